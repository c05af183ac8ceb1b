import { cachedBy } from './cached-by.ts';
import { explore, type Graph } from './explore.ts';
import type { PathModel } from './model.ts';
import { pairGraph } from './pairs.ts';
import { addRequirements, measures, noRequirements, requirementsOf } from './requirements.ts';

/** A model with its graph, explored once and used for many path sets. */
export interface Exploration {
  model: PathModel;
  graph: Graph;
}

/** Cached by the model's identity: a copy of a model is explored again. */
export const exploreModel = cachedBy((model: PathModel): Exploration => ({ model, graph: explore(model) }));

/** Returns the exploration limited to events that a screen offers, or undefined if the model has no screens. */
export const screensOf = cachedBy(
  ({ model }: Exploration) => model.onScreens && exploreModel(model.onScreens),
);

export const pairsIn = cachedBy(({ model, graph }: Exploration) => pairGraph(model, graph));

/** Returns all items to cover (`all`), and those that at least one path covers (`feasible`). */
export const requirementsIn = cachedBy((explored: Exploration) => {
  const { model, graph } = explored;
  const pairs = pairsIn(explored);
  const feasible = noRequirements();
  addRequirements(feasible, graph.start);
  for (const { effects, outcome } of [...graph.edges, ...pairs.further])
    addRequirements(feasible).step(effects, outcome);
  feasible.pairs = new Set(pairs.feasible);
  const all = requirementsOf(model);
  for (const measure of measures) for (const id of feasible[measure]) all[measure].add(id);
  return { all, feasible };
});
