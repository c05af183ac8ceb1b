import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { cachedBy } from '../paths/cached-by.ts';
import { type Definition, transitionsOf, treeOf } from '../paths/definitions.ts';
import { guardName } from '../paths/guard-names.ts';

/** The states and transitions of a machine, with English names that do not depend on the ids of the machine. */
export interface Described {
  states: string[];
  definitions: Definition[];
  /** Returns the definition of a transition. Throws if the transition belongs to another machine. */
  definitionOf(transition: AnyTransitionDefinition): Definition;
}

export type Invoked = AnyStateNode['invoke'][number];

export const rootName = '(root)';

/** Returns the dotted path of a state below the root, or `(root)`. */
export function stateName({ path }: AnyStateNode): string {
  return path.join('.') || rootName;
}

/** Returns the id of an invoked actor, or the name of its logic if XState made the id from its position. */
export function invokeName(node: AnyStateNode, { id, src }: Invoked): string {
  const index = node.invoke.findIndex((one) => one.id === id);
  if (id !== `${index}.${node.id}`) return id;
  const logic = String(src);
  return logic.startsWith('xstate.invoke.') ? `inline actor${index === 0 ? '' : ` ${index + 1}`}` : logic;
}

/** Returns readable names of the events that XState sends by itself: timers, and results of actors and states. */
export const internalEventNames = cachedBy((machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const names = new Map<string, string>([['', 'always']]);
  for (const node of treeOf(machine.root)) {
    names.set(`xstate.done.state.${node.id}`, `done of ${stateName(node)}`);
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

export function eventLabel(machine: AnyStateMachine, type: string): string {
  return internalEventNames(machine).get(type) ?? type;
}

/** Returns a readable name of a guard: its name with parameters, its parts, or its code. */
export function guardLabel(guard: unknown): string | undefined {
  if (typeof guard !== 'function') return guardName(guard);
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
  if (parts) {
    const names = parts.map((part) => bracketed(part, parts.length > 1));
    return guard.name === 'not' ? `not ${names[0]}` : names.join(` ${guard.name} `);
  }
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  const name = guardName(guard);
  return name === 'condição' ? 'condition' : name;
}

function bracketed(guard: unknown, isOneOfMany: boolean): string {
  const name = guardLabel(guard) ?? 'condition';
  return typeof guard === 'function' && 'guards' in guard && isOneOfMany ? `(${name})` : name;
}

export const describe = cachedBy((machine: AnyStateMachine): Described => {
  const nodes = treeOf(machine.root);
  const known = new Map<AnyTransitionDefinition, Definition>();
  const usedIds = new Map<string, number>();
  for (const transition of nodes.flatMap(transitionsOf)) {
    const definition = definitionFor(machine, transition);
    const uses = (usedIds.get(definition.id) ?? 0) + 1;
    usedIds.set(definition.id, uses);
    known.set(transition, uses === 1 ? definition : { ...definition, id: `${definition.id} #${uses}` });
  }
  return {
    states: nodes.map(stateName),
    definitions: [...known.values()],
    definitionOf(transition) {
      const definition = known.get(transition);
      if (!definition) throw new Error('The transition belongs to another machine.');
      return definition;
    },
  };
});

function definitionFor(machine: AnyStateMachine, transition: AnyTransitionDefinition): Definition {
  const source = stateName(transition.source);
  const event = eventLabel(machine, transition.eventType);
  const guard = guardLabel(transition.guard);
  const targets = (transition.target ?? []).map(stateName);
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const where = targets.length > 0 ? ` → ${targets.join(' + ')}` : '';
  return {
    id: `${source}: ${event}${condition}${where}`,
    source,
    event,
    ...(guard !== undefined && { guard }),
    targets,
  };
}
