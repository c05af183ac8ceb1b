import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMachine } from 'xstate';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { exploreModel, walksFor } from '../paths/generate.ts';
import { plainModel } from '../paths/plain-model.ts';
import { readTraces, type Trace, traceOf } from '../paths/trace.ts';
import { countsOf, diffCoverage, mergeCoverage, missingOf } from './coverage.ts';
import { coverageHtml } from './html.ts';
import { coverageJunit } from './junit.ts';
import { diffTable } from './table.ts';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'wide', lock: 'locked' } },
    wide: { on: { shut: 'shut' } },
    locked: {},
    cellar: {},
  },
});
const explored = exploreModel(plainModel('door', machine));

function ran(run: string, transitions: string[], states: string[]): Trace {
  return {
    machine: 'door',
    version: '1',
    run,
    shown: { states, transitions, guards: [], outcomes: [], pairs: [] },
    tests: [
      {
        name: `${run}.test.ts > walks <all>`,
        shown: { states: states.map((_, place) => place), transitions: [0], guards: [], outcomes: [] },
      },
    ],
  };
}

const report = mergeCoverage(explored, [
  ran('unit', ['shut: open → wide'], ['(root)', 'shut', 'wide']),
  ran('browser', ['shut: open → wide', 'wide: shut → shut'], ['(root)', 'shut', 'wide']),
]);

test('runs are merged, missing items are named, and infeasible ones have a reason', () => {
  expect(report.measures.transitions).toEqual([
    {
      id: 'shut: open → wide',
      runs: ['browser', 'unit'],
      tests: { named: ['browser.test.ts > walks <all>', 'unit.test.ts > walks <all>'], more: 0 },
    },
    { id: 'shut: lock → locked', runs: [] },
    { id: 'wide: shut → shut', runs: ['browser'] },
  ]);
  expect(countsOf(report.measures.transitions)).toEqual({ shown: 2, feasible: 3, infeasible: 0 });
  expect(countsOf(report.measures.transitions, 'unit')).toEqual({ shown: 1, feasible: 3, infeasible: 0 });
  expect(report.measures.states.at(-1)).toEqual({
    id: 'cellar',
    runs: [],
    infeasible: 'no transition leads to this state',
  });
  expect(missingOf(report)).toEqual(['locked', 'shut: lock → locked']);
});

test('a comparison lists what changed between two reports', () => {
  const later = mergeCoverage(explored, [ran('unit', ['shut: lock → locked'], ['(root)', 'shut', 'locked'])]);
  expect(diffTable(diffCoverage(report, later)).trim().split('\n')).toEqual([
    'states: ✗ no longer covered: wide',
    'states: ✓ now covered: locked',
    'transitions: ✗ no longer covered: shut: open → wide',
    'transitions: ✗ no longer covered: wide: shut → shut',
    'transitions: ✓ now covered: shut: lock → locked',
  ]);
  expect(diffTable(diffCoverage(report, report))).toBe('Nothing has changed.\n');
});

test('JUnit fails missing items and skips infeasible ones, and the page draws and marks both', async () => {
  const xml = coverageJunit(report);
  expect(xml).toContain('<testsuite name="door.transitions" tests="3" failures="1" skipped="0">');
  expect(xml).toContain('<skipped message="no transition leads to this state"/>');
  const html = await coverageHtml(report, machine);
  expect(html).toContain('<li id="transitions-1" class="missing" data-runs="">shut: lock → locked');
  expect(html).toContain('<li id="states-4" class="infeasible" data-runs="" data-infeasible="">cellar');
  const drawn = [...html.matchAll(/<g data-parts="([^"]+)"><title>([^<]+)/g)].map(([, parts, title]) => [
    parts,
    title,
  ]);
  expect(drawn).toEqual([
    ['states-1', 'shut'],
    ['states-2', 'wide'],
    ['states-3', 'locked'],
    ['states-4', 'cellar'],
    ['transitions-0', 'shut: open → wide'],
    ['transitions-1', 'shut: lock → locked'],
    ['transitions-2', 'wide: shut → shut'],
  ]);
});

test('traces are saved and read again, and a damaged trace or one of another version throws an error', () => {
  const folder = temporaryFolder('traces');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const model = plainModel('door', machine);
  const names = ['goes in and out', 'locks'];
  const trace = traceOf(model, 'unit', () => names.shift() ?? 'last', folder);
  const [first = [], second = []] = walksFor(explored, { criterion: 'transitions' });
  for (const edges of [first, second]) {
    const walk = trace.walk();
    for (const { effects, outcome } of edges) walk.step(effects, outcome);
  }
  trace.save('door');
  const [read] = readTraces(model, folder);
  expect(read?.shown.transitions).toEqual(['shut: lock → locked', 'shut: open → wide', 'wide: shut → shut']);
  expect(readTraces(plainModel('gate', machine), folder)).toEqual([]);
  const changed = plainModel('door', createMachine({ initial: 'a', states: { a: {} } }));
  expect(() => readTraces(changed, folder)).toThrow(
    `${join(folder, 'unit-door.json')} belongs to another version of the machine door: run npm test again.`,
  );
  writeFileSync(join(folder, 'unit-torn.json'), '{"machine":"do');
  expect(() => readTraces(model, folder)).toThrow('is damaged, or is another kind of file.');
});

test('reports of two machines are not compared', () => {
  expect(() => diffCoverage(report, { ...report, machine: 'gate' })).toThrow(
    'The reports belong to different machines: door and gate.',
  );
});

test('without traces, the command names the quickest tests that create some', () => {
  const cwd = temporaryFolder('no-traces');
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const command = join(import.meta.dirname, './command.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), command], {
    cwd,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'No test run has left traces of order-funnel, order-lifecycle, reseller-panel, reseller-team, reseller-settings, phone-verification, order-rating, order-attention. The quickest run that does:\n  npm run unit -- tests/model/headless.test.ts tests/model/every-machine.test.ts -t "of transitions|replay from"',
  );
});
