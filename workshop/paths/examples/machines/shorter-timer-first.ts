import { createMachine } from 'xstate';

export const shorterTimerFirst = createMachine({
  id: 'shorterTimerFirst',
  initial: 'a',
  states: { a: { after: { 100: 'b', 200: 'c' } }, b: { after: { 100: {}, 200: 'a' } }, c: {} },
});

export const impossible: readonly string[] = [
  'c: the only transition to this state never happens',
  'a: after 200 → c: after 200 does not happen in the only situation of a',
];
