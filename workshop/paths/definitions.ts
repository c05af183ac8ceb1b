import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { cachedBy } from './cached-by.ts';
import { guardName } from './guard-names.ts';

export interface Definition {
  /** `state: event [guard] → target`. Unique in the machine and equal in every copy of it. */
  id: string;
  source: string;
  event: string;
  guard?: string;
  targets: string[];
}

/** A service that a state invokes. Each outcome in each state is counted separately. */
export interface Call {
  state: string;
  service: string;
  delays: string[];
}

/** Everything in a machine that can be covered, read from its tree of states. */
export interface Inventory {
  states: string[];
  parallel: ReadonlySet<string>;
  definitions: Definition[];
  calls: Call[];
  /** Returns the definition of a transition. Throws if the transition belongs to another machine. */
  definitionOf(transition: AnyTransitionDefinition): Definition;
}

export const rootName = '(root)';

/** Returns the dotted path of a state below the root, or `rootName` for the root. */
export const nameOf = cachedBy(({ path }: AnyStateNode) => path.join('.') || rootName);

/**
 * Returns a readable name of a service or actor. For an inline service, which XState names by index, it is the name of
 * the invoking state.
 */
export function readableName(name: string): string {
  const [, index, state] = /^(?:xstate\.invoke\.)?(\d+)\.(.+)$/.exec(name) ?? [];
  if (state === undefined) return name;
  return index === '0' ? state : `${state} ${Number(index) + 1}`;
}

export type Invoked = AnyStateNode['invoke'][number];

/** Returns the id of an invoked actor, or the name of its logic if XState made the id from its position. */
export function invokeName(node: AnyStateNode, { id, src }: Invoked): string {
  const index = node.invoke.findIndex((one) => one.id === id);
  if (id !== `${index}.${node.id}`) return id;
  const logic = String(src);
  return logic.startsWith('xstate.invoke.') ? `inline actor${index === 0 ? '' : ` ${index + 1}`}` : logic;
}

/**
 * Returns readable names of the events that XState sends by itself: timers, and results of actors and states. They do
 * not depend on the ids of the machine.
 */
export const internalEventNames = cachedBy((machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const names = new Map<string, string>([['', 'always']]);
  for (const node of treeOf(machine.root)) {
    names.set(`xstate.done.state.${node.id}`, `done of ${nameOf(node)}`);
    for (const { eventType, delay } of node.after) names.set(eventType, `after ${delay}`);
    for (const call of node.invoke) {
      const name = invokeName(node, call);
      names.set(`xstate.done.actor.${call.id}`, `${name} done`);
      names.set(`xstate.error.actor.${call.id}`, `${name} error`);
      names.set(`xstate.snapshot.${call.id}`, `${name} snapshot`);
    }
  }
  return names;
});

/** Returns a readable name of an event: the result of an actor, a timer, or the event's type. */
export function eventName(machine: AnyStateMachine, type: string): string {
  const known = internalEventNames(machine).get(type);
  if (known !== undefined) return known;
  const [, kind, id] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined && id !== undefined) return `${readableName(id)} ${kind}`;
  const delay = delayIn(type);
  return delay === undefined ? type : `after ${delay}`;
}

export function delayIn(type: string): string | undefined {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
}

/** Returns every transition of a state, eventless ones last. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

export const inventoryOf = cachedBy(takeInventory);

function takeInventory(machine: AnyStateMachine): Inventory {
  const nodes = treeOf(machine.root);
  const byTransition = new Map<AnyTransitionDefinition, Definition>();
  const usedIds = new Map<string, number>();
  for (const node of nodes) {
    for (const transition of transitionsOf(node)) {
      const definition = describe(machine, node, transition);
      const duplicates = usedIds.get(definition.id) ?? 0;
      usedIds.set(definition.id, duplicates + 1);
      byTransition.set(
        transition,
        duplicates === 0 ? definition : { ...definition, id: `${definition.id} #${duplicates + 1}` },
      );
    }
  }
  return {
    // A history state is never active.
    states: nodes.filter(({ type }) => type !== 'history').map(nameOf),
    parallel: new Set(nodes.filter(({ type }) => type === 'parallel').map(nameOf)),
    definitions: [...byTransition.values()],
    calls: nodes.flatMap((node) =>
      node.invoke.map(({ src }) => ({
        state: nameOf(node),
        service: String(src),
        delays: node.after.map(({ delay }) => String(delay)),
      })),
    ),
    definitionOf(transition) {
      const definition = byTransition.get(transition);
      if (!definition) throw new Error('The transition belongs to another machine.');
      return definition;
    },
  };
}

export function servicesOf(machine: AnyStateMachine): string[] {
  return [...new Set(inventoryOf(machine).calls.map(({ service }) => service))];
}

/** Returns the logic of an invoked service, or undefined if the machine does not implement it. */
export function logicOf(machine: AnyStateMachine, service: string): AnyActorLogic | undefined {
  const [, index, id = ''] = /^xstate\.invoke\.(\d+)\.(.*)$/.exec(service) ?? [];
  const { invoke } = index === undefined ? {} : machine.getStateNodeById(id).config;
  const logic =
    index === undefined ? machine.implementations.actors[service] : [invoke].flat()[Number(index)]?.src;
  if (typeof logic !== 'object') return undefined;
  return 'src' in logic ? logic.src : logic;
}

export function treeOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(treeOf)];
}

function describe(
  machine: AnyStateMachine,
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
): Definition {
  const source = nameOf(node);
  const event = eventName(machine, transition.eventType);
  const guard = guardName(transition.guard);
  const targets = (transition.target ?? []).map(nameOf);
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const where = targets.length > 0 ? ` → ${targets.join(' + ')}` : '';
  return {
    id: `${source}: ${event}${condition}${where}`,
    source,
    event,
    ...(guard === undefined ? {} : { guard }),
    targets,
  };
}

/** Returns the types of all events that a machine accepts from outside, including wildcards as written. */
export function eventsOf(machine: AnyStateMachine): string[] {
  const types = treeOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]);
  return [...new Set(types)].filter((type) => type !== '' && !isInternalEvent(type));
}

export function isWildcard(descriptor: string): boolean {
  return descriptor === '*' || descriptor.endsWith('.*');
}

export function isWildcardFor(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  return type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1));
}

export function isInternalEvent(type: string): boolean {
  return type.startsWith('xstate.');
}
