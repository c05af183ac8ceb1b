import { draftFormat } from '#contract/draft/draft-format';
import type { Executor } from '../../db/schema.ts';
import { tokenHash } from '../../secrets.ts';
import { draftLifeMs } from './save.ts';

/**
 * Binds a draft to its one order, inside the order's transaction. Returns the id of an earlier order if the draft
 * already has one. The row lock makes a second order of the same draft wait for the first.
 */
export async function claimDraft(
  db: Executor,
  token: string,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const id = tokenHash(token);
  const expires = new Date(now.getTime() + draftLifeMs);
  const closed = { order_id: orderId, context: '{}', fields: '{}', updated_at: now };
  const claimed = await db
    .insertInto('drafts')
    .values({ id, format: draftFormat, version: 1, step: 'resume', expires_at: expires, ...closed })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(closed)
        .where((or) => or.or([or('drafts.order_id', 'is', null), or('drafts.order_id', '=', orderId)])),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed) return undefined;
  const row = await db.selectFrom('drafts').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id ?? undefined;
}
