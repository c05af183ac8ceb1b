import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

/** Keeps the machine from everything else, as the drawing of pages does. */
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

test('who waited too long is refused, though the machine was too busy to say so in time', async () => {
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
