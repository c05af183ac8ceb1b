import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { batchWrites } from '../db/batch-writes.ts';
import { coalesce } from '../db/coalesce.ts';
import type { Executor } from '../db/schema.ts';
import type { OutboxTable } from '../db/tables/outbox.ts';
import { traced } from '../trace.ts';
import type { Effect } from './enqueue.ts';

export type OutboxRow = Selectable<OutboxTable>;

export interface OutboxOptions {
  db: Executor;
  /** The worker does not send these kinds. */
  except?: readonly Effect[];
  /** The worker sends only these kinds. */
  only?: readonly Effect[];
  log: Logger;
  now(): Date;
  /** Performs one effect. If the promise rejects, the worker retries later, unless the error has `retryable: false`. */
  perform(row: OutboxRow): Promise<void>;
  onResult?: ((kind: string, result: EffectResult) => void) | undefined;
}

export type EffectResult = 'done' | 'retried' | 'given-up';

const batchSize = 20;
const leaseMs = 30_000;
const firstRetryMs = 2_000;
const longestRetryMs = 10 * 60_000;
const attemptsMaximum = 8;

/** Sends queued effects of some kinds, outside any transaction. Several processes share the queue by leases. */
export class OutboxWorker {
  readonly #options: OutboxOptions;
  readonly #drained = coalesce(() => this.#drain());
  #stopped = false;
  /** Marks sent effects in batches, because on the embedded database every statement waits for all others. */
  readonly #sent: (id: string) => Promise<void>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#sent = batchWrites((ids) => this.#settle(ids, null));
  }

  takes(kind: Effect): boolean {
    const { only = [kind], except = [] } = this.#options;
    return only.includes(kind) && !except.includes(kind);
  }

  async wake(): Promise<void> {
    if (!this.#stopped) await this.#drained();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#drained();
  }

  async #drain(): Promise<void> {
    try {
      let rows: OutboxRow[];
      do {
        if (this.#stopped) return;
        rows = await this.#claim();
        await Promise.all(rows.map((row) => this.#send(row)));
      } while (rows.length === batchSize);
    } catch (error) {
      this.#options.log.error({ err: error }, 'outbox');
    }
  }

  #claim(): Promise<OutboxRow[]> {
    const { db, now, except = [], only = [] } = this.#options;
    const at = now();
    return db
      .updateTable('outbox')
      .set((eb) => ({ leased_until: new Date(at.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('done_at', 'is', null)
          .$if(only.length > 0, (query) => query.where('kind', 'in', only))
          .$if(except.length > 0, (query) => query.where('kind', 'not in', except))
          .where('run_at', '<=', at)
          .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', at)]))
          .orderBy('run_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
  }

  async #send(row: OutboxRow): Promise<void> {
    const { db, log, now, perform, onResult } = this.#options;
    try {
      await traced(
        {
          name: `outbox ${row.kind}`,
          facts: { 'outbox.attempt': row.attempts },
          newTrace: { parent: row.traceparent },
        },
        () => perform(row),
      );
      await this.#sent(row.id);
      onResult?.(row.kind, 'done');
    } catch (error) {
      const final = row.attempts >= attemptsMaximum || isFinal(error);
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ effect: row.kind, attempt: row.attempts, final, reason }, 'outbox effect failed');
      onResult?.(row.kind, final ? 'given-up' : 'retried');
      if (final) return this.#settle([row.id], reason);
      const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** (row.attempts - 1));
      await db
        .updateTable('outbox')
        .set({ leased_until: null, run_at: new Date(now().getTime() + pause), last_error: reason })
        .where('id', '=', row.id)
        .execute();
    }
  }

  /** Marks effects as finished, sent or given up, and deletes their payloads, because they contain personal data. */
  async #settle(ids: string[], reason: string | null): Promise<void> {
    await this.#options.db
      .updateTable('outbox')
      .set({ done_at: this.#options.now(), payload: sql`'{}'::jsonb`, last_error: reason, traceparent: null })
      .where('id', 'in', ids)
      .execute();
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === false;
}
