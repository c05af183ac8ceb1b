import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteRun, readRuns } from './walk-runs.ts';

test('readRuns returns the last run of each path on each target, for one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readRuns('door', `${folder}/none`)).toEqual([]);
  const run = { machine: 'door', id: 'a1', on: 'screens', ms: 5 } as const;
  noteRun({ ...run, error: 'stuck' }, folder);
  noteRun({ ...run, on: 'browser', ms: 7 }, folder);
  noteRun({ ...run, ms: 6 }, folder);
  noteRun({ ...run, machine: 'gate' }, folder);
  expect(readRuns('door', folder)).toEqual([
    { ...run, ms: 6 },
    { ...run, on: 'browser', ms: 7 },
  ]);
});
