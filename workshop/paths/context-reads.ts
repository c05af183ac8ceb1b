import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  emit,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate';
import { transitionsOf, treeOf } from './definitions.ts';

/** Reports a key of the context that code reads. */
type Note = (key: string) => void;

type Arguments = readonly [own: object, ...more: unknown[]];

/**
 * Makes a machine report which keys of its context can influence what it does, and returns them. Changes the machine.
 * The set grows while the machine runs: it has the keys that guards, delays and actions read, and those that their
 * values were computed from. What an `assign` reads only counts for the keys that it changes.
 */
export function watchReads(machine: AnyStateMachine): ReadonlySet<string> {
  const relevant = new Set<string>();
  /** The keys that were read to compute each key. */
  const sources = new Map<string, Set<string>>();
  const addRelevant: Note = (key) => {
    if (relevant.has(key)) return;
    relevant.add(key);
    for (const source of sources.get(key) ?? []) addRelevant(source);
  };
  const addSource = (key: string, source: string) => {
    sources.set(key, (sources.get(key) ?? new Set()).add(source));
    if (relevant.has(key)) addRelevant(source);
  };

  const deciding = (code: unknown): unknown =>
    isCode(code) ? (...args: Arguments) => code(...withContext(args, addRelevant)) : code;
  /** Returns code that computes values for keys of the context. `changedIn` returns the keys that it changes. */
  const computing = (code: unknown, changedIn: (values: unknown, context: unknown) => readonly string[]) => {
    if (!isCode(code)) return code;
    return (...args: Arguments) => {
      const read = new Set<string>();
      const [own] = args;
      const spawn: unknown = Reflect.get(own, 'spawn');
      const inner = { ...own, ...(isCode(spawn) && { spawn: spawning(spawn) }) };
      try {
        const values = code(...withContext([inner, ...args.slice(1)], (key) => read.add(key)));
        for (const key of changedIn(values, Reflect.get(own, 'context')))
          for (const source of read) addSource(key, source);
        return values;
      } catch (error) {
        // A thrown error also depends on the keys that were read.
        for (const key of read) addRelevant(key);
        throw error;
      }
    };
  };
  const spawning = (spawn: (...args: unknown[]) => unknown) => (src: unknown, options?: object) =>
    spawn(src, options && { ...options, input: deciding(Reflect.get(options, 'input')) });
  const assigning = (assignment: unknown): unknown =>
    typeof assignment === 'function'
      ? computing(assignment, changedKeys)
      : mapValues(Object(assignment), (value, key) => computing(value, () => [key]));
  const collecting = (collect: unknown): unknown => {
    if (!isCode(collect)) return collect;
    return (...[own, ...more]: Arguments) => {
      const { enqueue, check } = Object(own);
      const add = (action: unknown) => enqueue(watched(action));
      const creators = { assign, cancel, emit, raise, sendParent, sendTo, spawnChild, stopChild };
      const adders = mapValues(creators, (create: (...args: never) => unknown) => (...args: unknown[]) => {
        add(Reflect.apply(create, undefined, args));
      });
      const inner = {
        ...own,
        enqueue: Object.assign(add, adders),
        check: (guard: unknown) => check(watchedGuard(guard)),
      };
      return collect(...withContext([inner, ...more], addRelevant));
    };
  };
  /** Returns an action that reports what it reads. Actions of the machine's author never run, so they read nothing. */
  const watched = (action: unknown): unknown => {
    if (typeof action === 'object' && action !== null && 'params' in action)
      return { ...action, params: deciding(action.params) };
    if (typeof action !== 'function' || !('resolve' in action)) return action;
    const parts = mapValues({ ...action }, (part, name) => {
      if (name === 'assignment') return assigning(part);
      if (name === 'collect') return collecting(part);
      return inert.has(name) ? part : deciding(part);
    });
    return Object.assign(() => undefined, parts);
  };
  const watchedGuard = (guard: unknown): object => {
    const whole = Reflect.apply(and, undefined, [[guard]]);
    const check: (...args: unknown[]) => boolean = Reflect.get(whole, 'check');
    return Object.assign(whole, {
      check: (snapshot: unknown, own: object, ...more: unknown[]) =>
        check(snapshot, ...withContext([own, ...more], addRelevant)),
    });
  };

  for (const node of treeOf(machine.root)) {
    Object.assign(node, { entry: node.entry.map(watched), exit: node.exit.map(watched) });
    for (const definition of node.invoke) Object.assign(definition, { input: deciding(definition.input) });
    for (const transition of transitionsOf(node))
      Object.assign(transition, {
        actions: transition.actions.map(watched),
        guard: transition.guard && watchedGuard(transition.guard),
      });
  }
  const { actions, delays } = machine.implementations;
  Object.assign(machine, {
    implementations: {
      ...machine.implementations,
      actions: mapValues(actions, watched),
      // Delays without implementation have a default.
      delays: new Proxy(delays, { get: (all, name) => deciding(Reflect.get(all, name)) }),
    },
  });
  return relevant;
}

/** Parts of an action that XState itself calls, or whose result has no effect. */
const inert = new Set(['type', 'resolve', 'execute', 'retryResolve', 'value']);

function isCode(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Returns the arguments of code with a context that reports each key that is read of it. */
function withContext([own, ...more]: Arguments, note: Note): Arguments {
  const context: unknown = Reflect.get(own, 'context');
  if (typeof context !== 'object' || context === null) return [own, ...more];
  const noted = (key: string | symbol) => {
    if (typeof key === 'string') note(key);
  };
  const watched = new Proxy(context, {
    get(target, key) {
      noted(key);
      return Reflect.get(target, key);
    },
    has(target, key) {
      noted(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      for (const key of keys) noted(key);
      return keys;
    },
  });
  return [{ ...own, context: watched }, ...more];
}

function changedKeys(values: unknown, context: unknown): string[] {
  return Object.entries(Object(values)).flatMap(([key, value]) =>
    Object.is(value, Reflect.get(Object(context), key)) ? [] : [key],
  );
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  of: (value: Value, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value, key)]));
}
