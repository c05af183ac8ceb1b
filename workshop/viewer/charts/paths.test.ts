import { describe, expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { inventoryOf } from '../../paths/definitions.ts';
import { stepsOf } from '../overlays/path-marks.ts';
import { drawPaths } from './paths.ts';

const small = flowMachines.filter(({ model }) => ['order-lifecycle', 'order-attention'].includes(model.name));

describe.for(small)('$model.name', (flow) => {
  const { model } = flow;
  const drawn = drawPaths(flow);

  test('has paths of every criterion, and the paths of `transitions` fire every transition', () => {
    expect(drawn.criteria.map(({ criterion }) => criterion)).toEqual([
      'states',
      'transitions',
      'pairs',
      'prime',
      'weighted',
      'random',
      'shortest',
    ]);
    const { paths: shortest = [] } = drawn.criteria.at(-1) ?? {};
    const leaves = inventoryOf(model.machine).states.filter((name) => name !== '(root)');
    expect(shortest.map(({ goal }) => goal)).toEqual(leaves.map((name) => `chega a ${name}`));
    const { paths = [] } = drawn.criteria.find(({ criterion }) => criterion === 'transitions') ?? {};
    const fired = new Set(paths.flatMap((path) => stepsOf(drawn, path).flatMap((step) => step.fired)));
    expect([...fired].toSorted()).toEqual(
      inventoryOf(model.machine)
        .definitions.map(({ id }) => id)
        .toSorted(),
    );
  });

  test('each step starts where the previous one ended', () => {
    const { definitions } = inventoryOf(model.machine);
    for (const { paths } of drawn.criteria)
      for (const path of paths) {
        let at = String(model.start().snapshot.value);
        for (const { fired, target } of stepsOf(drawn, path)) {
          expect(definitions.find(({ id }) => id === fired[0])?.source).toBe(at);
          at = target;
        }
      }
  });
});
