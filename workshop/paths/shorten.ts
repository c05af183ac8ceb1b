import { type CoverEdge, type CoverGraph, type Ways, waysFromAny } from './cover-graph.ts';

/** With more required steps than this, shortening takes too long for the few steps it saves. */
const requiredStepsMaximum = 500;

/** A round that saves a smaller share than this is the last one. */
const minimumSaving = 0.02;

/** Ratio of all steps to required steps below which no shortening is tried. */
const goodEnoughRatio = 1.15;

/** A step of the graph with its start vertex. The start of the tour has no edge. */
interface Step<Ref> {
  from: number;
  to: number;
  edge?: CoverEdge<Ref>;
}

/** A required step, with the requirements that only it meets in the tour. */
interface Stop<Ref> extends Step<Ref> {
  needs: readonly number[];
}

type WaysFrom<Ref> = (from: number) => Ways<CoverEdge<Ref>>;

/** Number of steps from or to a step, by the vertex at the other end. Uses a restart where that is shorter. */
interface Between {
  leaving(step: { to: number }): Float64Array;
  reaching(step: { from: number }): Float64Array;
}

/**
 * Returns a cover with fewer steps. Keeps only steps with a requirement that no other step meets. Orders them so that
 * the ways between them are short. Then replaces each by the nearest equivalent step, and joins them again. Repeats
 * while a round saves enough.
 */
export function shorten<Ref>(
  graph: CoverGraph<Ref>,
  walks: readonly (readonly CoverEdge<Ref>[])[],
  isStopped: () => boolean = () => false,
): CoverEdge<Ref>[][] {
  const waysFrom = waysFromAny(graph.out);
  const between = stepsBetween(graph, waysFrom);
  const stepsFor = stepsInPlace(graph);
  let best = walks.map((walk) => [...walk]);
  for (let round = 0; ; round++) {
    const stops = neededStops(graph.start, best, round);
    const least = stops.length - 1;
    if (isStopped() || least > requiredStepsMaximum || length(best) <= least * goodEnoughRatio) return best;
    const shorter = joined(moved(exchanged(stops, between), between, stepsFor), waysFrom);
    const saved = length(best) - length(shorter);
    if (saved > 0) best = shorter;
    if (saved <= length(best) * minimumSaving) return best;
  }
}

function stepsBetween<Ref>({ start, out }: CoverGraph<Ref>, waysFrom: WaysFrom<Ref>): Between {
  const into: { to: number }[][] = out.map(() => []);
  for (const [from, edges] of out.entries()) for (const { to } of edges) into[to]?.push({ to: from });
  const waysTo = waysFromAny(into);
  const fromStart = waysFrom(start).distances;
  const known: Record<'leaving' | 'reaching', Float64Array[]> = { leaving: [], reaching: [] };
  return {
    leaving({ to }) {
      known.leaving[to] ??= waysFrom(to).distances.map((steps, at) => Math.min(steps, fromStart[at] ?? 0));
      return known.leaving[to];
    },
    reaching({ from }) {
      known.reaching[from] ??= waysTo(from).distances.map((steps) => Math.min(steps, fromStart[from] ?? 0));
      return known.reaching[from];
    },
  };
}

const length = (walks: readonly (readonly unknown[])[]) => walks.reduce((sum, walk) => sum + walk.length, 0);

function stepsInPlace<Ref>({ out }: CoverGraph<Ref>): (stop: Stop<Ref>) => Step<Ref>[] {
  const meeting: { from: number; to: number; edge: CoverEdge<Ref> }[][] = [];
  for (const [from, edges] of out.entries())
    for (const edge of edges)
      for (const need of edge.requirements) {
        meeting[need] ??= [];
        meeting[need].push({ from, to: edge.to, edge });
      }
  return ({ needs: [first = -1, ...others] }) =>
    (meeting[first] ?? []).filter(({ edge }) => others.every((need) => edge.requirements.includes(need)));
}

/** Returns the start and the required steps. Every second round drops redundant steps in reverse order. */
function neededStops<Ref>(start: number, walks: CoverEdge<Ref>[][], round: number): Stop<Ref>[] {
  const steps = walks.flatMap((walk) =>
    walk.map((edge, index) => ({ from: walk[index - 1]?.to ?? start, to: edge.to, edge })),
  );
  const times = new Map<number, number>();
  for (const { edge } of steps)
    for (const need of edge.requirements) times.set(need, (times.get(need) ?? 0) + 1);
  const order = [...steps].sort(
    (one, other) => one.edge.requirements.length - other.edge.requirements.length,
  );
  if (round % 2 === 1)
    order.reverse().sort((one, other) => one.edge.requirements.length - other.edge.requirements.length);
  const dropped = new Set<object>();
  for (const step of order) {
    if (step.edge.requirements.some((need) => times.get(need) === 1)) continue;
    dropped.add(step);
    for (const need of step.edge.requirements) times.set(need, (times.get(need) ?? 0) - 1);
  }
  const coveredNeeds = new Set<number>();
  const stops = steps
    .filter((step) => !dropped.has(step))
    .map((step): Stop<Ref> => {
      const needs = step.edge.requirements.filter((need) => !coveredNeeds.has(need));
      for (const need of needs) coveredNeeds.add(need);
      return { ...step, needs };
    });
  return [{ from: start, to: start, needs: [] }, ...stops];
}

