import { expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import type { Charts } from '../chart.ts';
import { conversionOf, countMarks, takenBy } from '../overlays/counts.ts';
import { demoCounts } from './demo-counts.ts';
import { readMachine } from './read-machine.ts';

test('demo visits are the same each time, and each of their steps is a transition of the chart', () => {
  const file = demoCounts(flowMachines);
  expect(demoCounts(flowMachines)).toEqual(file);
  const charts: Charts = {
    cards: [],
    routes: [],
    joints: [],
    knows: [],
    texts: [],
    guides: [],
    machines: flowMachines.slice(0, 1).map(readMachine),
  };
  const builds = [...new Set(file.visits.map(({ build }) => build))];
  expect(builds).toEqual(['demo_antes', 'demo_depois']);
  for (const build of builds) {
    const chosen = { build, day: undefined };
    const { taken, unknown } = takenBy(charts, file, chosen);
    const counted = file.ways.filter((way) => way.build === build);
    const sum = counted.reduce((total, { times }) => total + times, 0);
    expect([unknown, [...taken.values()].reduce((total, { times }) => total + times, 0)]).toEqual([0, sum]);
    const { visits, orders } = conversionOf(file, chosen);
    expect(visits).toBe(240);
    expect(orders).toBeGreaterThan(0);
  }
  const marks = countMarks(
    charts,
    file,
    builds.map((build) => ({ build, day: undefined })),
  );
  expect([...marks.transitions.values()].every(({ label }) => label.includes(' | '))).toBe(true);
});
