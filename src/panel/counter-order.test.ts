import { expect, test } from 'vitest';
import { elapsedWords, oldestOf, type Urgency, urgencyOf, usualWindow } from './counter-order.ts';
import { orderThat } from './panel.test-setup.tsx';

const createdAt = '2026-01-05T12:00:00.000Z';
const after = (seconds: number) => Date.parse(createdAt) + seconds * 1000;

test.each([
  [-5, '0:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_600, '1h00'],
  [100 * 3_600, '4 dias'],
])('%i seconds after it was placed, an order shows %s', (seconds, words) => {
  expect(elapsedWords({ createdAt }, after(seconds))).toBe(words);
});

const received = { ...orderThat('received', 1, []), answerBy: after(300) };
const accepted = { ...orderThat('accepted', 2, []), estimate: { min: 20, max: 30 } };

test.each<[typeof received | typeof accepted, number, Urgency]>([
  [received, 180, 'new'],
  [received, 181, 'urgent'],
  [accepted, 1_800, 'normal'],
  [accepted, 1_801, 'late'],
])('%o is marked after %i seconds', (order, seconds, urgency) => {
  expect(urgencyOf(order, after(seconds))).toBe(urgency);
});

const state = { id: 'gas-1', active: true, open: true, productsOut: [], promise: { min: 20, max: 60 } };

test.each([
  [{ min: 20, max: 45 }, state, 45],
  [{ min: 20, max: 90 }, state, 60],
  [{ min: 5, max: 10 }, state, 20],
  [{ min: 20, max: 45 }, { ...state, autoAccept: { minutes: 30, atMost: 3 } }, 30],
  [{ min: 5, max: 5 }, undefined, 10],
])('with the estimate %o and the rule of %o, one press promises %i minutes', (estimate, of, minutes) => {
  expect(usualWindow({ estimate }, of)).toBe(minutes);
});

test('the oldest order was placed first, and an empty list has none', () => {
  const younger = { ...accepted, id: 'b', createdAt: '2026-01-05T12:00:01.000Z' };
  expect([oldestOf([younger, accepted])?.id, oldestOf([])]).toEqual([accepted.id, undefined]);
});
