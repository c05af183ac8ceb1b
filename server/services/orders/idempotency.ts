import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type OrderRequest, orderRequest } from '#contract/order/order';
import type { Executor } from '../../db/schema.ts';
import { base62, hmac } from '../../secrets.ts';

/** Older clients send no key. A repeated request within this time, in seconds, counts as the same order. */
const keylessSeconds = 120;

/** Returns the id of the order that a key creates: always the same for a phone and key, and not guessable. */
export function orderIdFor(secret: string, phone: string, key = `sem-chave-${randomUUID()}`): string {
  return base62(hmac(secret, 'order', phone, key));
}

/** Returns a digest of a request. Two requests for the same order have the same digest. */
export function digestOf(request: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(z.encode(orderRequest, request)))
    .digest('base64url');
}

/**
 * Builds the statement that locks a phone until the transaction ends. The statement returns the phone's last order. The
 * phone is locked before other rows, so that two orders of one phone cannot deadlock.
 */
export function lockPhoneStatement(db: Executor, secret: string, phone: string) {
  const phone_key = phoneHash(secret, phone);
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

export interface LastOrder {
  request_hash: string;
  order_id: string;
  /** The database compares `placed_at` with its clock, because the clocks of servers differ. */
  is_recent: boolean;
}

/** Builds the statement that stores a phone's last order, for the next `lockPhoneStatement`. */
export function rememberOrder(
  db: Executor,
  secret: string,
  { phone, digest, id }: { phone: string; digest: string; id: string },
) {
  return db
    .updateTable('order_turns')
    .set({ request_hash: digest, order_id: id, placed_at: sql<Date>`clock_timestamp()` })
    .where('phone_key', '=', phoneHash(secret, phone));
}

/** Returns the id of a recent order of this phone with the same request. Returns undefined if there is none. */
export async function duplicateOf(
  db: Executor,
  last: LastOrder | undefined,
  { phone, digest, now }: { phone: string; digest: string; now: Date },
): Promise<string | undefined> {
  if (last?.is_recent && last.request_hash === digest) return last.order_id;
  const earlier = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('request_hash', '=', digest)
    .where('created_at', '>', new Date(now.getTime() - keylessSeconds * 1000))
    .executeTakeFirst();
  return earlier?.id;
}

const placingCounts = new Map<string, number>();

/** Runs `work`. Meanwhile `isBeingPlaced` returns true for the order. */
export async function whilePlacing<T>(id: string, work: () => Promise<T>): Promise<T> {
  placingCounts.set(id, (placingCounts.get(id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (placingCounts.get(id) ?? 1) - 1;
    if (left === 0) placingCounts.delete(id);
    else placingCounts.set(id, left);
  }
}

/**
 * Returns true while this process places the order. An order that is not in the database yet may then appear shortly.
 */
export function isBeingPlaced(id: string): boolean {
  return placingCounts.has(id);
}

function phoneHash(secret: string, phone: string): string {
  return hmac(secret, 'order-turn', phone).toString('base64url');
}
