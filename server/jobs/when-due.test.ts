import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DueJob, whenDue } from './when-due.ts';

const start = new Date('2026-11-19T15:00:00Z');
const inSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
/** Seconds after the start of each run. */
let runs: number[];
let next: Date | undefined;
let errors: unknown[];
let work: () => Promise<void>;
let job: DueJob;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  runs = [];
  next = undefined;
  errors = [];
  work = async () => {};
  job = whenDue({
    async run() {
      runs.push((Date.now() - start.getTime()) / 1_000);
      await work();
    },
    nextAt: async () => next,
    sweepMs: 10_000,
    now: () => new Date(),
    log: { error: (fault: object) => void errors.push(fault) },
  });
});
afterEach(async () => {
  await job.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('the job runs at each sweep while nothing is known to be due', async () => {
  await pass(30);
  expect(runs).toEqual([0, 10, 20, 30]);
});

test('the job runs when something is due, at most once a second without a wake-up', async () => {
  next = inSeconds(4);
  job.wake();
  await pass(6);
  expect(runs).toEqual([0, 0, 4, 5, 6]);
});

test('a wake-up runs the job at once, or within the given time', async () => {
  await pass(2);
  job.wake();
  await pass(1);
  job.wake(3_000);
  job.wake(5_000);
  await pass(7);
  expect(runs).toEqual([0, 2, 6]);
});

test('work without a wake-up is done at the next sweep', async () => {
  await pass(1);
  next = inSeconds(5);
  await pass(12);
  expect(runs.slice(0, 3)).toEqual([0, 10, 11]);
});

test('wake-ups during a run are followed by one more run', async () => {
  let finish = () => {};
  work = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  await pass(1);
  job.wake();
  await pass(0);
  job.wake();
  job.wake();
  expect(runs).toEqual([0, 1]);
  work = async () => {};
  finish();
  await pass(1);
  expect(runs).toEqual([0, 1, 1]);
});

test('a failure is logged and tried again a second later', async () => {
  await pass(9.5);
  work = () => Promise.reject(new Error('away'));
  await pass(1);
  work = async () => {};
  await pass(5);
  expect(runs).toEqual([0, 10, 11]);
  expect(errors).toEqual([{ err: new Error('away') }]);
});

test('stopping a job waits for its current run, and later wake-ups do nothing', async () => {
  await job.stop();
  job.wake();
  await pass(20);
  expect(runs).toEqual([0]);
});
