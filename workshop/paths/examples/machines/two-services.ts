import { fromPromise, setup } from 'xstate';

const never = () => new Promise<never>(() => undefined);

export const twoServices = setup({
  actors: { one: fromPromise(never), other: fromPromise(never) },
}).createMachine({
  id: 'twoServices',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      states: {
        left: {
          initial: 'busy',
          states: {
            busy: { invoke: { src: 'one', id: 'first', onDone: 'ready', onError: 'failed' } },
            ready: { type: 'final' },
            failed: { on: { RETRY: 'busy' } },
          },
        },
        right: {
          initial: 'busy',
          states: { busy: { invoke: { src: 'other', onDone: 'ready' } }, ready: { type: 'final' } },
        },
      },
      onDone: 'all',
    },
    all: {},
  },
});
