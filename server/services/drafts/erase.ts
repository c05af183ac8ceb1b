import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';

/** Deletes the draft of a cookie; one that became an order stays, closed. */
export async function eraseDraft(ctx: ServerContext, token: string): Promise<void> {
  await ctx.db
    .deleteFrom('drafts')
    .where('id', '=', tokenHash(token))
    .where('order_id', 'is', null)
    .execute();
}
