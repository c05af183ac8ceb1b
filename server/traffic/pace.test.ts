import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/**
 * A pace with a clock in ms. `run` simulates orders that take `orderMs` for some seconds, with pages requested
 * constantly.
 */
function aPace() {
  const pace = new Pace();
  let now = 1_000_000;
  const run = (seconds: number, orderMs?: number) => {
    let pages = 0;
    for (const end = now + seconds * 1_000; now < end; now += 10) {
      if (orderMs !== undefined) pace.orderTook(orderMs, now);
      if (pace.waitMs(now) === 0) pages += 1;
    }
    return pages / seconds;
  };
  return { run, wait: () => pace.waitMs(now), isLimiting: () => pace.isLimiting(now) };
}

test('without orders no page waits', () => {
  const { wait } = aPace();
  expect(Array.from({ length: 50 }, wait)).toEqual(Array(50).fill(0));
});

test('orders that take their usual time do not limit pages, even with a slow database', () => {
  for (const orderMs of [8, 250]) {
    const { run } = aPace();
    run(1, orderMs);
    expect(run(10, orderMs)).toBe(100);
  }
});

test('while orders are slow at least a few pages begin, and afterwards the rate recovers', () => {
  const { run } = aPace();
  run(1, 10);
  run(3, 500);
  const waiting = run(5, 500);
  expect(waiting).toBeGreaterThanOrEqual(1);
  expect(waiting).toBeLessThan(8);
  expect(run(2, 10)).toBeLessThan(40);
  run(10, 10);
  expect(run(1, 10)).toBe(100);
});

test('several slow orders in one moment halve the rate of pages once', () => {
  const { run } = aPace();
  run(5, 10);
  run(0.02, 500);
  expect(run(1, 10)).toBeGreaterThan(30);
});

test('when the first orders end few pages begin, and more while no order is slow', () => {
  const { run, isLimiting } = aPace();
  expect(run(1)).toBe(100);
  expect(run(0.25, 10)).toBeLessThan(30);
  expect(isLimiting()).toBe(true);
  run(1, 10);
  expect(run(1, 10)).toBe(100);
});

test('after the last order no page waits', () => {
  const { run, isLimiting } = aPace();
  run(1, 10);
  run(3, 500);
  expect(isLimiting()).toBe(true);
  run(2.1);
  expect(isLimiting()).toBe(false);
  expect(run(1)).toBe(100);
});
