import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { nameOf } from './definitions.ts';
import type { PathModel } from './model.ts';
import { measures, noRequirements, walkInto } from './requirements.ts';
import { begin } from './take.ts';

const ids = z.array(z.string());

/** What one run of tests has shown of a machine: what `npm run coverage` merges. */
const trace = z.object({
  machine: z.string(),
  /** Which kind of run it was: `unit`, `model`, `screens`, `browser`. */
  run: z.string(),
  shown: z.object({ states: ids, transitions: ids, guards: ids, outcomes: ids, pairs: ids }),
});
export type Trace = z.output<typeof trace>;

/** Where traces are kept; emptied by `npm test`. */
export const tracesFolder = 'coverage/traces';

/** Gathers what a run shows, until it is saved. */
export function traceOf(model: PathModel, run: string) {
  const shown = noRequirements();
  return {
    /** A walk from the machine's beginning, or from a place it is put in. */
    walk(from?: AnyMachineSnapshot) {
      for (const node of from?._nodes ?? []) shown.states.add(nameOf(node));
      return walkInto(shown, from ? undefined : begin(model.machine).effects);
    },
    /** Writes it down under a name that no other part of the run has. */
    save(part: string): void {
      mkdirSync(tracesFolder, { recursive: true });
      const lists = Object.fromEntries(measures.map((measure) => [measure, [...shown[measure]].sort()]));
      const trace = { machine: model.name, run, shown: lists };
      writeFileSync(join(tracesFolder, `${run}-${part}.json`), JSON.stringify(trace));
    },
  };
}

/** Every trace that the last runs of tests left of a machine. */
export function readTraces(machine: string, folder = tracesFolder): Trace[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => z.parse(trace, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .filter((read) => read.machine === machine);
}
