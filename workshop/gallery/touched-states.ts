import { touchedSince } from '../coverage/touched/touched.ts';
import { orderFunnelModel } from '../model/order-funnel.ts';

/** Files that every screen depends on without importing them. */
const everywhere =
  /^(src\/styles\/|public\/|index\.html$|package-lock\.json$|vite\.config\.ts$|workshop\/gallery\/(?:browser|measure|pictured)\.ts$)/;

/** Returns the states whose screen or machine files differ from a commit. Throws if git does not know the commit. */
export async function touchedStates(states: readonly string[], ref: string): Promise<string[]> {
  const { files, transitions, changed } = await touchedSince(orderFunnelModel, ref);
  if (files.some((file) => everywhere.test(file))) return [...states];
  const around = new Set([...[...transitions.keys()].map(sourceOf), ...changed.flatMap(targetsOf)]);
  return states.filter((state) => [...around].some((name) => state === name || state.startsWith(`${name}.`)));
}

/** Source and target states of a transition id, `a: event [guard] → b + c`. */
const sourceOf = (id: string) => id.slice(0, id.indexOf(': '));
const targetsOf = (id: string) => id.split(' → ')[1]?.split(' + ') ?? [];
