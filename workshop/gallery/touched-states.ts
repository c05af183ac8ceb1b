import { touchedSince } from '../coverage/touched/touched.ts';
import { orderFunnelModel } from '../model/order-funnel.ts';

/** What every screen is drawn with, and no module imports. */
const everywhere =
  /^(src\/styles\/|public\/|index\.html$|package-lock\.json$|vite\.config\.ts$|tools\/gallery\/)/;

/** Those of some states whose screen or machine file differs from a commit's. Throws where git does not know it. */
export async function touchedStates(states: readonly string[], ref: string): Promise<string[]> {
  const { files, transitions, changed } = await touchedSince(orderFunnelModel, ref);
  if (files.some((file) => everywhere.test(file))) return [...states];
  const around = new Set([...[...transitions.keys()].map(sourceOf), ...changed.flatMap(targetsOf)]);
  return states.filter((state) => [...around].some((name) => state === name || state.startsWith(`${name}.`)));
}

/** The state that a transition leaves, and those it leads to, of `a: event [guard] → b + c`. */
const sourceOf = (id: string) => id.slice(0, id.indexOf(': '));
const targetsOf = (id: string) => id.split(' → ')[1]?.split(' + ') ?? [];
