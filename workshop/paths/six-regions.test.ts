import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Criterion } from './choose.ts';
import { ring, row } from './cover-machine.ts';
import { exploreModel } from './explored.ts';
import { generate } from './generate.ts';
import { plainModel, reduced } from './plain-model.ts';
import { replay } from './replay.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

const six = (of: (name: string, size: number) => object) =>
  Object.fromEntries(names.map((name) => [name, of(name, 6)]));

describe('parallel machines of six regions with six states', () => {
  const nested = {
    initial: 'work',
    states: { work: { type: 'parallel', states: six(row), onDone: 'all' }, all: {} },
  } as const;
  const setOf = (machine: AnyStateMachine, criterion: Criterion) =>
    generate(exploreModel({ ...reduced(plainModel('six', machine)), situationsMaximum: 20_000 }), {
      criterion,
    });

  test.each(['states', 'transitions', 'pairs', 'prime', 'random', 'weighted'] as const)(
    'every path of %s is one of the machine, and nothing is left undecided',
    (criterion) => {
      for (const machine of [createMachine(nested), createMachine({ type: 'parallel', states: six(ring) })]) {
        const { paths, undecided, coverage } = setOf(machine, criterion);
        const model = plainModel('six', machine);
        for (const { steps } of paths) {
          const { walked } = replay(model, steps);
          expect(walked).toHaveLength(steps.length);
          expect(walked.every(({ ok }) => ok)).toBe(true);
        }
        expect(undecided).toBeUndefined();
        expect([coverage.states.infeasible, coverage.transitions.infeasible]).toEqual([[], []]);
      }
    },
  );

  test('the end of all regions is reached after thirty steps', () => {
    const { paths } = generate(exploreModel(plainModel('six', createMachine(nested))), {
      criterion: 'shortest',
      to: 'all',
    });
    expect(paths.map(({ steps }) => [steps.length, steps.at(-1)?.target])).toEqual([[30, 'all']]);
  });

  test('each region has its prime paths', () => {
    const { prime, paths } = setOf(createMachine({ type: 'parallel', states: six(row) }), 'prime');
    expect(prime).toMatchObject({
      covered: 6,
      infeasible: [],
      regions: names.map((within) => ({ within, paths: 1 })),
    });
    expect(paths.map(({ goal }) => goal)).toEqual(
      names.map((name) => [0, 1, 2, 3, 4, 5].map((at) => `${name}.s${at}`).join(' → ')),
    );
    // Each ordered choice of states in a row, and each full turn, for each of the six starts.
    const rings = setOf(createMachine({ type: 'parallel', states: six(ring) }), 'prime');
    expect(rings.prime).toMatchObject({ covered: 126, infeasible: [] });
  });
});
