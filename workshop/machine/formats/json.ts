import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
  StateMachine,
} from 'xstate';
import * as z from 'zod/mini';
import { inventoryOf, nameOf, transitionsOf, treeOf } from '../../paths/definitions.ts';

const written = z.object({
  /** The id used by tests. `fromJson` finds the guards and actions by it. */
  id: z.string(),
  /** XState's event type. */
  type: z.string(),
  guard: z.optional(z.string()),
  targets: z.array(z.string()),
  reenter: z.optional(z.boolean()),
});
const state = z.object({
  name: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: z.optional(z.string()),
  tags: z.array(z.string()),
  calls: z.array(z.object({ id: z.string(), service: z.string() })),
  timers: z.array(z.string()),
  transitions: z.array(written),
});
const machineJson = z.object({ machine: z.string(), states: z.array(state) });
type MachineJson = z.output<typeof machineJson>;

/** Writes a machine as JSON: everything but the code of guards, actions and services, which it names. */
export function toJson(name: string, machine: AnyStateMachine): string {
  const { definitionOf } = inventoryOf(machine);
  const states = treeOf(machine.root).map((node) => {
    const [initial] = node.initial?.target ?? [];
    return {
      name: nameOf(node),
      type: node.type,
      ...(initial ? { initial: nameOf(initial) } : {}),
      tags: node.tags,
      calls: node.invoke.map(({ id, src }) => ({ id, service: String(src) })),
      timers: node.after.map(({ delay }) => String(delay)),
      transitions: transitionsOf(node).map((transition) => {
        const { id, guard, targets } = definitionOf(transition);
        return {
          id,
          type: transition.eventType,
          ...(guard === undefined ? {} : { guard }),
          targets,
          ...(transition.reenter ? { reenter: true } : {}),
        };
      }),
    };
  });
  return `${JSON.stringify({ machine: name, states } satisfies MachineJson, null, 1)}\n`;
}

/**
 * Builds a machine from the JSON. Takes the code from `code`, by ids of transitions and names of states. Throws if the
 * JSON names something that `code` does not have.
 */
export function fromJson(text: string, code: AnyStateMachine): AnyStateMachine {
  const { states } = z.parse(machineJson, JSON.parse(text));
  const { definitionOf } = inventoryOf(code);
  const nodes = new Map(treeOf(code.root).map((node) => [nameOf(node), node]));
  const transitions = new Map(
    treeOf(code.root).flatMap((node) =>
      transitionsOf(node).map((one) => [definitionOf(one).id, one] as const),
    ),
  );
  const byName = new Map(states.map((one) => [one.name, one]));
  const configOf = (name: string): object => {
    const [data, node] = [byName.get(name), nodes.get(name)];
    if (!data || !node) throw new Error(`${name} is in the data or in the code alone`);
    const inner = states.filter((one) => parentOf(one.name) === name);
    return {
      id: node.id,
      ...(data.type === 'final' || data.type === 'parallel' ? { type: data.type } : {}),
      ...(data.initial === undefined
        ? {}
        : { initial: data.initial.slice(data.initial.lastIndexOf('.') + 1) }),
      tags: data.tags,
      entry: node.entry,
      exit: node.exit,
      invoke: data.calls.map(({ id, service }) => ({ id, src: service, input: inputOf(node, id) })),
      ...waysOf(
        data.transitions.map((one) => ({ one, was: wayIn(transitions, one.id) })),
        nodes,
      ),
      ...(inner.length > 0
        ? { states: Object.fromEntries(inner.map((one) => [keyOf(one.name), configOf(one.name)])) }
        : {}),
    };
  };
  const { context } = code.config;
  const built = createMachine({ ...configOf('(raiz)'), context } as object, code.implementations as object);
  if (!(built instanceof StateMachine)) throw new Error('no machine was built');
  return built;
}

type Ways = { one: z.output<typeof written>; was: AnyTransitionDefinition }[];

function waysOf(ways: Ways, nodes: ReadonlyMap<string, AnyStateNode>) {
  const on: Record<string, object[]> = {};
  const after: Record<string, object[]> = {};
  const always: object[] = [];
  for (const { one, was } of ways) {
    const target = one.targets.map((name) => `#${nodes.get(name)?.id}`);
    const way = {
      guard: was.guard,
      actions: was.actions,
      ...(target.length > 0 ? { target } : {}),
      ...(one.reenter ? { reenter: true } : {}),
    };
    const delay = /^xstate\.after\.([^.]+)\./.exec(one.type)?.[1];
    const list = one.type === '' ? always : delay === undefined ? listIn(on, one.type) : listIn(after, delay);
    list.push(way);
  }
  return { on, after, ...(always.length > 0 ? { always } : {}) };
}

function listIn(lists: Record<string, object[]>, name: string): object[] {
  const list = lists[name] ?? [];
  lists[name] = list;
  return list;
}

function wayIn(
  transitions: ReadonlyMap<string, AnyTransitionDefinition>,
  id: string,
): AnyTransitionDefinition {
  const found = transitions.get(id);
  if (!found) throw new Error(`${id} is in the data alone`);
  return found;
}

const inputOf = (node: AnyStateNode, id: string) => node.invoke.find((call) => call.id === id)?.input;
const keyOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const parentOf = (name: string) => {
  if (name === '(raiz)') return undefined;
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '(raiz)' : name.slice(0, dot);
};
