import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import { type Effect, effects } from '../outbox/enqueue.ts';
import type { OutboxWorker } from '../outbox/worker.ts';
import { whenDue } from './when-due.ts';

/** Maximum time until effects that another process queued are found, in ms. */
const sweepMs = 10_000;

export interface Outbox {
  /** Sends due effects within `withinMs`. By default it sends them at once. */
  wake(withinMs?: number): void;
  stop(): Promise<void>;
}

/** Wakes the workers whose effects are due. It runs on a wake-up, when a retry or a lease is due, and at each sweep. */
export function startOutbox(
  workers: readonly OutboxWorker[],
  { db, now, log }: Pick<ServerContext, 'db' | 'now' | 'log'>,
  sweepEveryMs = sweepMs,
): Outbox {
  const kinds = effects.filter((kind) => workers.some((worker) => worker.takes(kind)));
  let next: Date | undefined;
  const job = whenDue({
    async run() {
      const waiting = await waitingOf(db, kinds);
      next = waiting[0]?.dueAt;
      const due = new Set(waiting.filter(({ dueAt }) => dueAt <= now()).map(({ kind }) => kind));
      const isDue = (worker: OutboxWorker) => kinds.some((kind) => worker.takes(kind) && due.has(kind));
      // The worker is not awaited, because it may be busy for long.
      for (const worker of workers.filter(isDue)) void worker.wake();
    },
    nextAt: async () => next,
    sweepMs: sweepEveryMs,
    now,
    log,
  });
  return {
    wake: job.wake,
    async stop() {
      await job.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/**
 * Returns when the first unsent effect of each kind may be sent, soonest first. A retry waits for its time, an effect
 * in progress for the end of its lease.
 */
function waitingOf(db: ServerContext['db'], kinds: readonly Effect[]) {
  return db
    .selectFrom('outbox')
    .select(['kind', sql<Date>`min(greatest(run_at, leased_until))`.as('dueAt')])
    .where('done_at', 'is', null)
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .orderBy('dueAt')
    .execute();
}
