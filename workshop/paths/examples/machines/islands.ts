import { createMachine } from 'xstate';

export const islands = createMachine({
  id: 'islands',
  initial: 'a',
  states: {
    a: { on: { GO: [{ target: 'b' }, { target: 'c' }] } },
    b: {},
    c: {},
    island: { on: { GO: 'a' } },
  },
});

export const impossible: readonly string[] = [
  'c: the only transition to this state never happens',
  'island: no transition leads to this state',
  'a: GO → c: a transition written before it, or one of an inner state, always takes the event',
  'island: GO → a: the state island is never reached',
];
