import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { cover } from './cover-machine.ts';
import type { PathSetup } from './setup.ts';

const instants = (machine: Parameters<typeof cover>[0], to: string, setup: PathSetup = {}) =>
  cover(machine, { criterion: 'shortest', to }, setup).paths.flatMap(({ steps }) =>
    steps.map(({ event, at, due }) => [event.replace(/\..*/, ''), at, ...(due === undefined ? [] : [due])]),
  );

test('a timer has the instant at which it is due, counted from the start', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 500: 'b' } }, b: { on: { GO: 'c' } }, c: { after: { 250: 'd' } }, d: {} },
  });
  expect(instants(machine, 'd')).toEqual([
    ['xstate', 500],
    ['GO', 500],
    ['xstate', 750],
  ]);
});

test('an event waits if its timer must run out after another one', () => {
  const machine = createMachine({
    type: 'parallel',
    states: {
      slow: { initial: 'x', states: { x: { after: { 1000: 'y' } }, y: {} } },
      fast: {
        initial: 'x',
        states: {
          x: { on: { START: 'y' } },
          y: { after: { 300: [{ guard: 'isLate', target: 'late' }, { target: 'early' }] } },
          late: {},
          early: {},
        },
      },
    },
  });
  const { paths } = cover(machine, { criterion: 'transitions' }, { guards: { isLate: [true, false] } });
  const after = paths.flatMap(({ steps }) => {
    const slow = steps.findIndex(({ target }) => target === 'slow.y + fast.y');
    return slow < 0 ? [] : [steps.map(({ at }) => at)];
  });
  // START happens after 700 ms, so that 1000 ms are over before the other timer.
  for (const [started = 0, , ended = 0] of after) expect([started, ended]).toEqual([701, 1001]);
});

test('a delay with a range has the instants at which it may be due', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { typing: { target: 'b' }, 200: { target: 'c' } } }, b: {}, c: {} },
  });
  const setup = { delays: { typing: [100, 900] as const } };
  expect(instants(machine, 'b', setup)).toEqual([['xstate', 100, [100, 900]]]);
  expect(instants(machine, 'c', setup)).toEqual([['xstate', 200]]);
});

test('after a delay without a value, no instant is decided', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { unknown: 'b' } }, b: { after: { 10: 'c' } }, c: {} },
  });
  expect(instants(machine, 'c')).toEqual([
    ['xstate', undefined, 'not decided'],
    ['xstate', undefined, 'not decided'],
  ]);
});

test('a path without timers has no instants', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { GO: 'b' }, after: { 5: 'c' } }, b: {}, c: {} },
  });
  expect(instants(machine, 'b')).toEqual([['GO', undefined]]);
});
