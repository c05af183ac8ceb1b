import { expect, test } from 'vitest';
import { models } from '../../workshop/model/models.ts';
import { orderAttentionModel } from '../../workshop/model/order-attention.ts';
import { orderRatingModel } from '../../workshop/model/order-rating.ts';
import { phoneVerificationModel } from '../../workshop/model/phone-verification.ts';
import { resellerPanelModel } from '../../workshop/model/reseller-panel.ts';
import { resellerSettingsModel } from '../../workshop/model/reseller-settings.ts';
import { resellerTeamModel } from '../../workshop/model/reseller-team.ts';
import { cachedBy } from '../../workshop/paths/cached-by.ts';
import { exploreModel, generate } from '../../workshop/paths/generate.ts';
import type { PathModel } from '../../workshop/paths/model.ts';
import { replay } from '../../workshop/paths/replay.ts';
import { traceOf } from '../../workshop/paths/trace.ts';
import { testName } from '../support/test-name.ts';

const pathsOf = cachedBy((model: PathModel) => generate(exploreModel(model), { criterion: 'transitions' }));
const panel = models.find(({ name }) => name === 'reseller-panel')!;

test.each(models)('the paths of $name replay from their written form', (model) => {
  const own = traceOf(model, 'model', testName);
  for (const { steps } of pathsOf(model).paths) {
    const { walked } = replay(model, steps);
    expect(walked.map(({ target }) => target)).toEqual(steps.map(({ target }) => target));
    const traced = own.walk();
    for (const { effects, outcome } of walked) if (effects) traced.step(effects, outcome);
  }
  own.save(`replayed-${model.name}`);
});

/**
 * Events of the bell and the shift, which do not depend on how the panel was opened. Without them each start has few
 * paths.
 */
const apart = ['orders.waiting', 'ring.silence', 'shift.start', 'shift.end', 'tone.confirm'] as const;

test('the panel’s paths take every possible transition, including the transitions of its links', () => {
  const plain = pathsOf(panel).coverage;
  const invited = pathsOf(resellerPanelModel({ invite: 'x'.repeat(22) }, apart)).coverage;
  const linked = pathsOf(
    resellerPanelModel({ wanted: { reseller: 'gas-1', id: 'pedido-1' } }, apart),
  ).coverage;
  const settings = pathsOf(resellerPanelModel({ isSettingsWanted: true }, apart)).coverage;
  for (const { states, transitions, guards, outcomes } of [plain, invited, linked, settings])
    for (const { covered, feasible } of [states, transitions, guards, outcomes])
      expect(covered).toBe(feasible);
  expect(plain.states.infeasible).toEqual([]);
  const left = (coverage: typeof plain) => coverage.transitions.infeasible.map(({ id }) => id);
  const isInvited = expect.stringMatching(/^arriving: .* → signingIn$/);
  const isOrderWanted = expect.stringMatching(/^working\.sheet\.arriving: .*isOrderWanted.* → /);
  const isSettingsWanted = expect.stringMatching(/^working\.sheet\.arriving: .*isSettingsWanted.* → /);
  expect(left(plain)).toEqual([isInvited, isOrderWanted, isSettingsWanted]);
  expect(left(invited)).not.toContainEqual(isInvited);
  expect(left(linked)).not.toContainEqual(isOrderWanted);
  expect(left(settings)).not.toContainEqual(isSettingsWanted);
});

test.each([
  { model: resellerSettingsModel, states: 17, transitions: 61 },
  { model: resellerTeamModel, states: 10, transitions: 29 },
  { model: phoneVerificationModel, states: 8, transitions: 16 },
  { model: orderAttentionModel, states: 7, transitions: 12 },
])('the paths of $model.name take every transition, and none is impossible', (whole) => {
  const { states, transitions, guards, outcomes } = pathsOf(whole.model).coverage;
  expect(states).toEqual({ covered: whole.states, feasible: whole.states, infeasible: [] });
  expect(transitions).toEqual({ covered: whole.transitions, feasible: whole.transitions, infeasible: [] });
  for (const { covered, feasible } of [guards, outcomes]) expect(covered).toBe(feasible);
});

test('the paths of order-rating take every transition from the ways in which its page opens', () => {
  const given = { isGiven: true, canChange: true, startsInForm: false };
  const starts = [undefined, given, { ...given, canChange: false }, { ...given, startsInForm: true }];
  const covers = starts.map((start) => pathsOf(orderRatingModel(start)).coverage);
  for (const { states, transitions, guards, outcomes } of covers)
    for (const { covered, feasible } of [states, transitions, guards, outcomes])
      expect(covered).toBe(feasible);
  const [first = [], ...others] = covers.map(({ transitions }) => transitions.infeasible.map(({ id }) => id));
  expect(first.filter((id) => others.every((left) => left.includes(id)))).toEqual([]);
});
