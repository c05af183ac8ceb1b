import { findWays } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import type { PathStep } from './model.ts';
import { stepOn } from './step-names.ts';

/** An error that stops the machine, with the steps of a shortest path to it. */
export interface FoundError {
  error: string;
  steps: readonly PathStep[];
}

/** Returns each error that `isMeant` accepts once, with a shortest path to it. */
export function errorsIn(
  { nodes, edges }: Graph,
  isMeant: (edge: Edge) => boolean = () => true,
): FoundError[] {
  const failing = edges.filter((edge) => edge.error !== undefined && isMeant(edge));
  if (failing.length === 0) return [];
  const { way } = findWays(
    nodes.map(({ out }) => out),
    0,
  );
  const errors = new Map<string, readonly PathStep[]>();
  for (const edge of failing)
    if (edge.error !== undefined && !errors.has(edge.error))
      errors.set(edge.error, [...way(edge.from), edge].map(stepOn));
  return [...errors].map(([error, steps]) => ({ error, steps }));
}

/** Returns the message of an error without its place in the code. */
export function withoutPlace(error: string): string {
  return error.replace(/ \(at .*\)$/, '');
}
