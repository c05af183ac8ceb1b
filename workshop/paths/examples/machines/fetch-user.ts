import { assign, fromPromise, setup } from 'xstate';
import type { PathSetup } from '../../setup.ts';

const never = () => new Promise<never>(() => undefined);

export const fetchUser = setup({
  types: {
    context: {} as { user: string; tries: number },
    events: {} as { type: 'FETCH'; id: string } | { type: 'CANCEL' },
  },
  actors: { getUser: fromPromise<{ name: string }, { id: string }>(never) },
  guards: { canRetry: ({ context }) => context.tries < 2 },
}).createMachine({
  id: 'fetchUser',
  context: { user: '', tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: 'getUser',
        input: { id: '1' },
        onDone: { target: 'success', actions: assign({ user: ({ event }) => event.output.name }) },
        onError: [{ guard: 'canRetry', target: 'loading', reenter: true }, { target: 'failure' }],
      },
      on: { CANCEL: 'idle' },
    },
    success: { type: 'final' },
    failure: { type: 'final' },
  },
  output: ({ context }) => context.user,
});

export const pathSetup: PathSetup<typeof fetchUser> = {
  services: { getUser: { answers: { found: { name: 'Ana' } } } },
};
