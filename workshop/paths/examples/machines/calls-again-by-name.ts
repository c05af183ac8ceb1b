import { fromPromise, setup } from 'xstate';

const never = () => new Promise<never>(() => undefined);

/** Its services have a `systemId`. One is left in the same step that invokes it, and both are invoked again. */
export const callsAgainByName = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'callsAgainByName',
  initial: 'a',
  states: {
    a: { invoke: { src: 'load', systemId: 'only', onDone: 't', onError: 't' } },
    t: { invoke: { src: 'load', systemId: 'other' }, always: 'b' },
    b: { on: { back: 'a', hurry: 't' } },
  },
});

export const impossible: readonly string[] = ['done', 'error'].map(
  (end) => `t › load: ${end}: the service cannot answer so in any situation in which it is called there`,
);
