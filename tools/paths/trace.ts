import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { inventoryOf, nameOf } from './definitions.ts';
import type { PathModel } from './model.ts';
import { measures, noRequirements, walkInto } from './requirements.ts';
import { begin } from './take.ts';

const ids = z.array(z.string());

/** What one run of tests has shown of a machine: what `npm run coverage` merges. */
const trace = z.object({
  machine: z.string(),
  /** Of which version of the machine. */
  version: z.string(),
  /** Which kind of run it was: `unit`, `model`, `screens`, `browser`. */
  run: z.string(),
  shown: z.object({ states: ids, transitions: ids, guards: ids, outcomes: ids, pairs: ids }),
});
export type Trace = z.output<typeof trace>;

/** Where traces are kept; emptied by `npm test`. */
export const tracesFolder = 'coverage/traces';

/** Gathers what a run shows, until it is saved. */
export function traceOf(model: PathModel, run: string, folder = tracesFolder) {
  const shown = noRequirements();
  return {
    /** A walk from the machine's beginning, or from a place it is put in. */
    walk(from?: AnyMachineSnapshot) {
      for (const node of from?._nodes ?? []) shown.states.add(nameOf(node));
      return walkInto(shown, from ? undefined : begin(model.machine, model.input).effects);
    },
    /** Writes it down under a name that no other part of the run has. */
    save(part: string): void {
      mkdirSync(folder, { recursive: true });
      const lists = Object.fromEntries(measures.map((measure) => [measure, [...shown[measure]].sort()]));
      const trace = { machine: model.name, version: versionOf(model), run, shown: lists };
      const file = join(folder, `${run}-${part}.json`);
      // Whoever reads meanwhile finds the old one or the new one, whole.
      writeFileSync(`${file}.part`, JSON.stringify(trace));
      renameSync(`${file}.part`, file);
    },
  };
}

/** The same for machines in which the same can be covered. */
function versionOf({ machine, outcomes }: PathModel): string {
  const { states, definitions, calls } = inventoryOf(machine);
  const whole = JSON.stringify([states, definitions.map(({ id }) => id), calls, outcomes]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
}

/** Every trace that the last runs of tests left of a machine. Throws where one is damaged or of another version. */
export function readTraces(model: PathModel, folder = tracesFolder): Trace[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(folder, file))
    .map((file) => ({ file, read: readJson(file, trace) }))
    .filter(({ read }) => read.machine === model.name)
    .map(({ file, read }) => {
      if (read.version === versionOf(model)) return read;
      throw new Error(`${file} é de outra versão da máquina ${model.name}: rode npm test de novo.`);
    });
}

/** What a file holds. Throws a sentence where it cannot be read or holds something else. */
export function readJson<T extends z.ZodMiniType>(file: string, shape: T): z.output<T> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`O arquivo ${file} não pôde ser lido.`);
  }
  try {
    return z.parse(shape, JSON.parse(text));
  } catch {
    throw new Error(`O arquivo ${file} está estragado, ou é outra coisa.`);
  }
}
