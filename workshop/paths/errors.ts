import type { Edge, Graph } from './explore.ts';
import type { PathStep } from './model.ts';
import { stepOn } from './step-names.ts';

/** An error that stops the machine, with the steps of a shortest path to it. */
export interface FoundError {
  error: string;
  steps: readonly PathStep[];
}

/** Returns each error that `isMeant` accepts once, with a shortest path to it. */
export function errorsIn({ nodes }: Graph, isMeant: (edge: Edge) => boolean = () => true): FoundError[] {
  const ways = new Map<number, readonly Edge[]>([[0, []]]);
  const errors = new Map<string, readonly PathStep[]>();
  // The nodes are in the order of their distance.
  for (const { index, out } of nodes)
    for (const edge of out) {
      const way = [...(ways.get(index) ?? []), edge];
      if (!ways.has(edge.to)) ways.set(edge.to, way);
      if (edge.error !== undefined && !errors.has(edge.error) && isMeant(edge))
        errors.set(edge.error, way.map(stepOn));
    }
  return [...errors].map(([error, steps]) => ({ error, steps }));
}

/** Returns the message of an error without its place in the code. */
export function withoutPlace(error: string): string {
  return error.replace(/ \(at .*\)$/, '');
}
