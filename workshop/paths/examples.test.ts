import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { cover, fullCoverage, machineWithTransitions } from './cover-machine.ts';
import { stateInGuard } from './examples/machines/state-in-guard.ts';
import { exploreModel } from './generate.ts';
import { plainModel } from './plain-model.ts';

/** Small statecharts in the style of well-known examples, with their requirements counted by hand. */

const circle = ['yellow', 'red', 'green'];

test.each([
  ['transitions', [circle]],
  ['pairs', [[...circle, 'yellow']]],
  ['prime', [circle, [...circle, 'yellow'], [...circle, 'yellow', 'red']]],
] as const)('a traffic light is a cycle of three states: all %s', (criterion, walks) => {
  const set = cover(machineWithTransitions({ green: ['yellow'], yellow: ['red'], red: ['green'] }), {
    criterion,
  });
  expect(set.paths.map(({ steps }) => steps.map(({ target }) => target))).toEqual(walks);
  expect([set.coverage.transitions, set.coverage.pairs.covered]).toEqual([
    fullCoverage(3),
    criterion === 'transitions' ? 2 : 3,
  ]);
});

const fetcher = setup({
  types: { context: {} as { retries: number } },
  actors: { load: fromPromise(async () => 'never run') },
  guards: { canRetry: ({ context }) => context.retries < 2 },
}).createMachine({
  id: 'fetch',
  context: { retries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { fetch: 'loading' } },
    loading: {
      invoke: { src: 'load', id: 'load', onDone: 'success', onError: 'failure' },
      on: { cancel: 'idle' },
    },
    success: { type: 'final' },
    failure: {
      on: {
        retry: {
          guard: 'canRetry',
          target: 'loading',
          actions: assign({ retries: ({ context }) => context.retries + 1 }),
        },
      },
      after: { 1000: 'idle' },
    },
  },
});

describe('fetch with retry: a service, a guard over a count, a final state', () => {
  test('two retries pass and a third fails, so both results of the guard are seen', () => {
    const set = cover(fetcher);
    expect(set.coverage.transitions).toEqual(fullCoverage(6));
    expect(set.coverage.guards).toEqual(fullCoverage(2));
    expect(set.coverage.outcomes).toEqual(fullCoverage(2));
    // The shortest walks are: fetch, cancel, fetch, error, retry, error, retry, error, retry (guard false), timer,
    // fetch, done. That is 12 steps.
    expect(set.paths.flatMap(({ steps }) => steps)).toHaveLength(12);
  });

  test('no step follows after a walk has reached a final state', () => {
    const set = cover(fetcher, { criterion: 'shortest', to: 'success' });
    expect(set.paths.map(({ goal }) => goal)).toEqual(['reaches success']);
    expect(set.paths[0]?.steps.map(({ event, outcome }) => outcome ?? event)).toEqual(['fetch', 'done']);
  });
});

test('a door and its light are two parallel regions of two states each, which make four places', () => {
  const { graph } = exploreModel(plainModel('door', stateInGuard));
  expect(graph.nodes.map(({ leaf }) => leaf).sort()).toEqual([
    'door.closed + light.off',
    'door.closed + light.on',
    'door.open + light.off',
    'door.open + light.on',
  ]);
  const set = cover(stateInGuard);
  expect([set.coverage.transitions, set.coverage.guards]).toEqual([fullCoverage(4), fullCoverage(2)]);
  // One walk of five steps: switch (guard false), open, switch, switch, close.
  expect(set.paths.flatMap(({ steps }) => steps)).toHaveLength(5);
});
