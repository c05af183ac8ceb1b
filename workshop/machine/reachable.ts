import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionsOf, treeOf } from '../paths/definitions.ts';
import { ancestorsOf, shadowedIn } from './shadowed.ts';

/** The states that can be active, and the transitions that can never be taken, with the reason. */
export interface Reach {
  reached: ReadonlySet<AnyStateNode>;
  shadowed: ReadonlyMap<AnyTransitionDefinition, string>;
}

/** Computes what can be reached if every guard may answer true or false, without transitions that are never taken. */
export function reachOf(machine: AnyStateMachine): Reach {
  let reached: ReadonlySet<AnyStateNode> = new Set(treeOf(machine.root));
  for (;;) {
    const shadowed = shadowedIn(machine, reached);
    const next = reachedWithout(machine, shadowed);
    if (next.size === reached.size) return { reached, shadowed };
    reached = next;
  }
}

function reachedWithout({ root }: AnyStateMachine, shadowed: Reach['shadowed']): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    reached.add(node);
    let below = node;
    for (const ancestor of ancestorsOf(node)) {
      reached.add(ancestor);
      const other = below;
      if (ancestor.type === 'parallel')
        regionsOf(ancestor)
          .filter((one) => one !== other)
          .forEach(enter);
      below = ancestor;
    }
    defaultsOf(node).forEach(enter);
  };
  enter(root);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const node of reached)
      for (const transition of transitionsOf(node)) {
        if (shadowed.has(transition) || !happens(transition, reached)) continue;
        (transition.target ?? []).forEach(enter);
      }
  }
  return reached;
}

/** Returns the states that are entered with a state. */
export function defaultsOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return regionsOf(node);
  if (node.type === 'compound') return [...(node.initial.target ?? [])];
  if (node.type !== 'history' || !node.parent) return [];
  const { target }: { target?: string | undefined } = node.config;
  if (target === undefined)
    return node.parent.type === 'parallel' ? [node.parent] : [...(node.parent.initial.target ?? [])];
  return [historyTarget(node.parent, target)];
}

/** Returns the default target of a history state, which is `#id`, `#id.path` or a path within its parent. */
function historyTarget(parent: AnyStateNode, target: string): AnyStateNode {
  const named = treeOf(parent.machine.root)
    .filter(({ id }) => target === `#${id}` || target.startsWith(`#${id}.`))
    .toSorted((one, other) => other.id.length - one.id.length)[0];
  const path = named ? target.slice(named.id.length + 2) : target.replace(/^\./, '');
  return path.split('.').reduce((node, key) => node.states[key] ?? node, named ?? parent);
}

function regionsOf({ states }: AnyStateNode): AnyStateNode[] {
  return Object.values(states).filter(({ type }) => type !== 'history');
}

/** Returns false for the end of a state that cannot end. */
export function happens(
  { eventType, source }: AnyTransitionDefinition,
  reached: ReadonlySet<AnyStateNode>,
): boolean {
  return eventType !== `xstate.done.state.${source.id}` || canEnd(source, reached);
}

function canEnd(node: AnyStateNode, reached: ReadonlySet<AnyStateNode>): boolean {
  if (node.type === 'parallel') return regionsOf(node).every((one) => canEnd(one, reached));
  return Object.values(node.states).some((one) => one.type === 'final' && reached.has(one));
}
