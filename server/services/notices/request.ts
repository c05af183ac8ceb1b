import { randomUUID } from 'node:crypto';
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
  await ctx.db
    .insertInto('notices')
    .values({ id: randomUUID(), ...notice, unsubscribe_token: newToken(), created_at: ctx.now() })
    .execute();
}
