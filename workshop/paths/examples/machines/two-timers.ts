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
  'open: after 900 → closed: after 900 does not happen in any of the 2 situations of open',
];
