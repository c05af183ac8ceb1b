import type { Draft } from '#contract/draft/draft';
import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';

/** Returns the draft of a cookie. For a draft closed by its order, only the order's id is returned. */
export async function readDraft(ctx: ServerContext, token: string | undefined): Promise<Draft | undefined> {
  if (!token) return undefined;
  const row = await ctx.db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', tokenHash(token))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, format, version } = row;
  if (row.order_id !== null)
    return { id, format, version, step: 'resume', context: {}, fields: {}, orderId: row.order_id };
  return {
    id: row.id,
    format: row.format,
    version: row.version,
    step: row.step,
    context: row.context,
    fields: row.fields,
  };
}

/** Returns the draft of a cookie, unless an order closed it. */
export async function openDraft(ctx: ServerContext, token: string | undefined): Promise<Draft | undefined> {
  const draft = await readDraft(ctx, token);
  return draft?.orderId === undefined ? draft : undefined;
}
