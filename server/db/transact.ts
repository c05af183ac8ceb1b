import { setTimeout as delay } from 'node:timers/promises';
import type { Compilable, Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { traced } from '../trace.ts';
import { sending } from './pipelined.ts';
import type { Executor } from './schema.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the transaction may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);

function mayRetry(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && RETRIED.has(error.code);
}

interface TransactionState {
  callbacks: (() => void)[];
  sent: Promise<unknown>[];
}

const states = new WeakMap<object, TransactionState>();

function stateOf(db: object): TransactionState {
  const state = states.get(db);
  if (!state) throw new Error('no transaction');
  return state;
}

/** Calls `callback` after the transaction `db` of {@link transact} was committed. It is not called after a rollback. */
export function afterCommit(db: object, callback: () => void): void {
  stateOf(db).callbacks.push(callback);
}

/**
 * Sends a statement without waiting for its result, so the next statement or COMMIT is sent with it. If it fails,
 * `transact` throws. `rows` settles no later than `transact`.
 */
export async function sendWithoutWaiting<Row>(
  db: Executor,
  statement: Compilable<Row>,
): Promise<{ rows: Promise<Row[]> }> {
  const { sent } = stateOf(db);
  const underway = await sending(db, statement);
  underway.rows.catch(() => {});
  sent.push(underway.rows);
  return underway;
}

/**
 * Runs `fn` in one transaction and returns its result. `fn` must have no effects outside of the transaction: it runs up
 * to five times if the database requires a retry. Any other error rolls back and is thrown.
 */
export async function transact<DB, T>(db: Kysely<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const state: TransactionState = { callbacks: [], sent: [] };
    try {
      const result = await traced({ name: 'transaction' }, () =>
        db.transaction().execute((trx) => {
          states.set(trx, state);
          return fn(trx);
        }),
      );
      // If a statement failed, COMMIT rolls the transaction back without an error.
      await Promise.all(state.sent);
      for (const callback of state.callbacks) callback();
      return result;
    } catch (error) {
      const cause = await firstFailureOf(state.sent, error);
      if (tries === MAX_TRIES || !mayRetry(cause)) throw cause;
    }
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

/** Returns the first error. The statements after it only report that the transaction is aborted. */
async function firstFailureOf(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  const ends = await Promise.allSettled(sent);
  return ends.find((end) => end.status === 'rejected')?.reason ?? error;
}
