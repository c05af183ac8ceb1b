import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { traced } from '../telemetry/trace.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the same transaction may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);

function mayRetry(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && RETRIED.has(error.code);
}

const told = new WeakMap<object, (() => void)[]>();

/** Calls `tell` once the transaction `db` of {@link transact} has been committed; never where it is rolled back. */
export function afterCommit(db: object, tell: () => void): void {
  const waiting = told.get(db);
  if (!waiting) throw new Error('no transaction');
  waiting.push(tell);
}

/**
 * Runs `fn` in one transaction, up to five times when the database requires a retry: `fn` must have no effects outside
 * the transaction. Any other error rolls back and is thrown.
 */
export async function transact<DB, T>(db: Kysely<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const waiting: (() => void)[] = [];
      const result = await traced({ name: 'transaction' }, () =>
        db.transaction().execute((trx) => {
          told.set(trx, waiting);
          return fn(trx);
        }),
      );
      for (const tell of waiting) tell();
      return result;
    } catch (error) {
      if (tries === MAX_TRIES || !mayRetry(error)) throw error;
    }
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}
