import type { Dependencies } from '../services/dependencies.ts';
import type { ServiceWatch } from '../services/health/service-watch.ts';
import { acceptWaiting, nextAcceptable, ringMs } from '../services/panel/auto-accept.ts';
import { nextPanelEnd, noteReachable } from '../services/panel/presence.ts';
import { restockDue } from '../services/panel/stock.ts';
import { keepRegisterApplied } from '../services/reseller-import/apply-register.ts';
import { notifyOfCoverage } from '../services/subscriptions/notify-of-coverage.ts';
import { notifyOfOpening } from '../services/subscriptions/notify-of-opening.ts';
import { attendOrders, nextAttention } from './attention.ts';
import { endOrders, expireOrders, forgetExpired, nextExpiry } from './clock-jobs.ts';
import { every } from './every.ts';
import { type DueWork, whenDue } from './when-due.ts';

export interface Jobs {
  /** Call when an order or a reseller changed, here or in another process. */
  orderChanged(): void;
  /** Runs all jobs that wait for a time, because the clock or rows changed without notice. */
  wake(): void;
  stop(): Promise<void>;
}

/** Orders expire or get a reminder later than this after they were placed, so a sweep notices them in time. */
const sweepMs = 10_000;

type Work = Pick<DueWork, 'run' | 'nextAt'>;

/** Starts the server's jobs. `more` adds jobs that wait for a time. */
export function startJobs(ctx: Dependencies, watch: ServiceWatch, more: readonly Work[]): Jobs {
  const { db, config, now, log } = ctx;
  const start = (work: Work) => whenDue({ ...work, sweepMs, now, log });
  const accepting = start({ run: () => acceptWaiting(ctx), nextAt: () => nextAcceptable(ctx) });
  const reaching = start({ run: () => noteReachable(db, now()), nextAt: () => nextPanelEnd(ctx) });
  const expiring = {
    async run() {
      // A reseller that lets orders expire may be paused.
      if ((await expireOrders(ctx)) > 0) reaching.wake();
    },
    nextAt: () => nextExpiry(ctx),
  };
  const attending = { run: () => attendOrders(ctx), nextAt: () => nextAttention(ctx) };
  const dueJobs = [
    accepting,
    reaching,
    start(expiring),
    // In a demonstration there is nobody to remind.
    ...(config.demo ? [] : [start(attending)]),
    ...more.map(start),
  ];
  const jobs = [
    ...dueJobs,
    every(30_000, () => restockDue(db, now()), log),
    every(15_000, () => watch.refresh(db, now()), log),
    every(60_000, () => endOrders(ctx), log),
    every(3_600_000, () => forgetExpired(ctx), log),
    every(3_600_000, () => keepRegisterApplied(ctx), log),
    every(600_000, () => notifyOfCoverage(ctx), log),
    every(60_000, () => notifyOfOpening(ctx), log),
  ];
  return {
    orderChanged: () => accepting.wake(ringMs),
    wake: () => dueJobs.forEach((job) => void job.wake()),
    stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
  };
}
