import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf, steps } from '#machines/order-funnel/steps';
import { eventName, inventoryOf } from '../../paths/definitions.ts';
import type { PathModel } from '../../paths/model.ts';
import { distancesFrom } from './imports.ts';

/** Some transitions and their source files. */
interface Place {
  name: string;
  transitions: string[];
  roots: string[];
}

const routesFolder = 'src/routes';

/** The function on the server, if its name differs from the service's. */
const serverNames: Partial<Record<string, string>> = {
  listResellers: 'listRows',
  fetchOrder: 'getOrder',
  prepareRepeat: 'repetitionOf',
  signOut: 'endSession',
};

/** Returns each step with its routes, and each service with its code in the browser and on the server. */
function placesOf({ machine, outcomes }: PathModel): Place[] {
  const { definitions } = inventoryOf(machine);
  const routes = readdirSync(routesFolder).filter((file) => /^_funnel\..*tsx$/.test(file));
  const ofStep = steps.map(({ step, path }): Place => {
    const own = routes.find((file) => file.replaceAll('.', '/').endsWith(`${path}/tsx`));
    const layout = own?.match(/^_funnel\._[^.]+/)?.[0];
    const state = stateOf(step);
    return {
      name: `step ${step}`,
      transitions: definitions
        .filter(({ source }) => source === state || source.startsWith(`${state}.`))
        .map(({ id }) => id),
      roots: [own, layout && `${layout}.tsx`].flatMap((file) => (file ? [join(routesFolder, file)] : [])),
    };
  });
  const ofService = Object.keys(outcomes).map((service): Place => {
    const events = ['done', 'error'].map((kind) => eventName(machine, `xstate.${kind}.actor.${service}`));
    return {
      name: `service ${service}`,
      transitions: definitions.filter(({ event }) => events.includes(event)).map(({ id }) => id),
      roots: [
        ...filesWith('src/funnel/services', `export (const|(async )?function) ${service}\\b`),
        ...filesWith('server/services', `export (async )?function ${serverNames[service] ?? service}\\b`),
      ],
    };
  });
  return [...ofStep, ...ofService];
}

function filesWith(folder: string, pattern: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && new RegExp(pattern).test(readFileSync(file, 'utf8')));
}

/** Returns how much changed files touch each transition, from 0 to 1. Each import in between reduces the value. */
export function touchedBy(
  model: PathModel,
  files: readonly string[],
): { transitions: Map<string, number>; places: string[] } {
  const transitions = new Map<string, number>();
  const places: string[] = [];
  for (const { name, transitions: own, roots } of placesOf(model)) {
    const distances = distancesFrom(roots);
    const nearest = Math.min(...files.map((file) => distances.get(file) ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(nearest)) continue;
    places.push(name);
    for (const id of own) transitions.set(id, Math.max(transitions.get(id) ?? 0, 1 / (1 + nearest)));
  }
  return { transitions, places };
}
