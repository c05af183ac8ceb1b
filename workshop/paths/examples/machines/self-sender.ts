import { createMachine, sendTo } from 'xstate';

export const selfSender = createMachine({
  id: 'selfSender',
  initial: 'a',
  states: {
    a: { on: { GO: { target: 'b', actions: sendTo(({ self }) => self, { type: 'NEXT' }) } } },
    b: { on: { NEXT: 'c', OTHER: 'a' } },
    c: { on: { BACK: 'a' } },
  },
});

export const impossible: readonly string[] = [
  'b: OTHER → a: the machine never rests in b: it leaves in the same step',
];
