import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { keyed } from '../../secrets.ts';

/** Without a key (older clients), the same phone and body within this time, in seconds, is the same order. */
export const keylessSeconds = 120;

/**
 * The statement that waits until no other transaction places an order of this phone: the lock of the phone's row is held to
 * the end of the caller's transaction. It is the first lock taken, so that two orders never wait for each other.
 */
export function takingTurn(db: Executor, secret: string, phone: string) {
  const phone_key = keyOf(secret, phone);
  return db
    .insertInto('order_turns')
    .values({ phone_key, request_hash: '', order_id: '', placed_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet({ phone_key }))
    .returning([
      'request_hash',
      'order_id',
      sql<boolean>`placed_at > clock_timestamp() - ${keylessSeconds} * interval '1 second'`.as('is_recent'),
    ]);
}

/** The order a phone placed last, as `takingTurn` returns it. */
export interface LastOrder {
  request_hash: string;
  order_id: string;
  /** By the database's clock: those of several servers differ. */
  is_recent: boolean;
}

/** Its id, if it was the same request and is recent. */
export function twinIn(last: LastOrder | undefined, requestHash: string): string | undefined {
  return last?.is_recent && last.request_hash === requestHash ? last.order_id : undefined;
}

/** The statement that notes, in the same transaction, the order that was placed. */
export function endingTurn(
  db: Executor,
  secret: string,
  { phone, hash, id }: { phone: string; hash: string; id: string },
) {
  return db
    .updateTable('order_turns')
    .set({ request_hash: hash, order_id: id, placed_at: sql<Date>`clock_timestamp()` })
    .where('phone_key', '=', keyOf(secret, phone));
}

function keyOf(secret: string, phone: string): string {
  return keyed(secret, 'order-turn', phone).toString('base64url');
}
