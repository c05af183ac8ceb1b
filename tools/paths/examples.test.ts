import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { cover, whole } from './cover-machine.ts';
import { islands } from './examples/machines.ts';
import { exploreModel } from './generate.ts';
import { plainModel } from './plain-model.ts';

/** Small statecharts in the style of well-known examples, with what they need counted on paper. */

const trafficLight = createMachine({
  id: 'light',
  initial: 'green',
  states: {
    green: { after: { 3000: 'yellow' } },
    yellow: { after: { 500: 'red' } },
    red: { after: { 2000: 'green' } },
  },
});

describe('a traffic light: one circle of three timers', () => {
  test('all transitions are one walk of three steps', () => {
    const set = cover(trafficLight);
    expect(set.paths.map(({ steps }) => steps.map(({ target }) => target))).toEqual([
      ['yellow', 'red', 'green'],
    ]);
    expect(set.coverage.transitions).toEqual(whole(3));
  });

  test('its three pairs are one walk of four steps', () => {
    const set = cover(trafficLight, { criterion: 'pairs' });
    expect(set.paths.map(({ steps }) => steps.length)).toEqual([4]);
    expect(set.coverage.pairs.covered).toBe(3);
  });

  test('its prime paths are the circle from each light', () => {
    const set = cover(trafficLight, { criterion: 'prime' });
    expect(set.paths.map(({ steps }) => steps.map(({ target }) => target))).toEqual([
      ['yellow', 'red', 'green'],
      ['yellow', 'red', 'green', 'yellow'],
      ['yellow', 'red', 'green', 'yellow', 'red'],
    ]);
  });
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
  test('two retries and no third: the guard is seen both ways', () => {
    const set = cover(fetcher);
    expect(set.coverage.transitions).toEqual(whole(6));
    expect(set.coverage.guards).toEqual(whole(2));
    expect(set.coverage.outcomes).toEqual(whole(2));
    // The shortest is fetch, cancel, fetch, error, retry, error, retry, error, retry in vain, timer, fetch, done: 12.
    // Walking to the nearest goes on from the first retry: 14.
    expect(set.paths.flatMap(({ steps }) => steps)).toHaveLength(14);
  });

  test('after a walk has ended nothing more is told', () => {
    const set = cover(fetcher, { criterion: 'shortest', to: 'success' });
    expect(set.paths.map(({ goal }) => goal)).toEqual(['chega a success']);
    expect(set.paths[0]?.steps.map(({ event, outcome }) => outcome ?? event)).toEqual(['fetch', 'done']);
  });
});

const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: { on: { play: 'playing' } },
        playing: { on: { pause: 'paused', end: 'ended' } },
        ended: {},
      },
    },
    sound: {
      initial: 'loud',
      states: { loud: { on: { mute: 'muted' } }, muted: { on: { unmute: 'loud' } } },
    },
  },
});

describe('a media player: two regions at once', () => {
  test('three states beside two are six places', () => {
    const { graph } = exploreModel(plainModel('player', player));
    expect(graph.places.map(({ leaf }) => leaf).sort()).toEqual([
      'playback.ended + sound.loud',
      'playback.ended + sound.muted',
      'playback.paused + sound.loud',
      'playback.paused + sound.muted',
      'playback.playing + sound.loud',
      'playback.playing + sound.muted',
    ]);
  });

  test('five transitions in one walk: play, pause, play, end, mute, unmute', () => {
    const set = cover(player);
    expect(set.coverage.transitions).toEqual(whole(5));
    expect(set.paths.map(({ steps }) => steps.length)).toEqual([6]);
  });
});

const checkout = setup({
  types: { context: {} as { total: number } },
  actors: { pay: fromPromise<{ ok: boolean }>(async () => ({ ok: true })) },
  guards: {
    isPaid: (_, answer: { ok: boolean }) => answer.ok,
    isFree: ({ context }) => context.total === 0,
    isNegative: ({ context }) => context.total < 0,
  },
}).createMachine({
  id: 'checkout',
  context: { total: 10 },
  initial: 'cart',
  on: { reset: { target: '.cart', actions: assign({ total: 10 }) } },
  states: {
    cart: { on: { coupon: { actions: assign({ total: 0 }) }, checkout: 'choosing' } },
    choosing: {
      always: [
        { guard: 'isNegative', target: 'refund' },
        { guard: 'isFree', target: 'done' },
        { target: 'paying' },
      ],
    },
    paying: {
      invoke: {
        src: 'pay',
        id: 'pay',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'done' },
          { target: 'refused' },
        ],
      },
    },
    refused: {},
    done: { type: 'final' },
    refund: {},
  },
});

const ways = { pay: { paid: { ok: true }, refused: { ok: false } } };

describe('a checkout: transient states, outcomes told apart by guards, what cannot happen', () => {
  const set = cover(checkout, {}, { outcomes: ways });

  test('covers what can happen', () => {
    expect(set.coverage.transitions.covered).toBe(7);
    // The third is a failure nothing listens to: it stops the machine.
    expect(set.coverage.outcomes).toEqual(whole(3));
    expect(set.paths.flatMap(({ steps }) => steps.map(({ target }) => target))).toContain(
      'paying (parou por erro)',
    );
  });

  test('says why the rest cannot', () => {
    expect(set.coverage.states.infeasible).toEqual([
      { id: 'refund', reason: 'não acontece a única transição que leva a este estado' },
    ]);
    expect(set.coverage.transitions.infeasible).toEqual([
      {
        id: 'choosing: sempre [isNegative] → refund',
        reason: 'a guarda isNegative não vale em nenhuma das 2 vezes em que é perguntada',
      },
    ]);
  });
});

test('a state nothing leads to and a transition another one hides are listed with their reasons', () => {
  const { coverage } = cover(islands);
  expect(coverage.states.infeasible).toEqual([
    { id: 'c', reason: 'não acontece a única transição que leva a este estado' },
    { id: 'island', reason: 'nenhuma transição leva a este estado' },
  ]);
  expect(coverage.transitions.infeasible).toEqual([
    {
      id: 'a: GO → c',
      reason: 'uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
    },
    { id: 'island: GO → a', reason: 'o estado island nunca é alcançado' },
  ]);
});
