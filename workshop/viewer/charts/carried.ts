import type { AnyStateNode } from 'xstate';
import type { FlowMachine } from '../../model/flow.ts';
import { transitionsOf } from '../../paths/definitions.ts';
import { type Edge, type Graph, type GraphNode, leafOf, possible, stepOf } from '../../paths/explore.ts';
import { guardName } from '../../paths/guard-names.ts';
import type { Situation } from '../../paths/model.ts';

/**
 * Extends a graph for reading context changes. A model explores one of all situations that its guards cannot
 * distinguish, and skips some answers the second time. Here every state is visited with each context key that can be
 * set, and with both results of its guards. It receives every event once. The added edges lead back to their start and
 * only record changes.
 */
export function carriedThrough(
  { nodes: places, edges, ...rest }: Graph,
  { model, alsoAnswers }: FlowMachine,
): Graph {
  const all: GraphNode[] = [...places];
  const added: Edge[] = [];
  const seenTraits = new Set<string>();
  const within = new Set<string>();
  /** Returns whether a state is visited with a new context key or guard result, and marks these as visited. */
  const isNew = (leaf: string, situation: Situation, after: readonly string[] = []) => {
    const guardNames = ['', ...guardsIn(situation), ...after];
    const traits = traitsIn(situation, within).flatMap((trait) =>
      guardNames.map((guard) => `${trait} ${guard}`),
    );
    const names = leaf.split(' + ').flatMap((state) => traits.map((trait) => `${state} ${trait}`));
    const before = seenTraits.size;
    for (const name of names) seenTraits.add(name);
    return seenTraits.size > before;
  };
  const waiting = places.filter(({ leaf, situation }) => isNew(leaf, situation));
  for (const place of waiting) {
    const labels = new Set(place.out.map(({ choice }) => choice.label));
    const possibly = possible(model, place.situation, true);
    const others = possibly.flatMap((choice) => alsoAnswers?.(choice) ?? []);
    const newChoices = [...possibly, ...others].filter(({ label }) => !labels.has(label));
    const steps = newChoices.map((choice) => ({ choice, ...stepOf(model, place.situation, choice) }));
    const known = place.out.map((edge) => ({ ...edge, ...stepOf(model, place.situation, edge.choice) }));
    for (const { choice, situation, effects } of [...steps, ...known]) {
      const leaf = leafOf(situation);
      if (!labels.has(choice.label))
        added.push({ from: place.index, to: place.index, choice, effects, target: leaf });
      const after = others.includes(choice) ? [choice.label] : [];
      if (situation.snapshot.status === 'error' || !isNew(leaf, situation, after)) continue;
      const next = { index: all.length, situation, leaf, out: [] };
      all.push(next);
      waiting.push(next);
    }
  }
  return { ...rest, nodes: all, edges: [...edges, ...added] };
}

/** Returns the results of guards of the active states that read only the context. */
function guardsIn({ snapshot: { _nodes: nodes, context, machine } }: Situation): string[] {
  const { guards } = machine.implementations;
  const active: AnyStateNode[] = nodes;
  const names = active
    .filter(({ parent }) => parent)
    .flatMap((node) => transitionsOf(node).flatMap(({ guard }) => guardName(guard) ?? []));
  return [...new Set(names)].flatMap((name) => {
    const guard: unknown = guards[name];
    if (typeof guard !== 'function' || 'check' in guard) return [];
    try {
      return `${name} ${guard({ context, event: { type: '' } })}`;
    } catch {
      return [];
    }
  });
}

/** Returns the set keys, and the keys that are missing inside another value which can contain them. */
function traitsIn(situation: Situation, within: Set<string>): string[] {
  const { context } = situation.snapshot;
  const keys = keysIn(situation);
  return keys.flatMap((outer) => {
    const value: unknown = context[outer];
    const inner = typeof value === 'object' && value !== null ? keys.filter((key) => key !== outer) : [];
    const hasValue = (key: string) => Reflect.get(Object(value), key) !== undefined;
    for (const key of inner) if (hasValue(key)) within.add(`${outer} ${key}`);
    const lacked = inner.filter((key) => !hasValue(key) && within.has(`${outer} ${key}`));
    return [outer, ...lacked.map((key) => `${outer} sem ${key}`)];
  });
}

/** Returns the context keys with a value that is not empty. */
export function keysIn({ snapshot }: Situation): string[] {
  return Object.entries(snapshot.context ?? {})
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([key]) => key);
}
