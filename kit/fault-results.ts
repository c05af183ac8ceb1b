import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readFolder } from '../tools/paths/trace.ts';

const results = z.object({
  /** Where they were walked: `telas`, `navegador`. */
  run: z.string(),
  /** By the cell's id: whether its walk came to its end. */
  cells: z.record(z.string(), z.boolean()),
});
export type FaultResults = z.output<typeof results>;

/** Beside the traces, and emptied with them by `npm test`. */
const folder = 'coverage/faults';

/** Gathers what became of the cells that a run walks, until it is saved. */
export function faultResultsOf(run: string) {
  const cells: Record<string, boolean> = {};
  return {
    /** Walks a cell, and remembers whether that could be done. */
    async walk(id: string, walk: () => Promise<void>): Promise<void> {
      cells[id] = false;
      await walk();
      cells[id] = true;
    },
    /** Writes them down under a name that no other part of the run has. */
    save(part: string): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${run}-${part}.json`), JSON.stringify({ run, cells }));
    },
  };
}

/** What the last runs have walked. */
export function readFaultResults(): FaultResults[] {
  return readFolder(folder, results).map(({ read }) => read);
}
