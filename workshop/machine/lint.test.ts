import { expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { unreadDrafts } from './drafts.ts';
import { lintMachine, unsentEvents } from './lint.ts';

const service = fromPromise(async () => 1);

test('lintMachine finds nothing in a complete machine', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [{ guard: 'isGood', target: 'done' }, 'asking'],
          onError: 'done',
        },
        after: { 1000: 'done' },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([]);
});

test('lintMachine names unreachable states, dead ends, and calls without timeout, error handling or id', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: service, onDone: 'stuck' } },
      stuck: {},
      lost: { on: { go: 'asking' } },
    },
  });
  expect(lintMachine(machine).map((fault) => fault.replace(/service .*?:/, 'service:'))).toEqual([
    'lost: no transition leads to this state',
    'asking, service: has no id',
    'asking, service: no transition handles its error',
    'asking, service: no timer fires if it never answers',
    'stuck: no transition leaves this state, and it is not final',
  ]);
});

test('lintMachine names guards that hide others or repeat, and answers without a transition', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [
            { guard: 'isGood', target: 'done' },
            { guard: 'isGood', target: 'asking' },
          ],
          onError: 'done',
        },
        after: { 1000: 'done' },
        on: { go: [{ target: 'done' }, { guard: 'isGood', target: 'asking' }] },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([
    'asking: go: a transition after the one without a guard is never taken',
    'asking: ask responde: the guard isGood appears twice',
    'asking: ask responde: no transition is taken if every guard is false',
  ]);
});

test('unsentEvents names an event that no source file sends', () => {
  const machine = createMachine({ on: { 'order.submit': {}, 'order.retry': {} } });
  expect(unsentEvents(machine, ["send({ type: 'order.submit' })"])).toEqual([
    'order.retry: no screen and no service sends this event',
  ]);
});

test('unreadDrafts names saved drafts that lose data in the current code, and formats without an example', () => {
  const read = (format: number) => ({ lost: format === 2 });
  const released = [
    { format: 1, context: {} },
    { format: 2, context: {} },
  ];
  expect(unreadDrafts(released.slice(0, 1), 1, read)).toEqual([]);
  expect(unreadDrafts(released, 3, read)).toEqual([
    'drafts of format 3: tests/support/fixtures/drafts contains none',
    'drafts of format 2: they lose data when they are read, so a migration is missing',
  ]);
});
