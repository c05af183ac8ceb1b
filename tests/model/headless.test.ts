import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { models } from '../../workshop/model/models.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { isAnswer } from '../../workshop/model/planner.ts';
import { leafOf, outcomeOf, possible, stepOf } from '../../workshop/paths/explore.ts';
import { labelOf } from '../../workshop/paths/formats/words.ts';
import { exploreModel, generate, transitionBound, walksFor } from '../../workshop/paths/generate.ts';
import type { Choice, PathStep } from '../../workshop/paths/model.ts';
import { replay, sameNames } from '../../workshop/paths/replay.ts';
import { traceOf } from '../../workshop/paths/trace.ts';
import { walkOrShrink } from '../../workshop/paths/walk-or-shrink.ts';
import { wander } from '../../workshop/paths/wander.ts';
import { runFunnel } from '../support/running-funnel.ts';
import { testName } from '../support/test-name.ts';
import { againAtRandom, randomTimeoutMs, randomWalks } from './random-walks.ts';

// The model with screens, so that these paths equal the ones of `npm run paths`.
const [model = orderFunnelModel] = models;
const explored = exploreModel(model);
const trace = traceOf(orderFunnelModel, 'model', testName);

const walked = (name: string, steps: readonly PathStep[], attempts: number, again: string, walk = run) =>
  walkOrShrink({ explored, name, steps, attempts, again, walk, on: 'machine' });

// The prime paths take as long as all other tests of this file, and cover the same pairs of transitions.
describe.each(['transitions', 'pairs', ...(process.env.LONG ? (['prime'] as const) : [])] as const)(
  'the running funnel walks every path of %s',
  (criterion) => {
    const { paths } = generate(explored, { criterion });
    test.each(paths.map(({ id, steps }) => [id, steps] as const))('%s', (id, steps) =>
      walked(id, steps, 60, `npm run unit -- headless -t "${criterion} ${id}"`),
    );
  },
);

describe('the running funnel on random walks', () => {
  test.each(randomWalks(orderFunnelModel, { count: 10 }))(
    'seed %s',
    (seed, steps) => walked(`seed ${seed}`, steps, 200, againAtRandom(seed, steps)),
    randomTimeoutMs,
  );

  test('a long walk that fails is reported as a short one, with its seed', async () => {
    const steps = wander(orderFunnelModel, { seed: 5, length: 1_000 });
    expect(steps).toHaveLength(1_000);
    expect(new Set(steps.map(({ target }) => target)).size).toBeGreaterThan(40);
    expect(wander(orderFunnelModel, { seed: 5, length: 1_000 })).toEqual(steps);
    const again = againAtRandom(5, steps);
    const failure = await walked('seed 5', steps, 200, again, async (some, reach) => {
      let submitted = 0;
      for (const [index, { event }] of some.entries()) {
        reach(index);
        if (event === 'order.submit') submitted += 1;
        if (submitted === 2) throw new Error('sent twice');
      }
    }).catch((error: Error) => error.message);
    const [, length] = /shortest path that still fails has (\d+) steps/.exec(failure ?? '') ?? [];
    expect(Number(length)).toBeLessThanOrEqual(30);
    expect(failure).toContain(again);
  });
});

/** Walks the running funnel. Its services answer what the walk says. */
async function run(steps: readonly PathStep[], reach: (index: number) => void): Promise<void> {
  const funnel = runFunnel();
  let { now } = orderFunnelModel.start();
  const traced = trace.walk();
  for (const [index, step] of steps.entries()) {
    reach(index);
    const before = { snapshot: funnel.actor.getSnapshot(), now };
    const [choice] = sameNames(possible(orderFunnelModel, before, true), step, before);
    if (!choice) throw new Error(`${labelOf(step)} cannot be sent in ${leafOf(before)}`);
    const { effects } = stepOf(orderFunnelModel, before, choice);
    now = choice.at ?? now;
    await sendChoice(funnel, choice);
    const target = leafOf({ snapshot: funnel.actor.getSnapshot(), now });
    expect([choice.label, target]).toEqual([choice.label, step.target]);
    traced.step(effects, outcomeOf(before, choice));
  }
}

/** Sends a choice to the running funnel: services answer through their promises, timers through their event. */
async function sendChoice(funnel: ReturnType<typeof runFunnel>, choice: Choice): Promise<void> {
  const { event, answer, at } = choice;
  if (at !== undefined) vi.setSystemTime(at);
  if (!answer || !isAnswer(choice)) return funnel.actor.send(event as OrderFunnelEvent);
  const call = funnel.call(answer.service as ServiceName);
  if (answer.outcome === 'error') return call.fail();
  return call.answer(event.output as never);
}

describe('the paths', () => {
  test('cover everything that can happen, and the rest has a reason', () => {
    const { coverage, ...set } = generate(explored, { criterion: 'transitions' });
    const { pairs: _, ...uncovered } = set.uncovered;
    expect(uncovered).toEqual({ states: [], transitions: [], guards: [], outcomes: [] });
    // `confirming` has the same answers as `loading`, but is never entered while the customer browses a shared link.
    expect(coverage.transitions.infeasible.map(({ id }) => id)).toEqual([
      'resellers.confirming: listResellers done [answers(none) and isBrowsing] → resellers.nobody',
    ]);
    expect(coverage.states.infeasible).toEqual([]);
    expect(coverage.outcomes.infeasible).toEqual([]);
    expect(generate(explored, { criterion: 'pairs' }).uncovered.pairs).toEqual([]);
  });

  test('take at most 1.35 times the minimum number of steps', () => {
    const steps = walksFor(explored, { criterion: 'transitions' }).flat().length;
    expect(steps).toBeLessThanOrEqual(transitionBound(explored).steps * 1.35);
  });

  test('are equal byte by byte on every run', () => {
    for (const criterion of ['transitions', 'random'] as const) {
      const options = { criterion, seed: 7 };
      const again = generate(exploreModel({ ...model }), options);
      expect(JSON.stringify(again)).toBe(JSON.stringify(generate(explored, options)));
    }
  });

  test('lead to the named states on random walks', () => {
    const count = process.env.LONG ? 1000 : 200;
    const { paths } = generate(explored, { criterion: 'random', seed: 3, count, maxLength: 60 });
    for (const { steps } of paths) {
      const { walked } = replay(orderFunnelModel, steps);
      expect(walked.filter(({ ok }) => !ok)).toEqual([]);
    }
  });
});

afterAll(() => trace.save('all'));
