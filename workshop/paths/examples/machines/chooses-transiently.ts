import { setup } from 'xstate';

export const choosesTransiently = setup({ guards: { never: () => false } }).createMachine({
  id: 'choosesTransiently',
  initial: 'a',
  states: {
    a: { on: { GO: 'choosing' } },
    choosing: { always: [{ guard: 'never', target: 'refund' }, { target: 'b' }] },
    b: { on: { GO: 'choosing' } },
    refund: {},
  },
});

export const impossible: readonly string[] = [
  'refund: não acontece a única transição que leva a este estado',
  ...['', ' = sim'].map(
    (end) =>
      `choosing: sempre [never] → refund${end}: a guarda never não vale em nenhuma das 2 vezes em que é perguntada`,
  ),
];
