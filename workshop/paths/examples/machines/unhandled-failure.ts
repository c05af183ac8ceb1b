import { fromPromise, setup } from 'xstate';

const never = () => new Promise<never>(() => undefined);

export const unhandledFailure = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'unhandledFailure',
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', onDone: 'ready' } }, ready: {} },
});
