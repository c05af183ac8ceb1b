import { expect, test } from 'vitest';
import type { Card, Charts, StateChart, Transition } from '../chart.ts';
import { type CoverageFile, countsOf, coverageMarks, isOfAnotherVersion } from './coverage.ts';
import type { DrawnPaths } from './drawn-paths.ts';
import { pathMarks, placeAfter } from './path-marks.ts';

const state = (name: string, card: string): StateChart => ({
  name,
  card,
  isLeaf: true,
  services: [],
  timers: [],
  always: [],
  sometimes: [],
  walks: { count: 0, shortest: [] },
});
const transition = (source: string, target: string): Transition => ({
  id: `${source}: go → ${target}`,
  source,
  event: 'go',
  way: 'event',
  targets: [target],
  wording: 'vai',
});
const card = (name: string): Card => ({
  id: `m/${name}`,
  machine: 'm',
  state: name,
  title: name,
  states: 1,
  exits: 1,
  services: [],
  anywhere: [],
  wide: { x: 0, y: 0 },
  tall: { x: 0, y: 0 },
  sheet: { width: 1, height: 1, boxes: [], arrows: [] },
});
const charts: Charts = {
  cards: [card('a'), card('b')],
  routes: [],
  joints: [],
  knows: [],
  texts: [],
  guides: [],
  machines: [
    {
      name: 'm',
      title: 'M',
      states: [state('a', 'm/a'), state('b', 'm/b'), state('c', 'm/b')],
      transitions: [transition('a', 'b'), transition('b', 'c'), transition('b', 'a')],
      examples: [],
      forms: {},
      notes: {},
      keys: {},
      services: [],
    },
  ],
};

const file: CoverageFile = {
  reports: [
    {
      machine: 'm',
      runs: ['model', 'browser'],
      at: '2026-11-24T12:00:00Z',
      states: [{ id: 'a', runs: ['model'] }],
      transitions: [
        { id: 'a: go → b', runs: ['model', 'browser'] },
        { id: 'b: go → c', runs: ['model'] },
        { id: 'b: go → a', runs: [], infeasible: 'ninguém pede' },
      ],
    },
  ],
};

test('coverageMarks marks what one run or all runs covered, and what is infeasible', () => {
  const kinds = (run?: string) => {
    const { states, transitions, cards } = coverageMarks(charts, file, run);
    return [
      [...states.values(), ...transitions.values()].map(({ kind }) => kind),
      [...cards].map(([id, { kind, label }]) => [id, kind, label]),
    ];
  };
  expect(kinds()).toEqual([
    ['shown', 'shown', 'shown', 'outside'],
    [
      ['m/a', 'shown', '1/1'],
      ['m/b', 'shown', '1/1'],
    ],
  ]);
  expect(kinds('browser')).toEqual([
    ['missing', 'shown', 'missing', 'outside'],
    [
      ['m/a', 'shown', '1/1'],
      ['m/b', 'missing', '0/1'],
    ],
  ]);
  const [report] = file.reports;
  expect(countsOf(report?.transitions ?? [], 'browser')).toEqual({ shown: 1, feasible: 2 });
});

test('isOfAnotherVersion detects a report of another version of the machine', () => {
  const [report] = file.reports;
  if (!report) throw new Error('no report');
  expect(isOfAnotherVersion(report, charts)).toBe(false);
  const renamed = report.transitions.map((item) => ({ ...item, id: item.id.replace('go', 'stay') }));
  expect(isOfAnotherVersion({ ...report, transitions: renamed }, charts)).toBe(true);
  expect(isOfAnotherVersion({ ...report, transitions: report.transitions.slice(1) }, charts)).toBe(true);
});

const paths: DrawnPaths = {
  machine: 'm',
  criteria: [{ criterion: 'states', paths: [{ id: 'p', goal: 'c', steps: [0, 1, 0, 2] }] }],
  steps: [
    { wording: 'vai', event: 'go', target: 'b', fired: ['a: go → b'] },
    { wording: 'volta', event: 'go', target: 'a', fired: ['b: go → a'] },
    { wording: 'vai', event: 'go', target: 'c', fired: ['b: go → c'] },
  ],
};

test('pathMarks numbers the steps of a path, and marks the current one', () => {
  const [path] = paths.criteria[0]?.paths ?? [];
  if (!path) throw new Error('no path');
  const { states, transitions, cards } = pathMarks(charts, paths, path, 3);
  expect([...transitions].map(([id, { kind, label }]) => [id, kind, label])).toEqual([
    ['m/a: go → b', 'now', '1,3'],
    ['m/b: go → a', 'path', '2'],
    ['m/b: go → c', 'path', '4'],
  ]);
  expect([...states].map(([id, { kind, label }]) => [id, kind, label])).toEqual([
    ['m/b', 'now', '1,3'],
    ['m/a', 'path', '2'],
    ['m/c', 'path', '4'],
  ]);
  expect(cards.get('m/b')?.label).toBe('1,3,4');
});

test('with parallel states, the camera goes to the one that changed', () => {
  expect(placeAfter(charts, 'm', 'a + c', 'a + b')).toEqual({ card: 'm/b', state: 'c' });
  expect(placeAfter(charts, 'm', 'a + c', undefined)).toEqual({ card: 'm/a', state: 'a' });
});
