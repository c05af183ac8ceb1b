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
    .map((node) => `${nameOf(node)}: nada leva a este estado`);
}

function deadEnd(node: AnyStateNode): string[] {
  if (node.type !== 'atomic') return [];
  const around = [node, ...ancestorsOf(node)];
  const leads = around.some((one) => transitionsOf(one).some(({ target = [] }) => target.length > 0));
  return leads ? [] : [`${nameOf(node)}: nada leva daqui a outro estado, e ele não é final`];
}

function ancestorsOf({ parent }: AnyStateNode): AnyStateNode[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function callFaults(
  node: AnyStateNode,
  { id, src }: AnyStateNode['invoke'][number],
  streams: readonly string[],
): string[] {
  const name = `${nameOf(node)}, serviço ${src}`;
  const hasError = node.transitions.has(`xstate.error.actor.${id}`);
  const hasTimer = [node, ...ancestorsOf(node)].some(({ after }) => after.length > 0);
  return [
    // XState derives a default id from the state and index, so it changes when the call moves.
    ...(/^\d+\./.test(id) ? [`${name}: não tem id`] : []),
    ...(hasError ? [] : [`${name}: uma falha não leva a lugar nenhum`]),
    ...(hasTimer || streams.includes(String(src)) ? [] : [`${name}: nada acontece se ele não responder`]),
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
      ? [`${place}: nada chega à transição depois da que não pergunta nada`]
      : []),
    ...twice.map((name) => `${place}: ${name} é perguntado duas vezes`),
    ...(isAnswer && open < 0 ? [`${place}: fica sem caminho quando nenhuma condição vale`] : []),
  ];
}

/** Returns events that no source text names. */
export function unsentEvents(machine: AnyStateMachine, sources: readonly string[]): string[] {
  const types = inventoryOf(machine).definitions.map(({ event }) => event);
  return [...new Set(types)]
    .filter((type) => /^[a-z]+\.[a-z.]+$/i.test(type))
    .filter((type) => !sources.some((text) => text.includes(`'${type}'`)))
    .map((type) => `${type}: nenhuma tela e nenhum serviço manda este evento`);
}
