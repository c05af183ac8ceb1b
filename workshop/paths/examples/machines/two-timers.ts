import { createMachine } from 'xstate';

export const twoTimers = createMachine({
  id: 'twoTimers',
  initial: 'open',
  states: {
    open: { after: { 100: { actions: () => undefined }, 300: 'warned', 900: 'closed' } },
    warned: { on: { STAY: 'open' }, after: { 100: 'closed' } },
    closed: {},
  },
});

export const impossible: readonly string[] = [
  'open: após 900 → closed: após 900 não acontece em nenhuma das 2 situações de open',
];
