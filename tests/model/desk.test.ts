import { expect, test } from 'vitest';
import { orderAttentionModel } from '../../kit/order-attention.ts';
import { resellerDeskModel } from '../../kit/reseller-desk.ts';
import { exploreModel, generate } from '../../tools/paths/generate.ts';

const coverageOf = (model: typeof orderAttentionModel) =>
  generate(exploreModel(model), { criterion: 'transitions' }).coverage;

test('the panel’s paths take every transition that is possible; of the invite each start leaves out the other', () => {
  const [plain, invited] = [coverageOf(resellerDeskModel()), coverageOf(resellerDeskModel('x'.repeat(22)))];
  for (const { states, transitions, guards, outcomes } of [plain, invited])
    for (const { covered, feasible } of [states, transitions, guards, outcomes])
      expect(covered).toBe(feasible);
  expect([plain.states.infeasible, invited.states.infeasible]).toEqual([[], []]);
  expect([plain, invited].map(({ transitions }) => transitions.infeasible.map(({ id }) => id))).toEqual([
    [expect.stringMatching(/^arriving: .* → signingIn$/)],
    [expect.stringMatching(/^arriving: .* → opening$/)],
  ]);
});

test('the ladder’s paths take every transition, and none is impossible', () => {
  const { states, transitions } = coverageOf(orderAttentionModel);
  expect(states).toEqual({ covered: 7, feasible: 7, infeasible: [] });
  expect(transitions).toEqual({ covered: 11, feasible: 11, infeasible: [] });
});
