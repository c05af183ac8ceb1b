import { randomUUID } from 'node:crypto';
import type { Point } from '#contract/address/point';
import { canonicalContact } from '#contract/site/notice';
import type { ServerContext } from '../../context.ts';
import { newToken } from '../../secrets.ts';
import { refusePast } from '../limits.ts';
import { rowsDelivering } from '../resellers/read.ts';

export interface Notice extends Point {
  contact: string;
  city: string;
  uf: string;
}

/** Anyone can enter any contact, so the subscriptions of one contact are limited per day, and to one for each place. */
const perContact = { windowSeconds: 24 * 60 * 60, maximum: 5 };

/**
 * Stores a subscription to the notice that a reseller delivers to a place; returns the token that cancels it. A
 * repeated request returns the same token. Where a reseller delivers already, no notice will be sent.
 */
export async function requestNotice(ctx: ServerContext, { contact, ...place }: Notice): Promise<string> {
  const to = canonicalContact(contact);
  await refusePast(ctx, perContact, 'notice-contact', to);
  const before = await ctx.db
    .selectFrom('notices')
    .select('unsubscribe_token')
    .where('contact', '=', to)
    .where('latitude', '=', place.latitude)
    .where('longitude', '=', place.longitude)
    .executeTakeFirst();
  if (before) return before.unsubscribe_token;
  const isServed = (await rowsDelivering(ctx.db, place)).length > 0;
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      ...place,
      contact: to,
      unsubscribe_token: token,
      created_at: now,
      told_at: isServed ? now : null,
    })
    .execute();
  return token;
}
