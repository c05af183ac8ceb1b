import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { cover } from './cover-machine.ts';
import { formatPaths } from './formats/format.ts';

const never = () => false;
const thrower = ({ event }: { event: { type: string } }) => {
  if (event.type === 'BAD') throw new Error('out of order');
  return false;
};
const tableOf = (machine: Parameters<typeof cover>[0]) => formatPaths(cover(machine), 'table').split('\n');
const after = (lines: string[], heading: string) => lines.slice(lines.indexOf(heading) + 1, -1);

test('what depends on an impossible item is folded under it', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { on: { GO: { guard: never, target: 'b' }, STAY: 'a' } },
      b: { on: { BACK: 'a', NEXT: 'd' } },
      d: { invoke: { id: 'load', src: 'load', onDone: 'a' } },
    },
  });
  expect(after(tableOf(machine), 'Impossible:')).toEqual([
    '  transitions: a: GO [never] → b',
    '    the guard never is false the only time it is evaluated',
    '    so 8 others are impossible too:',
    '      states: b',
    '      states: d',
    '      transitions: b: BACK → a',
    '      transitions: b: NEXT → d',
    '      transitions: d: load done → a',
    '      guard results: a: GO [never] → b = true',
    '      service outcomes: d › load: done',
    '      service outcomes: d › load: error',
  ]);
});

test('states that only lead to each other have the first of them as root', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { STAY: 'a' } }, b: { on: { GO: 'c' } }, c: { on: { GO: 'b' } } },
  });
  expect(after(tableOf(machine), 'Impossible:')).toEqual([
    '  states: b',
    '    the only transition to this state never happens',
    '    so 3 others are impossible too:',
    '      states: c',
    '      transitions: b: GO → c',
    '      transitions: c: GO → b',
  ]);
});

test('an item with two roots stands alone', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { X: { guard: never, target: 'b' }, Y: { guard: never, target: 'b' } } }, b: {} },
  });
  const { coverage } = cover(machine);
  expect(coverage.states.infeasible).toEqual([
    { id: 'b', reason: 'none of the 2 transitions to this state happens' },
  ]);
  expect(coverage.guards.infeasible.map(({ root }) => root)).toEqual([
    { measure: 'transitions', id: 'a: X [never] → b' },
    { measure: 'transitions', id: 'a: Y [never] → b' },
  ]);
});

test('a guard that threw is an error with its message and path, and is not false', () => {
  const machine = createMachine({
    initial: 'start',
    states: {
      start: { on: { GO: 'a' } },
      a: { on: { BAD: { guard: thrower, target: 'b' }, '*': { guard: thrower, target: 'b' } } },
      b: {},
    },
  });
  const set = cover(machine);
  const [bad, other] = set.coverage.transitions.infeasible;
  const threw = /the guard thrower throws after GO, BAD: .*out of order/;
  expect(bad?.reason).toMatch(threw);
  expect(other?.reason).toBe('the guard thrower is false the only time it is evaluated');
  expect(set.errors?.map(({ steps }) => steps.map(({ event }) => event))).toEqual([['GO', 'BAD']]);
  const text = formatPaths(set, 'table');
  expect(text).toMatch(/transitions: a: BAD \[thrower\] → b\n {4}the guard thrower throws after GO, BAD/);
});

test('a guard that is false in one situation and throws in another is reported with both', () => {
  const machine = createMachine({
    context: { tries: 0 },
    initial: 'a',
    states: { a: { on: { BAD: 'b' } }, b: { on: { '*': { guard: thrower, target: 'c' } } }, c: {} },
  });
  const { coverage } = cover(machine, {}, { events: { OTHER: [{}], BAD: [{}] } });
  expect(coverage.transitions.infeasible[0]?.reason).toMatch(
    /is false the only time it is evaluated; it throws after BAD, BAD: .*out of order/,
  );
});
