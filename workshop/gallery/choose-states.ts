import { didYouMean } from '../paths/nearest-name.ts';
import type { ShownState } from './shown-states.ts';
import { touchedStates } from './touched-states.ts';

/** The requested screens. Default: all. */
export interface Wanted {
  state?: readonly string[] | undefined;
  /** States whose screen or machine files differ from this commit. */
  changed?: string | undefined;
}

/** Returns the requested states. Throws for a state that no screen shows, and for an unknown commit. */
export async function chooseStates(
  all: readonly ShownState[],
  { state: requestedState, changed }: Wanted,
): Promise<ShownState[]> {
  const names = all.map(({ state }) => state);
  const unknown = requestedState?.find((name) => !names.some((state) => isWithin(state, name)));
  if (unknown !== undefined)
    throw new Error(`No screen shows the state ${unknown}.${didYouMean(unknown, names)}`);
  const touched = changed === undefined ? names : await touchedStates(names, changed);
  return all.filter(
    ({ state }) => touched.includes(state) && (requestedState?.some((name) => isWithin(state, name)) ?? true),
  );
}

const isWithin = (state: string, name: string) => state === name || state.startsWith(`${name}.`);
