import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { nameOf } from './definitions.ts';
import type { PathModel } from './model.ts';
import { measures, pairId, type Requirements } from './requirements.ts';
import type { Effects } from './take.ts';

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

/** One walk being traced: each step it tells follows the one before. */
export interface TracedWalk {
  step(effects: Effects, outcome?: string): void;
}

/** Gathers what a run shows, until it is saved. */
export function traceOf(model: PathModel, run: string) {
  const shown: Requirements = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    outcomes: new Set(),
    pairs: new Set(),
  };
  return {
    walk(): TracedWalk {
      for (const node of model.start().snapshot._nodes) shown.states.add(nameOf(node));
      let before: string | undefined;
      return {
        step({ states, definitions, branches }, outcome) {
          for (const state of states) shown.states.add(state);
          for (const definition of definitions) shown.transitions.add(definition);
          for (const branch of branches) shown.guards.add(branch);
          if (outcome !== undefined) shown.outcomes.add(outcome);
          const [answer] = definitions;
          if (answer !== undefined && before !== undefined) shown.pairs.add(pairId(before, answer));
          before = answer ?? before;
        },
      };
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
