import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { logicOf, nameOf, transitionsOf } from './definitions.ts';
import { guardsIn } from './guard-names.ts';

/** What some states of a machine depend on, and what they can change outside themselves. */
export interface Traits {
  /** The descriptors of their events, and the events of the actors that they invoke. */
  events: readonly string[];
  /** The types of events that they raise. */
  raises: readonly string[];
  /** For each guard, the states that it names with `stateIn`. */
  named: readonly (readonly string[])[];
  /** They start or cancel timers. */
  isTimed: boolean;
  /** Their code may read the context. */
  reads: boolean;
  /** Their actions may change the context. */
  writes: boolean;
  /** They may influence anything, for example by sending events to actors. */
  isUnknown: boolean;
}

/** Reads the traits of states from their definitions. Code that cannot be read counts as everything that it may do. */
export function traitsOf(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): Traits {
  const { guards, actions, delays } = machine.implementations;
  const transitions = nodes.flatMap((node) => [...transitionsOf(node), ...initialOf(node)]);
  const invokes = nodes.flatMap(({ invoke }) => invoke);
  const actionList = [
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((one) => one.actions),
  ];
  const kinds = actionList.map((action) => Object(implementationOf(action, actions)));
  const typed = kinds.map((action) => ({ action, type: String(action.type) }));
  const raised = typed.filter(({ type }) => type === 'xstate.raise').map(({ action }) => action);
  const parts = transitions.map(({ guard }) => guardsIn(guard, guards));
  const namedDelays = [
    ...nodes.flatMap(({ after }) => after.map(({ delay }) => delay)),
    ...raised.map(({ delay }) => delay),
  ];
  const isCode = (delay: unknown) =>
    typeof delay === 'function' || typeof Reflect.get(delays, String(delay)) === 'function';
  return {
    events: [
      ...nodes.flatMap(({ transitions: own }) => [...own.keys()]),
      ...invokes.flatMap(({ id }) =>
        ['done.actor', 'error.actor', 'snapshot'].map((kind) => `xstate.${kind}.${id}`),
      ),
    ],
    raises: raised.map(({ event }) => String(Object(event).type)),
    named: parts
      .map((guard) => guard.flatMap((part) => statesNamed(machine, part)))
      .filter((names) => names.length > 0),
    isTimed:
      nodes.some(({ after }) => after.length > 0) ||
      raised.some(({ delay }) => delay !== undefined) ||
      typed.some(({ type }) => type === 'xstate.cancel'),
    reads:
      parts.flat().some((part) => !('stateValue' in part)) ||
      namedDelays.some(isCode) ||
      invokes.some(({ input }) => typeof input === 'function') ||
      nodes.some(({ output }) => typeof output === 'function'),
    writes: typed.some(({ type }) => type === 'xstate.assign'),
    isUnknown:
      typed.some(({ type }) => type.startsWith('xstate.') && !readable.has(type)) ||
      raised.some(({ event }) => typeof event === 'function') ||
      invokes.some(
        ({ src, systemId }) => systemId !== undefined || !isWaiting(logicOf(machine, String(src))),
      ),
  };
}

/** XState's own actions. Their definitions show everything that they do. */
const readable = new Set(['xstate.assign', 'xstate.raise', 'xstate.cancel', 'xstate.log', 'xstate.emit']);

/** Returns the transition to the initial states, whose actions run too. */
function initialOf(node: AnyStateNode) {
  return node.type === 'compound' ? [node.initial] : [];
}

/** Returns an action's code: an action may be a name, an object with a name, or code. */
function implementationOf(action: unknown, all: object): unknown {
  if (typeof action === 'function') return action;
  const name = typeof action === 'string' ? action : String(Object(action).type);
  const found: unknown = Reflect.get(all, name);
  return found === undefined || found === action ? undefined : implementationOf(found, all);
}

/** Returns whether a service only waits for an answer while it is simulated. A child machine can send events. */
function isWaiting(logic: ReturnType<typeof logicOf>): boolean {
  return logic === undefined || (!('provide' in logic) && 'start' in logic);
}

/** Returns the states that a guard made with `stateIn` names. */
function statesNamed(machine: AnyStateMachine, guard: object): string[] {
  const value: unknown = Reflect.get(guard, 'stateValue');
  if (value === undefined) return [];
  if (typeof value === 'string')
    return [value.startsWith('#') ? nameOf(machine.getStateNodeById(value)) : value];
  return pathsIn(value, []);
}

function pathsIn(value: unknown, above: readonly string[]): string[] {
  if (typeof value === 'string') return [[...above, value].join('.')];
  const entries = Object.entries(Object(value));
  if (entries.length === 0) return [above.join('.')];
  return entries.flatMap(([key, inner]) => pathsIn(inner, [...above, key]));
}
