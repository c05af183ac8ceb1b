import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  eventName,
  inventoryOf,
  isInternalEvent,
  nameOf,
  transitionsOf,
  treeOf,
} from '../paths/definitions.ts';
import { guardName } from '../paths/guard-names.ts';
import { callFaults } from './lint-calls.ts';
import { happens, type Reach, reachOf } from './reachable.ts';
import { ancestorsOf, covers } from './shadowed.ts';

/** Returns defects of a machine's definition as sentences. `streams` are services that never answer. */
export function lintMachine(machine: AnyStateMachine, streams: readonly string[] = []): string[] {
  const reach = reachOf(machine);
  const nodes = treeOf(machine.root);
  const reached = nodes.filter((node) => reach.reached.has(node));
  return [
    ...nodes
      .filter((node) => !reach.reached.has(node))
      .map((node) => `${nameOf(node)}: no transition leads to this state`),
    ...reached.flatMap((node) => [
      ...deadEnd(node, reach),
      ...node.invoke.flatMap((call) => callFaults(node, call, reach, streams)),
      ...transitionsOf(node).flatMap((one) => neverTaken(machine, one, reach)),
      ...[...node.transitions.values(), node.always ?? []].flatMap((list) => guardFaults(machine, list)),
      ...hidingWildcards(machine, node),
    ]),
  ];
}

function neverTaken(machine: AnyStateMachine, transition: AnyTransitionDefinition, reach: Reach): string[] {
  const reason = happens(transition, reach.reached)
    ? reach.shadowed.get(transition)
    : 'the state has no final state that can be reached';
  return reason === undefined
    ? []
    : [`${inventoryOf(machine).definitionOf(transition).id}: is never taken, because ${reason}`];
}

function deadEnd(node: AnyStateNode, { reached, shadowed }: Reach): string[] {
  if (node.type !== 'atomic' || !node.parent) return [];
  const isTaken = (one: AnyTransitionDefinition) => !shadowed.has(one) && happens(one, reached);
  const own = [node, ...ancestorsOf(node)].flatMap(transitionsOf);
  const leaves = ({ target = [] }: AnyTransitionDefinition) => target.some((one) => one !== node);
  const isLeft = own.some((one) => isTaken(one) && leaves(one)) || besideOf(node).some(isTaken);
  return isLeft ? [] : [`${nameOf(node)}: no transition leaves this state, and it is not final`];
}

/** Returns transitions of other parallel regions that end a state's own region or lead into it. */
function besideOf(node: AnyStateNode): AnyTransitionDefinition[] {
  const line = [node, ...ancestorsOf(node)];
  return line.flatMap((region, index) => {
    const parallel = line[index + 1];
    if (parallel?.type !== 'parallel') return [];
    const others = Object.values(parallel.states).filter((one) => one !== region);
    const isWithin = (one: AnyStateNode, outer: AnyStateNode) => [one, ...ancestorsOf(one)].includes(outer);
    return others
      .flatMap(treeOf)
      .flatMap(transitionsOf)
      .filter(({ target = [] }) =>
        target.some((one) => one !== node && (!isWithin(one, parallel) || isWithin(one, region))),
      );
  });
}

/** Checks the guards of one event: none repeated, and no event of XState itself without a transition. */
function guardFaults(machine: AnyStateMachine, list: readonly AnyTransitionDefinition[]): string[] {
  const [first] = list;
  if (!first) return [];
  const place = `${nameOf(first.source)}: ${eventName(machine, first.eventType)}`;
  const names = list.map(({ guard }) => guardName(guard));
  const twice = names.filter((name, index) => name !== undefined && names.indexOf(name) !== index);
  const isAnswer = /^xstate\.(done|error|after)/.test(first.eventType);
  return [
    ...twice.map((name) => `${place}: the guard ${name} appears twice`),
    ...(isAnswer && !names.includes(undefined)
      ? [`${place}: no transition is taken if every guard is false`]
      : []),
  ];
}

/** A wildcard without a guard takes events, timers and results before the transitions of outer states. */
function hidingWildcards(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const wildcards = [...node.transitions.entries()].filter(
    ([type, list]) => (type === '*' || type.endsWith('.*')) && list.some(({ guard }) => guard === undefined),
  );
  return wildcards.flatMap(([wildcard]) =>
    ancestorsOf(node).flatMap((outer) =>
      [...outer.transitions.keys()]
        .filter((type) => type !== wildcard && !node.transitions.has(type) && covers(wildcard, type))
        // Inner states end before the event of their own end is sent.
        .filter((type) => type !== `xstate.done.state.${outer.id}`)
        .map(
          (type) =>
            `${nameOf(node)}: the wildcard ${wildcard} hides ${eventName(machine, type)} of ${nameOf(outer)}`,
        ),
    ),
  );
}

/** Returns events that no source text names. */
export function unsentEvents(machine: AnyStateMachine, sources: readonly string[]): string[] {
  const types = inventoryOf(machine).definitions.map(({ event }) => event);
  return [...new Set(types)]
    .filter((type) => /^[a-z]+\.[a-z.]+$/i.test(type) && !isInternalEvent(type))
    .filter((type) => !sources.some((text) => text.includes(`'${type}'`)))
    .map((type) => `${type}: no screen and no service sends this event`);
}
