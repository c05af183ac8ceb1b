import { expect, test } from 'vitest';
import { reminderSteps } from '#contract/panel/notifications';
import { atOnce, ladder, type Reminder, reminderAfter, reminderAt, rungDueAt, rungOf } from './ladder.ts';

test('each step is due after the one before, and the last step repeats every minute', () => {
  const placed = new Date('2026-11-19T15:00:00Z');
  const due = [0, 1, 2, 3, 4].map((rung) => [reminderAt(rung).step, rungDueAt(placed, rung).toISOString()]);
  expect(due).toEqual([
    ['first contact', '2026-11-19T15:00:30.000Z'],
    ['second contact', '2026-11-19T15:01:30.000Z'],
    ['operators', '2026-11-19T15:02:30.000Z'],
    ['again', '2026-11-19T15:03:30.000Z'],
    ['again', '2026-11-19T15:04:30.000Z'],
  ]);
});

test('a reminder converts to its number and back', () => {
  const reminders: Reminder[] = [atOnce];
  while (reminders.length < 8) reminders.push(reminderAfter(reminders.at(-1)!));
  const rungs = reminders.map((_, index) => index - 1);
  expect(reminders.map(rungOf)).toEqual(rungs);
  expect(rungs.map(reminderAt)).toEqual(reminders);
});

test('each step has one row, in order, and only the last row repeats', () => {
  expect(ladder.map(({ step }) => step)).toEqual(reminderSteps);
  expect(ladder.filter(({ everySeconds }) => everySeconds)).toEqual(ladder.slice(-1));
});
