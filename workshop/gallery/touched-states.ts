import { distancesFrom } from '../coverage/touched/imports.ts';
import { touchedSince } from '../coverage/touched/touched.ts';
import { orderFunnelModel } from '../model/order-funnel.ts';
import { resellerSettingsModel } from '../model/reseller-settings.ts';

/** Files that every screen depends on without importing them. */
const everywhere =
  /^(src\/styles\/|public\/|index\.html$|package-lock\.json$|vite\.config\.ts$|workshop\/gallery\/(?:browser|measure|pictured)\.ts$)/;

/** Files that draw the settings. What they import also counts. */
const settingsRoots = ['src/panel/panel-header.tsx', 'src/panel/settings/settings-page.tsx'];
/** Files that the settings need without importing them. */
const besideSettings =
  /^(src\/panel\/board\.tsx$|server\/services\/panel\/business\/|workshop\/gallery\/settings-states\.ts$)/;

/** Returns the states whose screen or machine files differ from a commit. Throws if git does not know the commit. */
export async function touchedStates(states: readonly string[], ref: string): Promise<string[]> {
  const { files, transitions, changed } = await touchedSince(orderFunnelModel, ref);
  if (files.some((file) => everywhere.test(file))) return [...states];
  const around = new Set([...[...transitions.keys()].map(sourceOf), ...changed.flatMap(targetsOf)]);
  const settings = distancesFrom(settingsRoots);
  if (files.some((file) => settings.has(file) || besideSettings.test(file)))
    around.add(resellerSettingsModel.name);
  return states.filter((state) => [...around].some((name) => state === name || state.startsWith(`${name}.`)));
}

/** Source and target states of a transition id, `a: event [guard] → b + c`. */
const sourceOf = (id: string) => id.slice(0, id.indexOf(': '));
const targetsOf = (id: string) => id.split(' → ')[1]?.split(' + ') ?? [];
