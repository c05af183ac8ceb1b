import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { inventoryOf, nameOf } from './definitions.ts';
import type { PathModel } from './model.ts';
import { byMeasure, type Measure, noRequirements, type Requirements, walkInto } from './requirements.ts';
import { begin, type Effects } from './take.ts';

/** What one test has shown, as places in the lists of its run. */
const testTrace = z.object({
  name: z.string(),
  shown: z.omit(z.object(byMeasure(() => z.array(z.int()))), { pairs: true }),
});

/** What one run of tests has shown of a machine: what `npm run coverage` merges. */
const trace = z.object({
  machine: z.string(),
  /** Of which version of the machine. */
  version: z.string(),
  /** Which kind of run it was: `unit`, `model`, `screens`, `browser`, `manual`. */
  run: z.string(),
  shown: z.object(byMeasure(() => z.array(z.string()))),
  tests: z.array(testTrace),
});
export type Trace = z.output<typeof trace>;

/** Where traces are kept; emptied by `npm test`. */
const tracesFolder = 'coverage/traces';

/** Gathers what a run shows, until it is saved; `testName` says which test is running. */
export function traceOf(model: PathModel, run: string, testName: () => string, folder = tracesFolder) {
  const shown = noRequirements();
  const byTest = new Map<string, Requirements>();

  function shownByTest(): Requirements {
    const name = testName();
    const own = byTest.get(name) ?? noRequirements();
    byTest.set(name, own);
    return own;
  }
  return {
    /** A walk from the machine's beginning, or from a place it is put in. */
    walk(from?: AnyMachineSnapshot) {
      const all = [shown, shownByTest()];
      for (const node of from?._nodes ?? []) for (const one of all) one.states.add(nameOf(node));
      const start = from ? undefined : begin(model.machine, model.input).effects;
      const walks = all.map((one) => walkInto(one, start));
      return {
        step(effects: Effects, outcome?: string): void {
          for (const walk of walks) walk.step(effects, outcome);
        },
      };
    },
    /** What was shown so far. */
    soFar(): Trace {
      const lists = byMeasure((measure) => [...shown[measure]].sort());
      const tests = [...byTest].map(([name, own]) => ({ name, shown: placesIn(lists, own) }));
      return { machine: model.name, version: versionOf(model), run, shown: lists, tests };
    },
    /** Writes it down under a name that no other part of the run has. */
    save(part: string): void {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${run}-${part}.json`);
      // Whoever reads meanwhile finds the old one or the new one, whole.
      writeFileSync(`${file}.part`, JSON.stringify(this.soFar()));
      renameSync(`${file}.part`, file);
    },
  };
}

function placesIn(lists: Record<Measure, string[]>, own: Requirements): Trace['tests'][number]['shown'] {
  return byMeasure((measure) => {
    const placeOf = new Map(lists[measure].map((id, place) => [id, place]));
    return measure === 'pairs' ? [] : [...own[measure]].flatMap((id) => placeOf.get(id) ?? []);
  });
}

/** The same for machines in which the same can be covered. */
function versionOf({ machine, outcomes }: PathModel): string {
  const { states, definitions, calls } = inventoryOf(machine);
  const whole = JSON.stringify([states, definitions.map(({ id }) => id), calls, outcomes]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
}

/** Every trace that the last runs of tests left of a machine. Throws where one is damaged or of another version. */
export function readTraces(model: PathModel, folder = tracesFolder): Trace[] {
  return readFolder(folder, trace)
    .filter(({ read }) => read.machine === model.name)
    .map(({ file, read }) => {
      if (read.version === versionOf(model)) return read;
      throw new Error(`${file} é de outra versão da máquina ${model.name}: rode npm test de novo.`);
    });
}

/** What the JSON files of a folder hold, by name; none where there is no folder. Throws as `readJson` does. */
export function readFolder<T extends z.ZodMiniType>(folder: string, shape: T) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => ({ file, read: readJson(file, shape) }));
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
