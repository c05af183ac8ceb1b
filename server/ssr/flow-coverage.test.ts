import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastCoverage } from './flow-coverage.ts';

const item = { id: 'a: go → b', runs: ['model'] };

test('lastCoverage returns only reports of machines, with only the measures that the chart shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botija-coverage-'));
  const measures = { states: [{ id: 'a', runs: [] }], transitions: [item], pairs: [item] };
  writeFileSync(
    join(folder, 'order.json'),
    JSON.stringify({ machine: 'order', runs: ['model'], measures, extra: 1 }),
  );
  writeFileSync(join(folder, 'coverage-final.json'), '{"file.ts":{}}');
  writeFileSync(join(folder, 'torn.json'), '{"machine":');
  writeFileSync(join(folder, 'order.html'), '');
  const { reports } = await lastCoverage(folder);
  expect(reports).toEqual([
    {
      machine: 'order',
      runs: ['model'],
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      states: [{ id: 'a', runs: [] }],
      transitions: [item],
    },
  ]);
});

test('lastCoverage returns no reports if tests never ran', async () => {
  expect(await lastCoverage('no/such/folder')).toEqual({ reports: [] });
});
