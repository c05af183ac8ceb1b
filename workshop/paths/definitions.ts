import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from './guard-names.ts';
import { keptFor } from './kept-for.ts';

/** One transition as it is written in the machine. */
export interface Definition {
  /** `state: event [guard] → target`, unique in the machine and the same in every copy of it. */
  id: string;
  source: string;
  event: string;
  guard?: string;
  targets: string[];
}

/** A service called in a state: each of its outcomes there counts on its own. */
export interface Call {
  state: string;
  service: string;
  /** Delays whose timers run beside it. */
  delays: string[];
}

/** Everything of a machine that can be covered, read off its tree. */
export interface Inventory {
  states: string[];
  /** States whose inner states are active together. */
  parallel: ReadonlySet<string>;
  definitions: Definition[];
  calls: Call[];
  /** The definition of a transition object of this very machine. */
  definitionOf(transition: AnyTransitionDefinition): Definition;
}

/** A state's dotted path below the root; the root itself is `(raiz)`. */
export const nameOf = keptFor(({ path }: AnyStateNode) => path.join('.') || '(raiz)');

/** A service or its actor as people call it: what XState has named itself, by the state that calls it. */
export function spokenName(name: string): string {
  const [, index, state] = /^(?:xstate\.invoke\.)?(\d+)\.(.+)$/.exec(name) ?? [];
  if (state === undefined) return name;
  return index === '0' ? state : `${state} ${Number(index) + 1}`;
}

/** An event as people call it: a service's answer, a timer, or its own type. */
export function eventName(type: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind) return `${spokenName(id)} ${kind === 'done' ? 'responde' : 'falha'}`;
  const watched = /^xstate\.snapshot\.(.+)$/.exec(type)?.[1];
  if (watched) return `${spokenName(watched)} muda`;
  const delay = delayIn(type);
  if (delay) return `após ${delay}`;
  const done = /^xstate\.done\.state\.(.+)$/.exec(type)?.[1];
  if (done) return `${done} termina`;
  return type === '' ? 'sempre' : type;
}

/** The delay that a timer's event comes after. */
export function delayIn(type: string): string | undefined {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
}

/** Every transition of a state as written, those without an event last. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Reads a machine's tree, once. */
export const inventoryOf = keptFor(takeInventory);

function takeInventory(machine: AnyStateMachine): Inventory {
  const nodes = treeOf(machine.root);
  const byTransition = new Map<AnyTransitionDefinition, Definition>();
  const taken = new Map<string, number>();
  for (const node of nodes) {
    for (const transition of transitionsOf(node)) {
      const definition = describe(node, transition);
      const twins = taken.get(definition.id) ?? 0;
      taken.set(definition.id, twins + 1);
      byTransition.set(
        transition,
        twins === 0 ? definition : { ...definition, id: `${definition.id} #${twins + 1}` },
      );
    }
  }
  return {
    // A history state is a way in, and never active itself.
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
      if (!definition) throw new Error('a transition of another machine was looked up');
      return definition;
    },
  };
}

/** The services a machine calls, each once. */
export function servicesOf(machine: AnyStateMachine): string[] {
  return [...new Set(inventoryOf(machine).calls.map(({ service }) => service))];
}

/** A state and all within it. */
export function treeOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(treeOf)];
}

function describe(node: AnyStateNode, transition: AnyTransitionDefinition): Definition {
  const source = nameOf(node);
  const event = eventName(transition.eventType);
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

/** Returns the types of all events that a machine accepts from outside, wildcards included, as they are written. */
export function eventsOf(machine: AnyStateMachine): string[] {
  const types = treeOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]);
  return [...new Set(types)].filter((type) => type !== '' && !isOfTheMachine(type));
}

export function isOfTheMachine(type: string): boolean {
  return type.startsWith('xstate.');
}
