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
  /** If set, the subscription waits for this reseller to open, not for a delivery to the place. */
  resellerId?: string | undefined;
  /** The phone verified in the requesting browser, E.164. */
  requestedBy?: string | undefined;
}

/** Anyone can enter any contact, so the subscriptions of one contact are limited per day. */
const perContact = { windowSeconds: 24 * 60 * 60, maximum: 5 };

/**
 * Stores a subscription that waits until a reseller delivers to a place, or until a reseller opens. Throws `not-found`
 * for an unknown reseller. Returns a token that cancels this subscription only, because another person may later
 * request the same contact and place. All subscriptions of a contact and place send one message. No message is sent if
 * a reseller already delivers there. For a reseller's opening, the reseller's place is stored, not the customer's.
 */
export async function requestSubscription(
  ctx: Dependencies,
  { contact, resellerId, requestedBy, ...place }: Subscription,
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
      asked_by: requestedBy ?? null,
      unsubscribe_token: token,
      created_at: now,
      told_at: isServed ? now : null,
    })
    .execute();
  return token;
}
