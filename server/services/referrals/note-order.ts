import type { QueryCreator } from 'kysely';
import type { Address } from '#contract/address/address';
import type { Executor, Schema } from '../../db/schema.ts';
import { erasedPhone } from '../data-subject/erased-phone.ts';
import { deviceMark, doorMark, upsertMarks } from './marks.ts';

export interface OrderReferral {
  /** Code of the referral link that the browser opened. */
  code: string | undefined;
  /** Random id of the browser. */
  device: string | undefined;
}

/** Builds the statement that records the door and the device of an order, as keyed digests. */
export function referralMarks(
  db: QueryCreator<Schema>,
  secret: string,
  { phone, address, device }: { phone: string; address: Address; device: string | undefined },
  now: Date,
) {
  const devices = device === undefined ? [] : [deviceMark(secret, device)];
  return upsertMarks(db, phone, [doorMark(secret, address), ...devices], now);
}

/**
 * Records who referred this phone, in the order's transaction. Only the first code of a phone counts, and only before
 * its first delivery. Nobody can refer themselves.
 */
export async function noteReferrer(
  db: Executor,
  secret: string,
  { phone, code }: { phone: string; code: string },
  now: Date,
): Promise<void> {
  const owner = await db
    .updateTable('referral_codes')
    .set({ used_at: now })
    .where('code', '=', code)
    .returning('phone')
    .executeTakeFirst();
  if (!owner || owner.phone === phone || (await isKnownFriend(db, secret, phone))) return;
  await db
    .insertInto('referrals')
    .values({
      friend: phone,
      referrer: owner.phone,
      created_at: now,
      settled_at: null,
      order_id: null,
      friend_coupon: null,
      referrer_coupon: null,
    })
    .onConflict((conflict) => conflict.column('friend').doNothing())
    .execute();
}

/** Returns whether an order was delivered to this phone, or its data was erased after it was referred. */
async function isKnownFriend(db: Executor, secret: string, phone: string): Promise<boolean> {
  const served = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst();
  if (served) return true;
  const erased = await db
    .selectFrom('referrals')
    .select('friend')
    .where('friend', '=', erasedPhone(secret, phone))
    .executeTakeFirst();
  return erased !== undefined;
}
