import { describe, expect, test } from 'vitest';
import { machineWithTransitions } from './cover-machine.ts';
import { coverTransitions, transitionNeeds } from './criteria.ts';
import type { Graph } from './explore.ts';
import { exploreModel, generate, transitionBound } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { cheapestAssignment } from './postman-bound.ts';
import { seededRandom } from './walks.ts';

const exploredOf = (steps: Parameters<typeof machineWithTransitions>[0]) =>
  exploreModel(plainModel('grafo', machineWithTransitions(steps)));

/** Finds the fewest steps that meet every requirement, with restarts allowed, by breadth-first search. */
function fewestSteps({ nodes: places, edges }: Graph): number {
  const numbers = new Map([...new Set(edges.flatMap(transitionNeeds))].map((need, index) => [need, index]));
  const whole = 2 ** numbers.size - 1;
  const bits = new Map(
    edges.map((edge) => [
      edge,
      transitionNeeds(edge).reduce((sum, need) => sum | (1 << (numbers.get(need) ?? 0)), 0),
    ]),
  );
  const seen = new Set(['0 0']);
  for (let front = [{ at: 0, covered: 0 }], steps = 0; ; steps++) {
    // A restart takes no step.
    for (const { covered } of [...front])
      if (!seen.has(`0 ${covered}`) && seen.add(`0 ${covered}`)) front.push({ at: 0, covered });
    if (front.some(({ covered }) => covered === whole)) return steps;
    front = front.flatMap(({ at, covered }) =>
      (places[at]?.out ?? []).flatMap((edge) => {
        const next = { at: edge.to, covered: covered | (bits.get(edge) ?? 0) };
        const key = `${next.at} ${next.covered}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
}

test('the cheapest assignment equals the result of an exhaustive search', () => {
  const random = seededRandom(4);
  for (let round = 0; round < 50; round++) {
    const costs = Array.from({ length: 5 }, () =>
      Float64Array.from({ length: 5 }, () => Math.floor(random() * 9)),
    );
    const tryAll = (row: number, free: readonly number[]): number => {
      const sums = free.map((column) => {
        const rest = free.filter((one) => one !== column);
        return costs[row]![column]! + tryAll(row + 1, rest);
      });
      return free.length === 0 ? 0 : Math.min(...sums);
    };
    expect(cheapestAssignment(costs)).toBe(tryAll(0, [0, 1, 2, 3, 4]));
  }
});

describe('the postman bound', () => {
  test('counts the steps between required ones in a graph with three long cycles', () => {
    // 0 → 1 → 2 → 3 → 0, and two more ways from 2 to 0 through 4 and 5.
    const explored = exploredOf({ 0: [1], 1: [2], 2: [3, 4, 5], 3: [0], 4: [0], 5: [0] });
    const { own, steps, postman } = transitionBound(explored);
    expect([own, steps, postman]).toEqual([8, 10, 12]);
    expect(fewestSteps(explored.graph)).toBe(12);
    expect(generate(explored, { criterion: 'transitions' }).bound).toEqual({ own, steps, postman });
  });

  test('is at most the fewest possible steps, and our walks need at least as many, in two hundred random graphs', () => {
    const random = seededRandom(6);
    let above = 0;
    for (let round = 0; round < 200; round++) {
      const count = 3 + Math.floor(random() * 3);
      const targets = () => Array.from({ length: count }, (_, to) => to).filter(() => random() < 0.4);
      const explored = exploredOf(
        Object.fromEntries(Array.from({ length: count }, (_, from) => [from, targets()])),
      );
      if (explored.graph.edges.length > 12) continue;
      const { postman, steps } = transitionBound(explored);
      const fewest = fewestSteps(explored.graph);
      expect(postman).toBeLessThanOrEqual(fewest);
      expect(coverTransitions(explored.graph).flat().length).toBeGreaterThanOrEqual(fewest);
      if (postman > steps) above += 1;
    }
    expect(above).toBeGreaterThan(20);
  });
});
