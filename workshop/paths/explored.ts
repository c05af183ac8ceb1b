import { explore, type Graph } from './explore.ts';
import { keptFor } from './kept-for.ts';
import type { PathModel } from './model.ts';
import { pairGraph } from './pairs.ts';
import { measures, noRequirements, requirementsOf, walkInto } from './requirements.ts';

/** A model walked to every place it can be in, once, for as many path sets as are asked for. */
export interface Explored {
  model: PathModel;
  graph: Graph;
}

export function exploreModel(model: PathModel): Explored {
  return { model, graph: explore(model) };
}

/** The same as its screens let it be used, where it has any. */
export const screensOf = keptFor(({ model }: Explored) => model.onScreens && exploreModel(model.onScreens));

export const pairsIn = keptFor(({ model, graph }: Explored) => pairGraph(model, graph));

/** What there is to show: all that is written or can be seen, and what of it a walk can show at all. */
export const requirementsIn = keptFor((explored: Explored) => {
  const { model, graph } = explored;
  const pairs = pairsIn(explored);
  const feasible = noRequirements();
  walkInto(feasible, graph.start);
  for (const { effects, outcome } of [...graph.edges, ...pairs.further])
    walkInto(feasible).step(effects, outcome);
  feasible.pairs = new Set(pairs.feasible);
  const all = requirementsOf(model);
  for (const measure of measures) for (const id of feasible[measure]) all[measure].add(id);
  return { all, feasible };
});
