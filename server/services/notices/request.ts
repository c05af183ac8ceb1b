import { randomUUID } from 'node:crypto';
import type { Point } from '#contract/address/point';
import { canonicalContact } from '#contract/site/notice';
import type { ServerContext } from '../../context.ts';
import { newToken } from '../../secrets.ts';
import { refusePast } from '../limits.ts';
import { listResellers } from '../resellers/read.ts';

export interface Notice extends Point {
  contact: string;
  city: string;
  uf: string;
}

/** Anyone can enter any contact, so the subscriptions of one contact are limited per day. */
const perContact = { windowSeconds: 24 * 60 * 60, maximum: 5 };

/**
 * Stores a subscription to the notice that a reseller delivers to a place; returns the token that cancels it, and no
 * other: who asks again for a contact and place may not be who asked before. All of them are told once, together. Where
 * a reseller delivers already, no notice will be sent.
 */
export async function requestNotice(ctx: ServerContext, { contact, ...place }: Notice): Promise<string> {
  const to = canonicalContact(contact);
  await refusePast(ctx, perContact, 'notice-contact', to);
  const isServed = (await listResellers(ctx, place)).length > 0;
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
