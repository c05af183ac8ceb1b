import { spawnSync } from 'node:child_process';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from '@xstate/test';
import { models } from '../model/models.ts';
import { orderFunnelModel } from '../model/order-funnel.ts';
import type { Criterion } from '../paths/choose.ts';
import { type Explored, exploreModel, generate, transitionBound, walksFor } from '../paths/generate.ts';
import type { PathModel } from '../paths/model.ts';
import { plainModel } from '../paths/plain-model.ts';
import { firedBy, runStep } from '../paths/run-step.ts';
import { percentile, print, report, reportBeside } from './harness/figures.ts';
import { ring } from './large-machines.ts';

/** Timeout of the library's simple paths, in ms. */
const patienceMs = 20_000;

/** Numbers of states of the generated machines. They show how costs grow. */
const sizes = [25, 50, 100, 200, 400];

const [mode, size] = process.argv.slice(2);
if (mode === 'simple') {
  getSimplePaths(ring(Number(size)), { serializeState: keyOf });
} else {
  ownMachine();
  growth();
  criteriaGrowth();
}

/** Reports coverage, number of steps and time for the order funnel. The first round compiles, so it is separate. */
function ownMachine(): void {
  const first = timed(() => walksFor(exploreModel(orderFunnelModel), { criterion: 'transitions' }));
  const rounds = Array.from({ length: 11 }, () =>
    timed(() => walksFor(exploreModel(orderFunnelModel), { criterion: 'transitions' })),
  );
  // `npm run paths` uses this model. It prefers walks that a person can do on the screens.
  const explored = exploreModel(models[0] ?? orderFunnelModel);
  const set = generate(explored, { criterion: 'transitions' });
  for (const measure of ['transitions', 'guards', 'outcomes'] as const) {
    const { covered, feasible, infeasible } = set.coverage[measure];
    console.log(`  ${measure}: ${covered} of ${feasible} feasible, ${infeasible.length} infeasible`);
    report(`feasible ${measure} not covered`, feasible - covered, '', 0);
  }
  const steps = set.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const { own, steps: bound, postman } = transitionBound(explored);
  console.log(
    `  ${set.paths.length} paths, ${steps} steps; lower bounds: ${own} steps (one per requirement), ${bound} (with the first steps to each), ${postman} (Chinese postman)`,
  );
  report('steps ÷ lower bound', steps / bound, '×', 1.35);
  report('steps ÷ Chinese-postman bound', steps / postman, '×', 1.35);
  report('all transitions, explored and covered, p50', percentile(rounds, 0.5), 'ms', 200);
  print('all transitions, first round', first, 'ms');
  report(
    'criterion pairs',
    timed(() => walksFor(explored, { criterion: 'pairs' })),
    'ms',
    1_000,
  );
  report(
    'criterion prime',
    timed(() => walksFor(explored, { criterion: 'prime' })),
    'ms',
    10_000,
  );
}

/** Compares our paths with those of `@xstate/test` on machines of growing size, with the same serialisation. */
function growth(): void {
  console.log('states  coverage  of the library  its map ms  its simple paths ms');
  for (const states of sizes) {
    const machine = ring(states);
    const all = states * 3;
    const model = plainModel('synthetic', machine);
    const covered = new Set(definitionsFiredBy(exploreModel(model)));
    const shortest = getShortestPaths(machine, { serializeState: keyOf });
    const [ours = 0, library = 0, map = 0] = medians(
      () => walksFor(exploreModel(model), { criterion: 'transitions' }),
      () => getShortestPaths(machine, { serializeState: keyOf }),
      () => getAdjacencyMap(machine, { serializeState: keyOf }),
    );
    const libraryShown = new Set<string>();
    for (const { steps } of shortest) {
      let at = machine.getInitialSnapshot({} as never);
      for (const { event } of steps) {
        if (event.type === 'xstate.init') continue;
        const { snapshot, effects } = runStep(machine, at, event);
        for (const definition of firedBy(effects)) libraryShown.add(definition);
        at = snapshot;
      }
    }
    const started = performance.now();
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'workshop/load/paths.ts', 'simple', String(states)],
      { timeout: patienceMs, stdio: 'ignore' },
    );
    const simple = status === 0 ? `${(performance.now() - started).toFixed(0)}` : `> ${patienceMs}`;
    console.log(
      [
        String(states).padStart(6),
        `${covered.size}/${all}`.padStart(9),
        `${libraryShown.size}/${all}`.padStart(15),
        map.toFixed(1).padStart(11),
        simple.padStart(20),
      ].join(' '),
    );
    print(`${states} states, time ÷ time of XState's shortest paths (lower coverage)`, ours / library, '×');
    const each = [(ours * 1_000) / covered.size, (library * 1_000) / libraryShown.size] as const;
    if (states < 50)
      print(
        `${states} states, time per covered transition ÷ that of XState's shortest paths`,
        each[0] / each[1],
        '×',
      );
    else
      reportBeside(
        `${states} states, time per covered transition (baseline: XState's shortest paths)`,
        each,
        'µs',
        1,
      );
  }
}

/** Measures every criterion on machines of growing size. `prime` may throw if there are too many prime paths. */
function criteriaGrowth(): void {
  const criteria = ['states', 'transitions', 'pairs', 'prime', 'random'] as const;
  console.log(`states ${criteria.map((criterion) => `${criterion} ms`.padStart(14)).join('')}`);
  for (const states of sizes) {
    const model = plainModel('synthetic', ring(states));
    const took = criteria.map((criterion) => timed(() => generatePaths(model, criterion)));
    console.log(`${String(states).padStart(6)} ${took.map((ms) => ms.toFixed(1).padStart(14)).join('')}`);
    if (states === sizes.at(-1))
      report(`${states} states, slowest criterion`, Math.max(...took), 'ms', 1_000);
  }
}

function generatePaths(model: PathModel, criterion: Criterion): void {
  try {
    generate(exploreModel(model), { criterion });
  } catch (error) {
    if (criterion !== 'prime') throw error;
  }
}

function definitionsFiredBy(explored: Explored): string[] {
  return walksFor(explored, { criterion: 'transitions' }).flatMap((walk) =>
    walk.flatMap(({ effects }) => firedBy(effects)),
  );
}

function keyOf({ value }: { value: unknown }): string {
  return JSON.stringify(value);
}

/** Returns medians of fifteen alternating rounds. The first hundred rounds are discarded: they warm up the compiler. */
function medians(...runs: (() => unknown)[]): number[] {
  const rounds = Array.from({ length: 115 }, () => runs.map(timed)).slice(100);
  return runs.map((_, side) =>
    percentile(
      rounds.map((round) => round[side] ?? 0),
      0.5,
    ),
  );
}

/** Returns the processor time of this process in ms, so that other work on the machine does not count. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
