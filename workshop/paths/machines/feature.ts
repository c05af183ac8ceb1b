import { type AnyStateMachine, fromCallback, fromObservable, fromPromise } from 'xstate';
import type { PathSetup } from '../setup.ts';

/** A machine that shows one feature of XState, with what the tests need to run it. */
export interface Feature {
  machine: AnyStateMachine;
  setup?: PathSetup;
  /** States and transitions that nothing can reach, counted by hand. Default: none. */
  impossible?: number;
  /** The reason why the tool leaves something undecided. Absent if it decides everything. */
  undecided?: string;
  /** Maximum number of situations to explore. */
  limit?: number;
  /** The reason why the exhaustive search on real actors ends before it has seen all situations. */
  endless?: string;
  /** The reason why the library's shortest paths are not compared. */
  withoutLibrary?: string;
}

export type Features = Readonly<Record<string, Feature>>;

/** A promise that never settles by itself. The tests settle it. */
export const waiting = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => new Promise<Output>(() => undefined));

/** An observable that never emits by itself. The tests emit. */
export const quiet = <Value>() =>
  fromObservable<Value, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) }));

/** The event on which `listening` throws. */
export const failEvent = 'test.fail';

/** A callback that fails when a test sends `failEvent`. */
export const listening = fromCallback<{ type: string; error?: unknown }>(({ receive }) => {
  receive((event) => {
    if (event.type === failEvent) throw event.error;
  });
});
