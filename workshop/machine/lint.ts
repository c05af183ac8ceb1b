import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventName, inventoryOf, nameOf, transitionsOf, treeOf } from '../paths/definitions.ts';
import { guardName } from '../paths/guard-names.ts';

/** Returns defects of a machine as sentences. `streams` are services that never answer. */
export function lintMachine(machine: AnyStateMachine, streams: readonly string[] = []): string[] {
  const nodes = treeOf(machine.root);
  return [
    ...unreachable(machine),
    ...nodes.flatMap((node) => [
      ...deadEnd(node),
      ...node.invoke.flatMap((call) => callFaults(node, call, streams)),
      ...[...node.transitions.values(), node.always ?? []].flatMap((list) => orderFaults(node, list)),
    ]),
  ];
}

function unreachable({ root }: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    for (let at: AnyStateNode | undefined = node; at && !reached.has(at); at = at.parent) {
      reached.add(at);
      for (const { target = [] } of transitionsOf(at)) for (const next of target) enter(next);
      for (const { target = [] } of at.initial ? [at.initial] : []) for (const next of target) enter(next);
      if (at.type === 'parallel') for (const next of Object.values(at.states)) enter(next);
    }
  };
  enter(root);
  return treeOf(root)
    .filter((node) => !reached.has(node))
    .map((node) => `${nameOf(node)}: no transition leads to this state`);
}

function deadEnd(node: AnyStateNode): string[] {
  if (node.type !== 'atomic') return [];
  const nodeAndAncestors = [node, ...ancestorsOf(node)];
  const leads = nodeAndAncestors.some((one) =>
    transitionsOf(one).some(({ target = [] }) => target.length > 0),
  );
  return leads ? [] : [`${nameOf(node)}: no transition leaves this state, and it is not final`];
}

function ancestorsOf({ parent }: AnyStateNode): AnyStateNode[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function callFaults(
  node: AnyStateNode,
  { id, src }: AnyStateNode['invoke'][number],
  streams: readonly string[],
): string[] {
  const name = `${nameOf(node)}, service ${src}`;
  const hasError = node.transitions.has(`xstate.error.actor.${id}`);
  const hasTimer = [node, ...ancestorsOf(node)].some(({ after }) => after.length > 0);
  return [
    // XState derives a default id from the state and index, so it changes when the call moves.
    ...(/^\d+\./.test(id) ? [`${name}: has no id`] : []),
    ...(hasError ? [] : [`${name}: no transition handles its error`]),
    ...(hasTimer || streams.includes(String(src)) ? [] : [`${name}: no timer fires if it never answers`]),
  ];
}

/**
 * Checks the order of one event's guards: none after an unconditional transition, no repetition, and no answer without
 * a transition.
 */
function orderFaults(node: AnyStateNode, list: readonly AnyTransitionDefinition[]): string[] {
  const [first] = list;
  if (!first) return [];
  const place = `${nameOf(node)}: ${eventName(first.eventType)}`;
  const names = list.map(({ guard }) => guardName(guard));
  const open = names.indexOf(undefined);
  const twice = names.filter((name, index) => name !== undefined && names.indexOf(name) !== index);
  const isAnswer = /^xstate\.(done|error|after)/.test(first.eventType);
  return [
    ...(open >= 0 && open < list.length - 1
      ? [`${place}: a transition after the one without a guard is never taken`]
      : []),
    ...twice.map((name) => `${place}: the guard ${name} appears twice`),
    ...(isAnswer && open < 0 ? [`${place}: no transition is taken if every guard is false`] : []),
  ];
}

/** Returns events that no source text names. */
export function unsentEvents(machine: AnyStateMachine, sources: readonly string[]): string[] {
  const types = inventoryOf(machine).definitions.map(({ event }) => event);
  return [...new Set(types)]
    .filter((type) => /^[a-z]+\.[a-z.]+$/i.test(type))
    .filter((type) => !sources.some((text) => text.includes(`'${type}'`)))
    .map((type) => `${type}: no screen and no service sends this event`);
}
