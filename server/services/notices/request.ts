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

/** A contact is anybody's to write: so many subscriptions a day for one, and one for each place. */
const perContact = { windowSeconds: 24 * 60 * 60, maximum: 5 };

/**
 * Keeps a subscription to be told when somebody delivers there; answers the token that cancels it. Asking again answers the
 * same. Where somebody delivers already there is nothing to wait for, and nothing will be sent.
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
