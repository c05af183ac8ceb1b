import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { cover, machineWithTransitions } from './cover-machine.ts';
import { primePaths } from './prime.ts';
import type { PrimePath } from './prime-walks.ts';
import { seededRandom } from './walks.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Computes prime paths by their definition: simple paths that are not part of another simple path (Ammann and Offutt,
 * 7.2.1).
 */
function byDefinition(graph: Graph): string[] {
  const simple: PrimePath[] = [];
  const grow = (path: PrimePath) => {
    simple.push(path);
    if (path.length > 1 && path[0] === path.at(-1)) return;
    for (const to of graph.get(path.at(-1) ?? '') ?? [])
      if (!path.includes(to) || to === path[0]) grow([...path, to]);
  };
  for (const state of graph.keys()) grow([state]);
  const keys = simple.map((path) => `,${path.join()},`);
  return keys.filter((key) => !keys.some((other) => other !== key && other.includes(key))).sort();
}

const sorted = (paths: readonly PrimePath[] | undefined) => paths?.map((path) => `,${path.join()},`).sort();

/** The double loop of Ammann and Offutt, 7.2.1: nine transitions, one from a state to itself. */
const doubleLoop = { 0: [1, 4], 1: [2, 5], 2: [3], 3: [1], 4: [4, 6], 5: [6], 6: [] };

const primesOf = (machine: AnyStateMachine) => cover(machine, { criterion: 'prime' });

test('the double loop of the book has eight prime paths, and their walks cover all nine transitions', () => {
  const { prime, coverage } = primesOf(machineWithTransitions(doubleLoop));
  expect(prime).toEqual({
    regions: [{ within: '(root)', paths: 8 }],
    covered: 8,
    infeasible: [],
    leftOut: [],
  });
  expect(coverage.transitions).toMatchObject({ covered: 9, feasible: 9 });
});

test('the walk for a self-transition takes it in that state, independent of the order of definition', () => {
  const { paths } = primesOf(machineWithTransitions({ a: ['b', 'a'], b: ['b'] }));
  expect(paths.map(({ goal, steps }) => [goal, ...steps.map(({ event }) => event)])).toEqual([
    ['a → b', 'tob'],
    ['a → a', 'toa'],
    ['b → b', 'tob', 'tob'],
  ]);
});

test('a self-transition that a longer walk takes needs no separate walk', () => {
  const machine = createMachine({
    context: { isReady: false },
    initial: 'a',
    states: {
      a: {
        on: {
          prepare: { target: 'a', reenter: true, actions: assign({ isReady: true }) },
          go: { guard: ({ context }) => context.isReady, target: 'b' },
        },
      },
      b: { on: { go: 'c' } },
      c: {},
    },
  });
  const { paths, prime } = primesOf(machine);
  expect(prime).toMatchObject({ covered: 2, infeasible: [] });
  expect(paths.map(({ goal }) => goal)).toEqual(['a → b → c']);
});

test('three hundred random graphs with self-transitions have the prime paths of the definition', () => {
  const random = seededRandom(13);
  let loops = 0;
  for (let round = 0; round < 300; round++) {
    const names = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, index) => `s${index}`);
    const share = 0.15 + random() * 0.3;
    const graph = new Map(names.map((from) => [from, new Set(names.filter(() => random() < share))]));
    loops += names.filter((name) => graph.get(name)?.has(name)).length;
    expect(sorted(primePaths(graph))).toEqual(byDefinition(graph));
  }
  expect(loops).toBeGreaterThan(200);
});

describe('prime paths of a machine with too many of them', () => {
  const dense = (size: number) => {
    const names = Array.from({ length: size }, (_, index) => `i${index}`);
    const on = Object.fromEntries(names.map((name) => [name, `.${name}`]));
    return { initial: 'i0', on, states: Object.fromEntries(names.map((name) => [name, {}])) };
  };
  const joined = (one: number, other: number) =>
    createMachine({
      initial: 'a',
      states: {
        a: { ...dense(one), on: { ...dense(one).on, over: 'b' } },
        b: { ...dense(other), on: { ...dense(other).on, back: 'a' } },
      },
    });
  const small = { regions: [{ within: '(root)', paths: 2 }] };

  test('each region has its prime paths at full depth, and a sentence names what is left out', () => {
    const { prime } = primesOf(joined(5, 6));
    // Each ordered choice of k of n states closes to one cycle. For n = 5 that is 5 + 20 + 60 + 120 + 120.
    expect(prime?.regions).toEqual([
      ...small.regions,
      { within: 'a', paths: 325 },
      { within: 'b', paths: 1956 },
    ]);
    expect(prime?.infeasible).toEqual([]);
    expect(prime?.leftOut).toEqual([
      'In the whole machine there are more than 10,000 prime paths between all states. So 2 regions count as one state each, and each region with inner states has all its prime paths apart. Prime paths that connect inner states of different regions are left out.',
    ]);
  });

  test('a region that has too many prime paths is named', () => {
    const { prime } = primesOf(joined(2, 9));
    expect(prime?.regions).toEqual([
      ...small.regions,
      { within: 'a', paths: 4 },
      { within: 'b', paths: null },
    ]);
    expect(prime?.leftOut.at(-1)).toBe(
      'In b there are more than 10,000 prime paths: none of them is listed here.',
    );
  });
});
