import { fromPromise, setup } from 'xstate';

const never = () => new Promise<never>(() => undefined);

export const callsOneServiceTwice = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'callsOneServiceTwice',
  type: 'parallel',
  states: {
    l: { initial: 'w', states: { w: { invoke: { src: 'load', id: 'l1', onError: {} } } } },
    r: {
      initial: 'w',
      states: { w: { invoke: { src: 'load', id: 'r1', onDone: 'ok', onError: {} } }, ok: {} },
    },
  },
});
