import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const items = z.array(
  z.object({
    id: z.string(),
    runs: z.array(z.string()),
    infeasible: z.optional(z.string()),
    tests: z.optional(z.object({ named: z.array(z.string()), more: z.int() })),
  }),
);
const report = z.object({
  machine: z.string(),
  runs: z.array(z.string()),
  measures: z.object({ states: items, transitions: items }),
});

/**
 * Returns what `npm run coverage` last wrote on this machine, by state machine. The result is empty if tests never ran.
 */
export async function lastCoverage(folder = 'coverage') {
  const names = await readdir(folder).catch(() => []);
  const read = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => reportIn(join(folder, name))),
  );
  return { reports: read.flat() };
}

async function reportIn(file: string) {
  const text = await readFile(file, 'utf8');
  const { mtime } = await stat(file);
  // Other tools also write into that folder.
  const parsed = z.safeParse(report, jsonOf(text));
  if (!parsed.success) return [];
  const { machine, runs, measures } = parsed.data;
  return [{ machine, runs, at: mtime.toISOString(), ...measures }];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
