import { expect, onTestFinished, test, vi } from 'vitest';
import { clockAfter } from './clock-after.ts';

function clock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let onReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  return { ...clockAfter(ready), onReady, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('a timeout starts to count when the clock is ready, even if its delay is already over', async () => {
  const { setTimeout, onReady, pass } = clock();
  const fired: string[] = [];
  setTimeout(() => fired.push('in a second'), 1_000);
  setTimeout(() => fired.push('over'), -5_000);
  await pass(60_000);
  expect(fired).toEqual([]);
  onReady();
  await pass(999);
  expect(fired).toEqual(['over']);
  await pass(1);
  expect(fired).toEqual(['over', 'in a second']);
});

test('a timeout that was cleared does not fire, whether the clock was ready or not', async () => {
  const { setTimeout, clearTimeout, onReady, pass } = clock();
  const fired: string[] = [];
  const early = setTimeout(() => fired.push('cleared before'), 1_000);
  const late = setTimeout(() => fired.push('cleared after'), 1_000);
  clearTimeout(early);
  onReady();
  await pass(500);
  clearTimeout(late);
  await pass(1_000);
  expect(fired).toEqual([]);
});
