import { expect, test } from 'vitest';
import { RequestQueue } from './request-queue.ts';

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

test('requests begin in the order of arrival', async () => {
  const door = new RequestQueue();
  const begun: number[] = [];
  for (const nth of [1, 2, 3]) door.enter(() => begun.push(nth));
  expect(begun).toEqual([]);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
});

test('an urgent request begins before all waiting ones', async () => {
  const door = new RequestQueue();
  const begun: string[] = [];
  for (const name of ['page', 'other page']) door.enter(() => begun.push(name));
  door.enter(() => begun.push('order'), true);
  await expect.poll(() => begun).toEqual(['order', 'page', 'other page']);
});

test('while connections are accepted no request begins, for a limited time', async () => {
  const door = new RequestQueue();
  let begun = 0;
  door.accepted();
  door.enter(() => {
    begun += 1;
  });
  const started = performance.now();
  while (begun === 0 && performance.now() - started < 5_000) {
    await nextIteration();
    door.accepted();
  }
  expect(begun).toBe(1);
  expect(performance.now() - started).toBeGreaterThan(40);
});

test('an iteration ends after a few milliseconds of work, and the next ones do the rest', async () => {
  const door = new RequestQueue();
  const busy = () => {
    const until = performance.now() + 4;
    while (performance.now() < until);
  };
  let begun = 0;
  for (let nth = 0; nth < 20; nth++)
    door.enter(() => {
      begun += 1;
      busy();
    });
  await nextIteration();
  expect(begun).toBeLessThan(5);
  await expect.poll(() => begun).toBe(20);
});
