import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

/** Blocks the event loop, as rendering pages does. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('places are given in the order of arrival', async () => {
  const lane = new Lane(1);
  expect(await lane.enter()).toBe(true);
  const got: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    if (await lane.enter()) got.push(name);
    lane.leave();
  });
  lane.leave();
  await Promise.all(waiting);
  expect(got).toEqual(['first', 'second']);
});

test('a request that waited too long is refused, even if a busy event loop delays its timer', async () => {
  const lane = new Lane(1);
  await lane.enter();
  const late = [lane.enter(), lane.enter()];
  work(450);
  const fresh = lane.enter();
  lane.leave();
  expect(await Promise.all(late)).toEqual([false, false]);
  expect(await fresh).toBe(true);
  lane.leave();
  await setImmediate();
  expect(await lane.enter()).toBe(true);
});
