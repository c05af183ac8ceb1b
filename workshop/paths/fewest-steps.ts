import type { CoverEdge, CoverGraph } from './cover-graph.ts';

/** With more requirements than this, the exact search takes too long. */
const requirementsMaximum = 14;

/** Maximum number of pairs of a place and met requirements to look at. */
const visitedMaximum = 30_000;

interface Point<Ref> {
  at: number;
  met: number;
  edge?: CoverEdge<Ref>;
  before?: Point<Ref>;
}

/**
 * Returns walks from the start that meet every requirement in the fewest possible steps, by breadth-first search with
 * restarts. Returns undefined if the graph is too large for it.
 */
export function fewestSteps<Ref>({ start, out }: CoverGraph<Ref>): CoverEdge<Ref>[][] | undefined {
  const all = new Set(out.flatMap((edges) => edges.flatMap(({ requirements }) => requirements)));
  if (all.size > requirementsMaximum) return undefined;
  const bits = new Map([...all].map((requirement, index) => [requirement, 1 << index]));
  const whole = 2 ** all.size - 1;
  const queue: Point<Ref>[] = [];
  const seen = new Set<number>();
  const add = (point: Point<Ref>) => {
    const key = point.at * (whole + 1) + point.met;
    if (!seen.has(key)) queue.push(point);
    seen.add(key);
  };
  add({ at: start, met: 0 });
  for (const point of queue) {
    if (point.met === whole) return walksTo(point);
    if (seen.size > visitedMaximum) return undefined;
    // A restart takes no step, so the edges of the start are always near.
    for (const from of new Set([point.at, start]))
      for (const edge of out[from] ?? []) {
        const met = edge.requirements.reduce((sum, one) => sum | (bits.get(one) ?? 0), point.met);
        add({
          at: edge.to,
          met,
          edge,
          before: from === point.at ? point : { at: start, met: 0, before: point },
        });
      }
  }
  return undefined;
}

/** Returns the walks up to a point. A point without an edge begins a walk. */
function walksTo<Ref>(end: Point<Ref>): CoverEdge<Ref>[][] {
  const walks: CoverEdge<Ref>[][] = [];
  let walk: CoverEdge<Ref>[] = [];
  for (let point: Point<Ref> | undefined = end; point; point = point.before) {
    if (point.edge) walk.unshift(point.edge);
    else {
      if (walk.length > 0) walks.unshift(walk);
      walk = [];
    }
  }
  return walks;
}
