import { assign, setup } from 'xstate';
import type { PathSetup } from '../../setup.ts';

export const loopsAtOnce = setup({
  types: {
    context: {} as { n: number; to: number },
    events: {} as { type: 'go'; n: number; to: number } | { type: 'y' },
  },
  guards: {
    more: ({ context }) => context.n > 0,
    isTo: ({ context }, to: number) => context.to === to,
  },
}).createMachine({
  id: 'loopsAtOnce',
  context: { n: 0, to: 0 },
  initial: 's0',
  states: {
    loop: {
      always: [
        {
          guard: 'more',
          actions: assign({ n: ({ context }) => context.n - 1 }),
          target: 'loop',
          reenter: true,
        },
        { guard: { type: 'isTo', params: 0 }, target: 's0' },
        { guard: { type: 'isTo', params: 1 }, target: 's1' },
      ],
    },
    s0: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) }, y: 's1' } },
    s1: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) } } },
  },
});

export const pathSetup: PathSetup<typeof loopsAtOnce> = {
  events: {
    go: [
      { n: 1, to: 0 },
      { n: 3, to: 0 },
      { n: 1, to: 1 },
    ],
  },
  guardContext: () => null,
};

export const impossible: readonly string[] = [
  'loop: always [isTo] → s1 = false: the guard is true all 2 times it is evaluated',
];
