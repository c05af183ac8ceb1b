import { setTimeout as delay } from 'node:timers/promises';
import type { Compilable, Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { traced } from '../trace.ts';
import { sending } from './pipelined.ts';
import type { Executor } from './schema.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the same transaction may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);

function mayRetry(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && RETRIED.has(error.code);
}

/** What goes with a transaction of {@link transact}. */
interface Course {
  /** Called once it is committed. */
  told: (() => void)[];
  /** Statements that are underway beside it. */
  sent: Promise<unknown>[];
}

const courses = new WeakMap<object, Course>();

function courseOf(db: object): Course {
  const course = courses.get(db);
  if (!course) throw new Error('no transaction');
  return course;
}

/** Calls `tell` once the transaction `db` of {@link transact} has been committed; never where it is rolled back. */
export function afterCommit(db: object, tell: () => void): void {
  courseOf(db).told.push(tell);
}

/**
 * Sends a statement without waiting for it, so that COMMIT, or what comes before it, travels with it. Where it fails, so
 * does the transaction. `rows` settle no later than `transact`.
 */
export async function sendOn<Row>(
  db: Executor,
  statement: Compilable<Row>,
): Promise<{ rows: Promise<Row[]> }> {
  const { sent } = courseOf(db);
  const underway = await sending(db, statement);
  underway.rows.catch(() => {});
  sent.push(underway.rows);
  return underway;
}

/**
 * Runs `fn` in one transaction, up to five times when the database requires a retry: `fn` must have no effects outside
 * the transaction. Any other error rolls back and is thrown.
 */
export async function transact<DB, T>(db: Kysely<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const course: Course = { told: [], sent: [] };
    try {
      const result = await traced({ name: 'transaction' }, () =>
        db.transaction().execute((trx) => {
          courses.set(trx, course);
          return fn(trx);
        }),
      );
      // The COMMIT of a transaction in which a statement failed rolls it back, and says so to nobody.
      await Promise.all(course.sent);
      for (const tell of course.told) tell();
      return result;
    } catch (error) {
      const cause = await firstFailureOf(course.sent, error);
      if (tries === MAX_TRIES || !mayRetry(cause)) throw cause;
    }
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

/** After a statement that failed, the next ones only tell that the transaction is aborted. */
async function firstFailureOf(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  const ends = await Promise.allSettled(sent);
  return ends.find((end) => end.status === 'rejected')?.reason ?? error;
}
