import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { readableCode } from '../../secrets.ts';

/** Reward for each of the two people and the minimum subtotal to use it, in centavos. */
const reward = { amount: 1000, minimum_cents: 5000 };

/** Lifetime of a reward, in ms (90 days). */
const rewardLifeMs = 90 * 24 * 60 * 60 * 1000;

/** Maximum length of a chain of referrals that is searched for a loop. */
const longestChain = 50;

interface Delivered {
  id: string;
  /** Null after an erasure. */
  phone: string | null;
}

/**
 * Settles the referral of the order's customer, once: the guarded update lets one of concurrent deliveries through.
 * Both people get a coupon for the friend's first delivery. They get none if they share a device, a door or a chain of
 * referrals.
 */
export async function settleReferral(db: Executor, { id, phone }: Delivered, now: Date): Promise<void> {
  if (phone === null) return;
  const referral = await db
    .updateTable('referrals')
    .set({ settled_at: now, order_id: id })
    .where('friend', '=', phone)
    .where('settled_at', 'is', null)
    .returning('referrer')
    .executeTakeFirst();
  if (!referral) return;
  const { referrer } = referral;
  if (await isAbuse(db, { friend: phone, referrer, orderId: id })) return;
  // A referrer without a code had their data erased.
  const hasReferrer = await db
    .selectFrom('referral_codes')
    .select('phone')
    .where('phone', '=', referrer)
    .executeTakeFirst();
  await db
    .updateTable('referrals')
    .set({
      friend_coupon: await rewardFor(db, phone, now),
      referrer_coupon: hasReferrer ? await rewardFor(db, referrer, now) : null,
    })
    .where('friend', '=', phone)
    .execute();
}

/** Ends the unused coupons of a referral whose order was refused at the door or withdrawn from. */
export async function revokeReferral(db: Executor, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ valid_until: now })
    .where('uses_left', '>', 0)
    .where('valid_until', '>', now)
    .where('name', 'in', (name) =>
      name
        .selectFrom('referrals')
        .select(sql<string>`unnest(array[friend_coupon, referrer_coupon])`.as('name'))
        .where('order_id', '=', orderId),
    )
    .execute();
}

async function rewardFor(db: Executor, phone: string, now: Date): Promise<string> {
  const name = `INDICA-${readableCode(randomBytes(8))}`;
  await db
    .insertInto('coupons')
    .values({
      name,
      description: 'R$ 10,00 por indicação',
      kind: 'amount',
      ...reward,
      includes_freight: false,
      valid_from: now,
      valid_until: new Date(now.getTime() + rewardLifeMs),
      uses_left: 1,
      once_per_phone: true,
      phone,
      reseller_id: null,
    })
    .execute();
  return name;
}

interface Pair {
  friend: string;
  referrer: string;
  orderId: string;
}

async function isAbuse(db: Executor, pair: Pair): Promise<boolean> {
  const { rows } = await sql<{ abuse: boolean }>`
    select ${wasServedBefore(pair)} or ${isLoop(pair)} or ${sharesMark(pair)} as abuse`.execute(db);
  return rows[0]?.abuse ?? true;
}

function wasServedBefore({ friend, orderId }: Pair): RawBuilder<boolean> {
  return sql`exists (select 1 from orders
    where phone = ${friend} and id <> ${orderId} and delivered_at is not null)`;
}

function isLoop({ friend, referrer }: Pair): RawBuilder<boolean> {
  return sql`exists (
    with recursive chain (phone, depth) as (
      select ${referrer}::text, 0
      union all
      select referrals.referrer, chain.depth + 1 from referrals join chain on referrals.friend = chain.phone
      where chain.depth < ${longestChain})
    select 1 from chain where phone = ${friend})`;
}

/** Returns whether a device or door of the friend belongs to the referrer, or to somebody in a rewarded referral. */
function sharesMark({ friend, referrer }: Pair): RawBuilder<boolean> {
  return sql`exists (
    select 1 from referral_marks mine join referral_marks theirs on theirs.mark = mine.mark
    where mine.phone = ${friend} and theirs.phone <> ${friend} and (
      theirs.phone = ${referrer} or exists (
        select 1 from referrals
        where friend_coupon is not null and (friend = theirs.phone or referrer = theirs.phone))))`;
}
