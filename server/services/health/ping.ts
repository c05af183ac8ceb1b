import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { withTimeout } from './within.ts';

/** Limit for the database, in ms: readiness probes wait at most two seconds. */
const limitMs = 1_500;

/**
 * Number of bytes that a probe writes. An order has fewer, so a probe always needs new blocks. The bytes are random,
 * because the database compresses others.
 */
const fillerBytes = 32 * 1024;

/**
 * Writes at least as much as an order does, because a full database or a replica still allows reads and small updates.
 * Throws if the write fails or takes too long.
 */
export async function pingDatabase({ db }: Pick<ServerContext, 'db'>): Promise<void> {
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
