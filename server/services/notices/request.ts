import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../context.ts';
import { newToken } from '../../secrets.ts';
import { canonicalContact } from './contact.ts';

export interface Notice {
  contact: string;
  city: string;
  uf: string;
  latitude: number;
  longitude: number;
}

/** Keeps a wish to be told when somebody delivers there; answers the token that takes it back. */
export async function requestNotice(ctx: ServerContext, notice: Notice): Promise<string> {
  const token = newToken();
  await ctx.db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      ...notice,
      contact: canonicalContact(notice.contact),
      unsubscribe_token: token,
      created_at: ctx.now(),
      told_at: null,
    })
    .execute();
  return token;
}
