import type { Executor } from '../../db/schema.ts';
import { tokenHash } from '../../secrets.ts';

/** Deletes the draft of a cookie. A draft that became an order stays, closed. */
export async function eraseDraft(db: Executor, token: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', tokenHash(token)).where('order_id', 'is', null).execute();
}
