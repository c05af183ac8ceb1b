import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures, pairId, type Requirements } from './requirements.ts';
import type { Effects } from './take.ts';

/** What one run of tests has shown of a machine: what `npm run coverage` merges. */
export interface Trace {
  machine: string;
  /** Which kind of run it was: `unit`, `model`, `screens`, `browser`. */
  run: string;
  shown: Record<keyof Requirements, string[]>;
}

/** Where traces are kept; emptied by `npm test`. */
export const tracesFolder = 'test-results/traces';

/** One walk being traced: each step it tells follows the one before. */
export interface TracedWalk {
  step(effects: Effects, outcome?: string): void;
}

/** Gathers what a run shows, until it is saved. */
export function traceOf(machine: string, run: string) {
  const shown: Requirements = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    outcomes: new Set(),
    pairs: new Set(),
  };
  return {
    walk(): TracedWalk {
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
      const trace = { machine, run, shown: lists };
      writeFileSync(join(tracesFolder, `${run}-${part}.json`), JSON.stringify(trace));
    },
  };
}
