import type { Logger } from 'pino';
import type { Job } from './every.ts';

/** Shortest pause between two runs without a wake-up, in ms. */
const leastMs = 1_000;

export interface DueWork {
  run(): Promise<unknown>;
  /** Returns when the next work is due. Returns undefined if none is known. */
  nextAt(): Promise<Date | undefined>;
  /** Longest pause between two runs, in ms. It limits how long a lost wake-up can delay work. */
  sweepMs: number;
  now(): Date;
  log: Pick<Logger, 'error'>;
}

export interface DueJob extends Job {
  /** Starts the next run within `withinMs`. A run in progress is followed by another one. */
  wake(withinMs?: number): void;
}

/** Runs a job now, when something is due, when it is woken, and at each sweep. A failure is logged and retried. */
export function whenDue({ run, nextAt, sweepMs, now, log }: DueWork): DueJob {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** The latest start of the next run, by `performance.now()`. */
  let startAt = Number.POSITIVE_INFINITY;

  async function pauseAfterRun(): Promise<number> {
    try {
      await run();
      const next = await nextAt();
      return next ? Math.min(sweepMs, Math.max(leastMs, next.getTime() - now().getTime())) : sweepMs;
    } catch (error) {
      log.error({ err: error }, 'job failed');
      return leastMs;
    }
  }

  function startIn(ms: number): void {
    const wakeAt = performance.now() + ms;
    if (isStopped || wakeAt >= startAt) return;
    startAt = wakeAt;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(go, ms);
  }

  function go(): void {
    startAt = Number.POSITIVE_INFINITY;
    running = pauseAfterRun().then((pauseMs) => {
      running = undefined;
      // A wake-up during the run may require an earlier one.
      const wokenMs = Math.max(0, startAt - performance.now());
      startAt = Number.POSITIVE_INFINITY;
      startIn(Math.min(pauseMs, wokenMs));
    });
  }

  go();
  return {
    wake: (withinMs = 0) => startIn(withinMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
