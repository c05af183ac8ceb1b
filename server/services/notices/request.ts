import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { mobilePhone } from '#contract/phone';
import type { ServerContext } from '../../context.ts';
import { newToken } from '../../secrets.ts';

export interface Notice {
  contact: string;
  city: string;
  uf: string;
  latitude: number;
  longitude: number;
}

/** Keeps a wish to be told when somebody delivers there; the token is the way out of the list. */
export async function requestNotice(ctx: ServerContext, notice: Notice): Promise<void> {
  // In the one form a phone is found by when its owner asks what is kept of it.
  const phone = z.safeParse(mobilePhone, notice.contact);
  const contact = phone.success ? phone.data : notice.contact;
  await ctx.db
    .insertInto('notices')
    .values({ id: randomUUID(), ...notice, contact, unsubscribe_token: newToken(), created_at: ctx.now() })
    .execute();
}
