import { createTestModel, TestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { atInstant } from '#machines/clock';
import { orderFunnel } from '#machines/order-funnel/machine';
import { startsAt } from '../../workshop/model/fixtures.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { leafOf, possible } from '../../workshop/paths/explore.ts';
import { exploreModel, walksFor } from '../../workshop/paths/generate.ts';
import type { Situation } from '../../workshop/paths/model.ts';

const funnel: AnyStateMachine = orderFunnel;
const situationOf = (snapshot: AnyMachineSnapshot): Situation => ({ snapshot, now: startsAt });
const serialize = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.status, orderFunnelModel.guardContext(situationOf(snapshot))]);
const pairOf = (situation: Situation, { type }: EventObject) => `${leafOf(situation)} | ${type}`;

/** Returns pairs of a state and an event on the library's shortest paths, without those that change nothing. */
function pairsOfLibrary(): Set<string> {
  const model = new TestModel(funnel, {
    // The library has no clock in its snapshot, so events that need time to pass are left out.
    events: (snapshot) =>
      possible(orderFunnelModel, situationOf(snapshot)).flatMap(({ event, at }) =>
        at === undefined ? [event] : [],
      ),
    serializeState: serialize,
  });
  const paths = atInstant(startsAt, () => model.getShortestPaths());
  const pairs = paths.flatMap(({ steps }) =>
    steps.slice(1).flatMap(({ event, state }, index) => {
      const before: AnyMachineSnapshot = steps[index]!.state;
      return serialize(before) === serialize(state) ? [] : [pairOf(situationOf(before), event)];
    }),
  );
  return new Set(pairs);
}

/** Returns the same pairs for the paths of our generator. */
function pairsOfGenerator(): Set<string> {
  const explored = exploreModel(orderFunnelModel);
  const { nodes: places } = explored.graph;
  const steps = walksFor(explored, { criterion: 'pairs' }).flat();
  const changing = steps.filter(({ from, to }) => from !== to);
  return new Set(changing.map(({ from, choice }) => pairOf(places[from]!.situation, choice.event)));
}

test('the library refuses the order funnel as a test model', () => {
  expect(() => createTestModel(orderFunnel)).toThrow('on test machines are not supported');
});

test('our generator covers every pair of state and event on the library’s shortest paths', () => {
  const [library, own] = [pairsOfLibrary(), pairsOfGenerator()];
  const onlyOwn = [...own].filter((pair) => !library.has(pair)).sort();
  console.info(
    `pairs: library ${library.size}, generator ${own.size}; only the generator:\n${onlyOwn.join('\n')}`,
  );
  expect([...library].filter((pair) => !own.has(pair))).toEqual([]);
  expect(library.size).toBeGreaterThan(70);
});
