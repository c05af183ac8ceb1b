import { findWays } from './cover-graph.ts';
import type { Edge, Graph } from './explore.ts';
import { ownRequirements } from './lower-bound.ts';

/** With more requirements than this, the bound takes too long to compute. */
const requirementsMaximum = 400;

/**
 * Returns a lower bound of the steps of any cover, as in the postman problem (Edmonds and Johnson 1973). Each
 * requirement needs a step and a successor, reached the shortest way or from the start. The cheapest choice of
 * successors is a lower bound. Returns 0 if there are more than `requirementsMaximum`.
 */
export function postmanBound(graph: Graph, needsOf: (edge: Edge) => readonly string[]): number {
  const required = ownRequirements(graph, needsOf).map((edges) =>
    edges.flatMap((index) => graph.edges[index] ?? []),
  );
  if (required.length > requirementsMaximum) return 0;
  const out = graph.nodes.map((place) => place.out);
  const starts = required.map((edges) => [...new Set(edges.map((edge) => edge.from))]);
  const costs = required.map((edges, before) => {
    const { distances } = findWays(out, ...new Set([0, ...edges.map(({ to }) => to)]));
    return Float64Array.from(starts, (places, after) =>
      before === after && required.length > 1
        ? Number.POSITIVE_INFINITY
        : Math.min(...places.map((place) => distances[place] ?? Infinity)),
    );
  });
  return required.length + cheapestAssignment(costs);
}

/** Returns the least sum of one cost per row, each in another column (Kuhn 1955, by shortest augmenting paths). */
export function cheapestAssignment(costs: readonly Float64Array[]): number {
  const size = costs.length;
  const [rows, columns] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const rowOf = new Int32Array(size + 1);
  const cameBy = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(size + 1);
    let column = 0;
    do {
      done[column] = 1;
      const here = rowOf[column] ?? 0;
      let nearest = 0;
      let delta = Number.POSITIVE_INFINITY;
      for (let next = 1; next <= size; next++) {
        if (done[next]) continue;
        const cost = (costs[here - 1]?.[next - 1] ?? 0) - (rows[here] ?? 0) - (columns[next] ?? 0);
        if (cost < (least[next] ?? 0)) {
          least[next] = cost;
          cameBy[next] = column;
        }
        if ((least[next] ?? 0) < delta) [delta, nearest] = [least[next] ?? 0, next];
      }
      for (let next = 0; next <= size; next++) {
        if (done[next]) {
          rows[rowOf[next] ?? 0] = (rows[rowOf[next] ?? 0] ?? 0) + delta;
          columns[next] = (columns[next] ?? 0) - delta;
        } else least[next] = (least[next] ?? 0) - delta;
      }
      column = nearest;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = cameBy[column] ?? 0) rowOf[column] = rowOf[cameBy[column] ?? 0] ?? 0;
  }
  let sum = 0;
  for (let column = 1; column <= size; column++) sum += costs[(rowOf[column] ?? 0) - 1]?.[column - 1] ?? 0;
  return sum;
}
