import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { withTimeout } from './within.ts';

/** Limit for the database, in ms: readiness probes wait at most two seconds. */
const limitMs = 1_500;

/** Age up to which a result is reused, in ms. It exceeds `limitMs`, so a pending write is shared too. */
const reuseMs = 2_000;

/** More bytes than an order, which always need new blocks. Random ones, because the database compresses others. */
const fillerBytes = 32 * 1024;

type PingContext = Pick<ServerContext, 'db'>;

const latest = new WeakMap<PingContext['db'], { startedAt: number; result: Promise<void> }>();

/**
 * Returns the result of the latest ping if it began less than two seconds ago, else of a new one. Anyone may request
 * `/readyz`, so each request must not cause a write.
 */
export function recentPing(ctx: PingContext): Promise<void> {
  const last = latest.get(ctx.db);
  return last && performance.now() - last.startedAt < reuseMs ? last.result : pingDatabase(ctx);
}

/** Pings the database now. Throws if the write fails or takes too long. */
export function pingDatabase({ db }: PingContext): Promise<void> {
  const startedAt = performance.now();
  const result = writeAsOrder(db);
  latest.set(db, { startedAt, result });
  return result;
}

/**
 * Writes at least as much as an order does, because a full database or a replica still allows reads and small updates.
 * Throws if the write fails or takes too long.
 */
async function writeAsOrder(db: PingContext['db']): Promise<void> {
  const row = { written_at: sql<Date>`clock_timestamp()`, filler: randomBytes(fillerBytes) };
  const write = transact(db, async (trx) => {
    await trx
      .insertInto('readiness')
      .values({ id: 'readyz', ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await trx.updateTable('readiness').set({ filler: null }).where('id', '=', 'readyz').execute();
  });
  await withTimeout(limitMs, write);
}
