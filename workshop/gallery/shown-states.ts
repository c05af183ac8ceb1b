import { orderScreensModel } from '../model/reachable.ts';
import { possible } from '../paths/explore.ts';
import { exploreModel } from '../paths/generate.ts';
import type { PathStep } from '../paths/model.ts';
import { stepOn } from '../paths/step-names.ts';
import { shortestWalk } from '../paths/walks.ts';
import { type OpenedState, settingsStates } from './settings-states.ts';

/** A state of the order funnel, with the shortest walk of a customer that ends there. */
export interface WalkedState {
  state: string;
  steps: PathStep[];
}

export type ShownState = WalkedState | OpenedState;

/** Returns every visible state of the order funnel, sorted by name, and those of a reseller's settings. */
export function shownStates(): ShownState[] {
  return [...walkedStates(), ...settingsStates()];
}

function walkedStates(): WalkedState[] {
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
