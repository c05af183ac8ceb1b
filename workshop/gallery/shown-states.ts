import { orderScreensModel } from '../model/reachable.ts';
import { possible } from '../paths/explore.ts';
import { exploreModel } from '../paths/generate.ts';
import type { PathStep } from '../paths/model.ts';
import { stepOn } from '../paths/step-names.ts';
import { shortestWalk } from '../paths/walks.ts';

/** A state that a screen shows, with the shortest walk of a customer that ends there. */
export interface ShownState {
  state: string;
  steps: PathStep[];
}

/** Returns every visible state of the order funnel, sorted by name. */
export function shownStates(): ShownState[] {
  const { graph } = exploreModel(orderScreensModel);
  const stays = graph.nodes.map(
    ({ situation }) => !possible(orderScreensModel, situation).some(({ isDue }) => isDue),
  );
  const names = new Set(graph.edges.map(({ target }) => target));
  return [...names].toSorted().flatMap((state) => {
    const walk = shortestWalk(graph, [({ target, to }) => target === state && stays[to] === true]);
    return walk ? [{ state, steps: walk.map(stepOn) }] : [];
  });
}