/** Returns a tour that no exchange of two adjacent stretches shortens. */
function exchanged<Ref>(stops: readonly Stop<Ref>[], between: Between): Stop<Ref>[] {
  let tour = [...stops];
  let ways = waysAround(tour, between);
  for (let place = 0, idle = 0; idle < tour.length; place = (place + 1) % tour.length, idle++) {
    const cuts = betterCuts(place, ways);
    if (!cuts) continue;
    const [one = 0, two = 0, three = 0] = cuts.map((cut) => cut % tour.length).sort((a, b) => a - b);
    tour = [
      ...tour.slice(0, one + 1),
      ...tour.slice(two + 1, three + 1),
      ...tour.slice(one + 1, two + 1),
      ...tour.slice(three + 1),
    ];
    ways = waysAround(tour, between);
    idle = -1;
  }
  return tour;
}

/** For each stop of a tour: the steps to each vertex, its start vertex, and the steps to the next stop. */
interface WaysAround {
  leaving: readonly Float64Array[];
  starts: Int32Array;
  onward: Float64Array;
}

/** Doubles the tour, so that stretches may cross its start. */
function waysAround<Ref>(tour: readonly Stop<Ref>[], { leaving }: Between): WaysAround {
  const twice = [...tour, ...tour];
  const ways = twice.map(leaving);
  const starts = Int32Array.from(twice, ({ from }) => from);
  const onward = Float64Array.from(ways, (steps, at) => steps[starts[(at + 1) % starts.length] ?? 0] ?? 0);
  return { leaving: ways, starts, onward };
}

/**
 * Returns three places to cut the tour, the first one given, so that exchanging the two stretches between them shortens
 * it. Returns undefined if there are none.
 */
function betterCuts(one: number, { leaving, starts, onward }: WaysAround): number[] | undefined {
  const count = starts.length / 2;
  const end = starts[one + 1] ?? 0;
  const from = leaving[one];
  const first = onward[one] ?? 0;
  if (first === 0) return undefined;
  // The cost of the last cut does not depend on the middle one.
  const added = leaving.map((steps, three) => (steps[end] ?? 0) - (onward[three] ?? 0));
  for (let two = one + 1; two < one + count - 1; two++) {
    const cut = starts[two + 1] ?? 0;
    // If three changes have a positive sum, some rotation of them has only positive partial sums. So the search may
    // stop when a partial sum is not positive.
    const saved = first - (from?.[cut] ?? 0);
    if (saved <= 0) continue;
    const middle = leaving[two];
    const both = saved + (onward[two] ?? 0);
    for (let three = two + 1; three < one + count; three++) {
      const left = both - (middle?.[starts[three + 1] ?? 0] ?? 0);
      if (left > 0 && left > (added[three] ?? 0)) return [one, two, three];
    }
  }
  return undefined;
}

/** Returns a tour that no move of a stop, and no replacement by an equivalent step, shortens. */
function moved<Ref>(
  stops: readonly Stop<Ref>[],
  between: Between,
  stepsFor: (stop: Stop<Ref>) => Step<Ref>[],
): Stop<Ref>[] {
  const tour = [...stops];
  const steps = new Map(stops.map((stop) => [stop.needs, stepsFor(stop)]));
  for (let place = 1, idle = 1; idle < stops.length; place = (place % (stops.length - 1)) + 1, idle++) {
    const [stop] = tour.splice(place, 1);
    if (!stop) break;
    const { needs } = stop;
    const here = cheapest(tour, [stop], between, [place, place]);
    const there = cheapest(tour, steps.get(needs) ?? [], between, [1, tour.length], here?.cost);
    tour.splice(there?.place ?? place, 0, there ? { ...there.step, needs } : stop);
    if (there) idle = 0;
  }
  return tour;
}

/** Returns the place in a tour and the step with the least extra cost, if that is below `most`. */
function cheapest<Ref>(
  tour: readonly Stop<Ref>[],
  steps: readonly Step<Ref>[],
  { leaving, reaching }: Between,
  [first, last]: readonly [number, number],
  most = Number.POSITIVE_INFINITY,
) {
  let best: { place: number; step: Step<Ref>; cost: number } | undefined;
  let least = most;
  for (let place = first; place <= last && least > 0; place++) {
    const [before, after] = [tour[place - 1], tour[place % tour.length]];
    if (!before || !after) continue;
    const [out, back] = [leaving(before), reaching(after)];
    const straight = out[after.from] ?? 0;
    for (const step of steps) {
      const cost = (out[step.from] ?? 0) + (back[step.to] ?? 0) - straight;
      if (cost >= least) continue;
      least = cost;
      best = { place, step, cost };
    }
  }
  return best;
}

/** Returns walks that pass the stops of a tour in order. Begins a new walk where that is shorter. */
function joined<Ref>([start, ...stops]: readonly Stop<Ref>[], waysFrom: WaysFrom<Ref>): CoverEdge<Ref>[][] {
  const walks: CoverEdge<Ref>[][] = [];
  let at: number | undefined;
  for (const { from, to, edge } of stops) {
    const fromStart = waysFrom(start?.to ?? 0);
    const on = at === undefined ? undefined : waysFrom(at);
    const isOn = on && (on.distances[from] ?? 0) <= (fromStart.distances[from] ?? 0);
    if (!isOn) walks.push([]);
    walks.at(-1)?.push(...(isOn ? on : fromStart).way(from), ...(edge ? [edge] : []));
    at = to;
  }
  return walks;
}
