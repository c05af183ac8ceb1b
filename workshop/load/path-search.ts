import { spawnSync } from 'node:child_process';
import { getAdjacencyMap } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { explore } from '../paths/explore.ts';
import { plainModel, reduced } from '../paths/plain-model.ts';
import { median, print, reportBeside } from './harness/figures.ts';
import { largeMachines } from './large-machines.ts';

/**
 * Compares the exploration of large machines with the adjacency map of `@xstate/graph`, which records less: no
 * transitions, guards, timers or children. Both have the same situations.
 */
const searches = {
  ours: (machine: AnyStateMachine) =>
    explore({ ...reduced(plainModel('large', machine)), situationsMaximum: 20_000 }).nodes.length,
  library: (machine: AnyStateMachine) =>
    Object.keys(getAdjacencyMap(machine, { serializeState: keyOf, limit: Number.POSITIVE_INFINITY })).length,
};

const rounds = 7;

const [side, only = ''] = process.argv.slice(2);
if (side === 'ours' || side === 'library') {
  const create = largeMachines[only];
  if (create) searches[side](create());
  console.log(process.resourceUsage().maxRSS);
} else for (const [name, create] of Object.entries(largeMachines)) compare(name, create());

function compare(name: string, machine: AnyStateMachine): void {
  const counts = [searches.ours(machine), searches.library(machine)];
  console.log(`  ${name}: ${counts[0]} situations, ${counts[1]} of the library`);
  const all = Array.from({ length: rounds }, () => ({
    ours: timed(() => searches.ours(machine)),
    library: timed(() => searches.library(machine)),
  }));
  const ours = median(all.map((one) => one.ours));
  const library = median(all.map((one) => one.library));
  reportBeside(`${name}, explored (baseline: XState's adjacency map)`, [ours, library], 'ms', 3);
  print(`${name}, peak memory of a process that explores it`, peakOf('ours', name), 'MB');
  print(`${name}, peak memory of a process with XState's adjacency map`, peakOf('library', name), 'MB');
}

/** Returns the largest memory of a process that does only this search, in MB. */
function peakOf(side: keyof typeof searches, name: string): number {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'workshop/load/path-search.ts', side, name],
    { encoding: 'utf8' },
  );
  return Number(stdout) / 1_024;
}

function keyOf({ value, context }: { value: unknown; context: unknown }): string {
  return JSON.stringify([value, context]);
}

/** Returns the processor time of this process in ms, so that other work on the machine does not count. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
