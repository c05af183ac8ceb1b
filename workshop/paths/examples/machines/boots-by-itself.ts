import { raise, setup } from 'xstate';

export const bootsByItself = setup({ guards: { never: () => false } }).createMachine({
  id: 'bootsByItself',
  initial: 'boot',
  states: {
    boot: {
      always: [{ guard: 'never', target: 'done' }, { target: 'idle' }],
      entry: raise({ type: 'x' }),
    },
    idle: { on: { x: 'done' } },
    done: {},
  },
});

export const impossible: readonly string[] = ['', ' = sim'].map(
  (end) => `boot: sempre [never] → done${end}: a guarda never não vale na única vez em que é perguntada`,
);
