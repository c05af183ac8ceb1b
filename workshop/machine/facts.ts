import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventName, inventoryOf, invokeName, nameOf, transitionsOf, treeOf } from '../paths/definitions.ts';
import { codeText } from './code-text.ts';

/** The value of a property of a state, transition or machine, as a text that can be compared. */
export interface Fact {
  /** A state, the id of a transition, or `machine`. */
  place: string;
  property: string;
  value: string;
}

/** Returns the properties of a machine that are not part of the ids of its states and transitions. */
export function factsOf(machine: AnyStateMachine): Fact[] {
  return [
    ...machineFacts(machine),
    ...treeOf(machine.root).flatMap(stateFacts),
    ...treeOf(machine.root).flatMap((node) => transitionFacts(machine, node)),
  ];
}

function machineFacts({ config, implementations }: AnyStateMachine): Fact[] {
  const { context, output, version, options } = config;
  return [
    ...factsAt('machine', { context, output, version, options }),
    ...(['guards', 'actions', 'delays', 'actors'] as const).flatMap((kind) =>
      factsAt(
        'machine',
        Object.fromEntries(
          Object.entries(implementations[kind]).map(([name, code]) => [`${kind.slice(0, -1)} ${name}`, code]),
        ),
      ),
    ),
  ];
}

function stateFacts(node: AnyStateNode): Fact[] {
  const { type, history, tags, output, meta, description, initial, config } = node;
  const calls = node.invoke.map((call, index) => {
    const { src, input, systemId } = call;
    const inline: unknown = [config.invoke ?? []].flat()[index]?.src;
    return [
      `actor ${invokeName(node, call)}`,
      { src: typeof inline === 'string' ? src : inline, input, systemId },
    ];
  });
  return factsAt(nameOf(node), {
    type,
    initial: initial?.target?.map(nameOf),
    'initial actions': initial?.actions.length ? initial.actions : undefined,
    history: history || undefined,
    'history target': type === 'history' ? node.config.target : undefined,
    tags: tags.length > 0 ? tags : undefined,
    entry: config.entry,
    exit: config.exit,
    output: node.parent ? output : undefined,
    meta,
    description,
    route: config.route,
    ...Object.fromEntries(calls),
  });
}

function transitionFacts(machine: AnyStateMachine, node: AnyStateNode): Fact[] {
  const { definitionOf } = inventoryOf(machine);
  const lists = [...node.transitions, ['', node.always ?? []] as const];
  return [
    ...transitionsOf(node).flatMap((one) =>
      factsAt(definitionOf(one).id, {
        reenter: one.reenter || undefined,
        meta: one.meta,
        description: one.description,
      }),
    ),
    ...lists
      .filter(([, list]) => list.length > 1)
      .map(([type, list]) => ({
        place: nameOf(node),
        property: `order of ${eventName(machine, type)}`,
        value: JSON.stringify(list.map((one) => definitionOf(one).id)),
      })),
  ];
}

function factsAt(place: string, values: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(values).flatMap(([property, value]) =>
    value === undefined ? [] : [{ place, property, value: codeText(value) }],
  );
}
