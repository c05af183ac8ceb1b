import type { QueryCreator } from 'kysely';
import type { Address } from '#contract/address/address';
import type { Executor, Schema } from '../../db/schema.ts';
import { erasedPhone } from '../data-subject/erased-phone.ts';
import { deviceMark, doorMark, noting } from './marks.ts';

/** What the browser that places an order brings of a referral. */
export interface Brought {
  /** The code of the link it came by. */
  code: string | undefined;
  /** The browser's random id. */
  device: string | undefined;
}

interface PlacedOrder {
  phone: string;
  address: Address;
  brought: Brought;
}

/** The statement that notes where an order goes and by which device, as keyed digests; part of the one that places it. */
export function notingPlace(
  db: QueryCreator<Schema>,
  secret: string,
  { phone, address, brought }: PlacedOrder,
  now: Date,
) {
  const device = brought.device === undefined ? [] : [deviceMark(secret, brought.device)];
  return noting(db, phone, [doorMark(secret, address), ...device], now);
}

/**
 * Notes, in the order's transaction, who referred this phone: the first code it ever orders with, unless the code is its
 * own or something was delivered to it before.
 */
export async function noteReferrer(
  db: Executor,
  secret: string,
  { phone, brought }: Pick<PlacedOrder, 'phone' | 'brought'>,
  now: Date,
): Promise<void> {
  if (brought.code === undefined) return;
  const owner = await db
    .updateTable('referral_codes')
    .set({ used_at: now })
    .where('code', '=', brought.code)
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
