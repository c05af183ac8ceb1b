import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** A pace and its clock in ms, with orders of so many ms for so many seconds while pages are asked for without pause. */
function aPace() {
  const pace = new Pace();
  let now = 1_000_000;
  const run = (seconds: number, orderMs: number) => {
    let pages = 0;
    for (const end = now + seconds * 1_000; now < end; now += 10) {
      pace.took(orderMs, now);
      if (pace.waitMs(now) === 0) pages += 1;
    }
    return pages / seconds;
  };
  return { run, wait: () => pace.waitMs(now) };
}

test('without orders no page waits', () => {
  const { wait } = aPace();
  expect(Array.from({ length: 50 }, wait)).toEqual(Array(50).fill(0));
});

test('orders that take their usual time hold back no page, however slow the database', () => {
  expect(aPace().run(10, 8)).toBe(100);
  expect(aPace().run(10, 250)).toBe(100);
});

test('while orders are slow pages become few, and never none; then they come back', () => {
  const { run } = aPace();
  run(1, 10);
  run(3, 500);
  const held = run(5, 500);
  expect(held).toBeGreaterThanOrEqual(1);
  expect(held).toBeLessThan(8);
  expect(run(2, 10)).toBeLessThan(40);
  run(10, 10);
  expect(run(1, 10)).toBe(100);
});

test('an order that is slow once a second halves pages once, not with each order of its moment', () => {
  const { run } = aPace();
  run(5, 10);
  run(0.02, 500);
  expect(run(1, 10)).toBeGreaterThan(30);
});
