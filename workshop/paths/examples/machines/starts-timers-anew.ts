import { createMachine } from 'xstate';

export const startsTimersAnew = createMachine({
  id: 'startsTimersAnew',
  initial: 'a',
  states: {
    a: { after: { 100: { target: 'a', reenter: true }, 200: 'c' }, on: { GO: 'd' } },
    d: { after: { 100: 't', 200: 'c' } },
    t: { always: 'd' },
    c: {},
  },
});

export const impossible: readonly string[] = [
  'c: none of the 2 transitions to this state happens',
  'a: after 200 → c: after 200 does not happen in the only situation of a',
  'd: after 200 → c: after 200 does not happen in the only situation of d',
];
