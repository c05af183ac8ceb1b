import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { Executor } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { keyed } from '../../secrets.ts';

/** Without a key (older clients), the same phone and body within this time, in seconds, is the same order. */
export const keylessSeconds = 120;

/** The order a phone placed last. */
export interface Turn {
  /** Its id, if it was the same request and is recent by the database's clock: those of several servers differ. */
  twinOf(requestHash: string): string | undefined;
  /** The statement that notes, in the same transaction, the order that was placed. */
  ending(
    requestHash: string,
    orderId: string,
  ): UpdateQueryBuilder<Schema, 'order_turns', 'order_turns', UpdateResult>;
}

/**
 * Waits until no other transaction places an order of this phone: the lock of the phone's row is held to the end of the
 * caller's transaction. It is the first lock taken, so that two orders never wait for each other.
 */
export async function takeTurn(db: Executor, secret: string, phone: string): Promise<Turn> {
  const phoneKey = keyed(secret, 'order-turn', phone).toString('base64url');
  const last = await db
    .insertInto('order_turns')
    .values({ phone_key: phoneKey, request_hash: '', order_id: '', placed_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet({ phone_key: phoneKey }))
    .returning([
      'request_hash',
      'order_id',
      sql<boolean>`placed_at > clock_timestamp() - ${keylessSeconds} * interval '1 second'`.as('is_recent'),
    ])
    .executeTakeFirstOrThrow();
  return {
    twinOf: (requestHash) =>
      last.is_recent && last.request_hash === requestHash ? last.order_id : undefined,
    ending: (requestHash, orderId) =>
      db
        .updateTable('order_turns')
        .set({ request_hash: requestHash, order_id: orderId, placed_at: sql<Date>`clock_timestamp()` })
        .where('phone_key', '=', phoneKey),
  };
}
