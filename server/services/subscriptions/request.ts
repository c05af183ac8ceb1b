import { randomUUID } from 'node:crypto';
import type { Point } from '#contract/address/point';
import { canonicalContact } from '#contract/site/subscription';
import { newToken } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { refusePast } from '../limits.ts';
import { findActiveReseller, listResellers } from '../resellers/read.ts';

export interface Subscription extends Point {
  contact: string;
  city: string;
  uf: string;
  /** The notice is that this reseller opens, not that one delivers to the place. */
  resellerId?: string | undefined;
  /** The phone verified in the browser that asks, in E.164. */
  askedBy?: string | undefined;
}

/** Anyone can enter any contact, so the subscriptions of one contact are limited per day. */
const perContact = { windowSeconds: 24 * 60 * 60, maximum: 5 };

/**
 * Stores a subscription to the notice that a reseller delivers to a place; returns the token that cancels it, and no
 * other: who asks again for a contact and place may not be who asked before. All of them are told once, together. Where
 * a reseller delivers already, no notice will be sent. Of a reseller's opening its own place is kept, not the asker's.
 * Throws `not-found` for an unknown reseller.
 */
export async function requestSubscription(
  ctx: Dependencies,
  { contact, resellerId, askedBy, ...place }: Subscription,
): Promise<string> {
  const reseller = resellerId === undefined ? undefined : await findActiveReseller(ctx, ctx.db, resellerId);
  if (resellerId !== undefined && !reseller) throw new ServiceError({ code: 'not-found' });
  const to = canonicalContact(contact);
  await refusePast(ctx, perContact, 'notice-contact', to);
  const isServed = !reseller && (await listResellers(ctx, place)).length > 0;
  const { city, uf, latitude, longitude } = reseller ?? place;
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      contact: to,
      city,
      uf,
      latitude,
      longitude,
      reseller_id: resellerId ?? null,
      asked_by: askedBy ?? null,
      unsubscribe_token: token,
      created_at: now,
      told_at: isServed ? now : null,
    })
    .execute();
  return token;
}
