import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  fromPromise,
  raise,
  sendTo,
  stateIn,
} from 'xstate';
import { ring, row } from './cover-machine.ts';
import { nameOf } from './definitions.ts';
import { explore, type Graph } from './explore.ts';
import { features } from './machines/features.ts';
import { pairGraph } from './pairs.ts';
import { plainModel } from './plain-model.ts';
import { independentRegions } from './regions.ts';
import { addRequirements, byMeasure, noRequirements } from './requirements.ts';
import type { PathSetup } from './setup.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

const rows = (count: number, size: number) =>
  Object.fromEntries(names.slice(0, count).map((name) => [name, row(name, size)]));

const groupsOf = (machine: AnyStateMachine) =>
  independentRegions(machine).map(({ groups }) => groups.map((group) => group.map(nameOf)));

/** Returns everything that a graph shows, including pairs of transitions. */
function shownBy(machine: AnyStateMachine, setup: PathSetup, graph: Graph) {
  const model = plainModel('machine', machine, setup);
  const shown = noRequirements();
  addRequirements(shown, graph.start);
  const pairs = pairGraph(model, graph);
  for (const { effects, outcome } of [...graph.edges, ...pairs.further])
    addRequirements(shown).step(effects, outcome);
  return byMeasure((measure) => [...(measure === 'pairs' ? pairs.feasible : shown[measure])].sort());
}

const nothing = () => new Promise(() => undefined);

