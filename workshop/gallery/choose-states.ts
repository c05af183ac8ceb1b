import { didYouMean } from '../paths/nearest-name.ts';
import type { ShownState } from './shown-states.ts';
import { touchedStates } from './touched-states.ts';

/** Which screens are asked for: all by default. */
export interface Wanted {
  /** These states, and those within them. */
  state?: readonly string[] | undefined;
  /** Those whose screen or machine file differs from this commit's. */
  changed?: string | undefined;
}

/** The states asked for; throws a sentence for one that no screen shows, and for a commit that git does not know. */
export async function chooseStates(
  all: readonly ShownState[],
  { state: asked, changed }: Wanted,
): Promise<ShownState[]> {
  const names = all.map(({ state }) => state);
  const unknown = asked?.find((name) => !names.some((state) => isWithin(state, name)));
  if (unknown !== undefined) throw new Error(`Nenhuma tela mostra ${unknown}.${didYouMean(unknown, names)}`);
  const touched = changed === undefined ? names : await touchedStates(names, changed);
  return all.filter(
    ({ state }) => touched.includes(state) && (asked?.some((name) => isWithin(state, name)) ?? true),
  );
}

const isWithin = (state: string, name: string) => state === name || state.startsWith(`${name}.`);
