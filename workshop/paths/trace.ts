import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { inventoryOf, nameOf } from './definitions.ts';
import type { PathModel } from './model.ts';
import {
  addRequirements,
  byMeasure,
  type Measure,
  noRequirements,
  type Requirements,
} from './requirements.ts';
import { begin, type Effects } from './run-step.ts';

/** The coverage of one test, as indexes into the lists of its run. */
const testTrace = z.object({
  name: z.string(),
  shown: z.omit(z.object(byMeasure(() => z.array(z.int()))), { pairs: true }),
});

/** The coverage of a machine by one run of tests. `npm run coverage` merges these files. */
const trace = z.object({
  machine: z.string(),
  /** Hash of the machine (`versionOf`). */
  version: z.string(),
  /** The kind of run: `unit`, `model`, `screens`, `browser`, `manual`. */
  run: z.string(),
  shown: z.object(byMeasure(() => z.array(z.string()))),
  tests: z.array(testTrace),
});
export type Trace = z.output<typeof trace>;

/** Folder of traces. `npm test` empties it. */
const tracesFolder = 'coverage/traces';

/** Collects what a run covers until `save`. `testName` returns the name of the running test. */
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
    walk(from?: AnyMachineSnapshot) {
      const all = [shown, shownByTest()];
      for (const node of from?._nodes ?? []) for (const one of all) one.states.add(nameOf(node));
      const start = from ? undefined : begin(model.machine, model.input).effects;
      const walks = all.map((one) => addRequirements(one, start));
      return {
        step(effects: Effects, outcome?: string): void {
          for (const walk of walks) walk.step(effects, outcome);
        },
      };
    },
    soFar(): Trace {
      const lists = byMeasure((measure) => [...shown[measure]].sort());
      const tests = [...byTest].map(([name, own]) => ({ name, shown: placesIn(lists, own) }));
      return { machine: model.name, version: versionOf(model), run, shown: lists, tests };
    },
    /** Writes the trace. `part` must be unique within the run. */
    save(part: string): void {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${run}-${part}.json`);
      // The rename is atomic, so a concurrent reader gets the old or the new file, never a part of one.
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

/** Returns a hash that is equal for machines with the same requirements. */
function versionOf({ machine, outcomes }: PathModel): string {
  const { states, definitions, calls } = inventoryOf(machine);
  const whole = JSON.stringify([states, definitions.map(({ id }) => id), calls, outcomes]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
}

/** Returns every trace of a machine from the last test runs. Throws if one is damaged or belongs to another version. */
export function readTraces(model: PathModel, folder = tracesFolder): Trace[] {
  return readFolder(folder, trace)
    .filter(({ read }) => read.machine === model.name)
    .map(({ file, read }) => {
      if (read.version === versionOf(model)) return read;
      throw new Error(`${file} belongs to another version of the machine ${model.name}: run npm test again.`);
    });
}

/**
 * Returns the content of the JSON files in a folder, sorted by name. Returns none if the folder does not exist. Throws
 * as `readJson` does.
 */
export function readFolder<T extends z.ZodMiniType>(folder: string, shape: T) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => ({ file, read: readJson(file, shape) }));
}

/** Returns the content of a JSON file. Throws an error with one sentence if it cannot be read or has another shape. */
export function readJson<T extends z.ZodMiniType>(file: string, shape: T): z.output<T> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`The file ${file} cannot be read.`);
  }
  try {
    return z.parse(shape, JSON.parse(text));
  } catch {
    throw new Error(`The file ${file} is damaged, or is another kind of file.`);
  }
}