/** Parallel machines that differ in what connects their regions, with the expected groups. */
const cases: Record<string, { machine: AnyStateMachine; groups: string[][][]; setup?: PathSetup }> = {
  'nothing connects them': {
    machine: createMachine({ type: 'parallel', states: rows(3, 3) }),
    groups: [[['a'], ['b'], ['c']]],
  },
  'the parallel state is done': {
    machine: createMachine({
      initial: 'work',
      states: {
        work: { type: 'parallel', states: rows(3, 3), onDone: 'all', on: { STOP: 'stopped' } },
        all: { on: { AGAIN: 'work', ON: 'more' } },
        stopped: {},
        more: { type: 'parallel', states: { ...rows(3, 2), d: ring('d', 2) } },
      },
    }),
    groups: [
      [['work.a'], ['work.b'], ['work.c']],
      [['more.a'], ['more.b'], ['more.c'], ['more.d']],
    ],
  },
  'one of two ends of a region is not final': {
    machine: createMachine({
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          onDone: 'all',
          states: Object.fromEntries(
            ['a', 'b', 'c', 'd'].map((name) => [
              name,
              {
                initial: 's0',
                states: {
                  s0: { on: { [`${name}.stuck`]: 'stuck', [`${name}.go`]: 's1' } },
                  s1: { on: { [`${name}.go`]: 'end', [`${name}.other`]: 'other' } },
                  stuck: {},
                  end: { type: 'final' },
                  other: { type: 'final' },
                },
              },
            ]),
          ),
        },
        all: {},
      },
    }),
    groups: [[['work.a'], ['work.b'], ['work.c'], ['work.d']]],
  },
  'they share an event': {
    machine: createMachine({
      type: 'parallel',
      states: { ...rows(3, 3), c: { ...ring('c', 3), on: { B: '.s2' } } },
    }),
    groups: [[['a'], ['b', 'c']]],
  },
  'a wildcard takes the events of another': {
    machine: createMachine({
      type: 'parallel',
      states: {
        a: ring('a', 3),
        b: row('b', 3),
        c: { initial: 'x', states: { x: { on: { 'a.*': 'y' } }, y: {} } },
      },
    }),
    groups: [[['a', 'c'], ['b']]],
  },
  'one raises an event of another': {
    machine: createMachine({
      type: 'parallel',
      states: {
        a: row('a', 3, { entry: raise({ type: 'B' }) }),
        b: row('b', 3),
        c: row('c', 3),
      },
    }),
    groups: [[['a', 'b'], ['c']]],
  },
  'a guard names states of others': {
    machine: createMachine({
      type: 'parallel',
      states: {
        a: row('a', 3),
        b: row('b', 3),
        c: {
          initial: 'x',
          states: { x: { on: { C: { guard: stateIn({ b: 's2' }), target: 'y' } } }, y: {} },
        },
        d: row('d', 3),
      },
    }),
    groups: [[['a'], ['b', 'c'], ['d']]],
  },
  'a guard of the parallel state names states of three': {
    machine: createMachine({
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          states: { a: ring('a', 3), b: ring('b', 3), c: ring('c', 3), d: ring('d', 3) },
          on: {
            GO: {
              guard: and([
                stateIn({ work: { a: 's1' } }),
                stateIn({ work: { b: 's1' } }),
                stateIn({ work: { c: 's1' } }),
              ]),
              target: 'gone',
            },
          },
        },
        gone: {},
      },
    }),
    groups: [[['work.a', 'work.b', 'work.c'], ['work.d']]],
  },
  'they change a context that a later guard reads': {
    machine: createMachine({
      initial: 'work',
      context: { a: false, b: false, c: false },
      states: {
        work: {
          type: 'parallel',
          on: { NEXT: 'next' },
          states: Object.fromEntries(
            ['a', 'b', 'c'].map((name) => [
              name,
              {
                initial: 'x',
                states: { x: { on: { [name]: { target: 'y', actions: assign({ [name]: true }) } } }, y: {} },
              },
            ]),
          ),
        },
        next: { always: { guard: ({ context }) => context.a && context.b && context.c, target: 'end' } },
        end: {},
      },
    }),
    groups: [[['work.a', 'work.b', 'work.c']]],
  },
  'one sends events to the machine itself': {
    machine: createMachine({
      type: 'parallel',
      states: { ...rows(3, 3), c: { on: { C: { actions: sendTo(({ self }) => self, { type: 'A' }) } } } },
    }),
    groups: [[['a', 'b', 'c']]],
  },
  'two have timers': {
    machine: createMachine({
      type: 'parallel',
      states: {
        a: { initial: 'x', states: { x: { after: { 2: 'y' } }, y: {} } },
        b: { initial: 'x', states: { x: { after: { 1: 'y' } }, y: { after: { 2: 'z' } }, z: {} } },
        c: row('c', 3),
        d: row('d', 3),
      },
    }),
    groups: [[['a', 'b'], ['c'], ['d']]],
  },
  'each calls a service': {
    machine: createMachine({
      type: 'parallel',
      states: Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [
          name,
          {
            initial: 'x',
            states: {
              x: { invoke: { id: name, src: fromPromise(nothing), onDone: 'y' } },
              y: { on: { [name]: 'x' } },
            },
          },
        ]),
      ),
    }),
    groups: [[['a'], ['b'], ['c']]],
  },
  'a transition enters one of them anew': {
    machine: createMachine({
      type: 'parallel',
      on: { RESET: { target: ['.a.s1', '.b.s2'] } },
      states: { ...rows(3, 3), d: { ...ring('d', 3), on: { AGAIN: { target: 'd', reenter: true } } } },
    }),
    groups: [[['a'], ['b'], ['c'], ['d']]],
  },
};

describe('regions that can influence each other are in one group', () => {
  test.each(Object.entries(cases))('%s', (_, { machine, groups }) =>
    expect(groupsOf(machine)).toEqual(groups),
  );
});

describe('without most combinations of independent regions, the same can happen', () => {
  const parallel = Object.entries(features).filter(([, { machine }]) =>
    independentRegions(machine).some(({ groups }) => groups.length > 1),
  );
  test.each<[string, { machine: AnyStateMachine; setup?: PathSetup }]>([
    ...Object.entries(cases),
    ...parallel,
  ])('%s', (_, { machine, setup = {} }) => {
    const model = plainModel('machine', machine, setup);
    const whole = explore(model, Number.POSITIVE_INFINITY);
    const reduced = explore(model, 0);
    expect(shownBy(machine, setup, reduced)).toEqual(shownBy(machine, setup, whole));
    expect(reduced.nodes.length).toBeLessThanOrEqual(whole.nodes.length);
  });
});
