import { createMachine, enqueueActions } from 'xstate';
import type { PathSetup } from '../../setup.ts';

/** `guardContext` ignores the counter, so `b` is one place, and only the first tick shows a tick followed by another. */
export const firesTwiceAtOnce = createMachine({
  id: 'firesTwiceAtOnce',
  context: { times: 0 },
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: {
      on: {
        tick: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ times: Math.min(2, context.times + 1) });
            if (context.times < 1) enqueue.raise({ type: 'tick' });
          }),
        },
        back: 'a',
      },
    },
  },
});

export const pathSetup: PathSetup = { guardContext: () => null };
