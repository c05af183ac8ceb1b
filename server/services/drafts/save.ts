import type { DraftFields } from '#contract/draft/draft';
import type { ServerContext } from '../../context.ts';
import { retentionMs } from '../../retention.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { openDraft } from './read.ts';

/** How long an untouched draft is kept, in ms. */
export const draftLifeMs = retentionMs('drafts');

export interface DraftWrite {
  /** The draft the writing tab has open; absent for a new draft. */
  id?: string | undefined;
  version: number;
  format: number;
  step: string;
  context: object;
  fields: DraftFields;
}

/** A draft as it was saved. */
export interface SavedDraft {
  id: string;
  version: number;
  /** Set when a new draft was opened: its cookie. */
  token?: string;
}

/** Saves over the version the tab last received; throws `draft-stale` when another tab saved first. */
export async function saveDraft(
  ctx: ServerContext,
  token: string | undefined,
  write: DraftWrite,
): Promise<SavedDraft> {
  const now = ctx.now();
  const values = {
    format: write.format,
    step: write.step,
    context: JSON.stringify(write.context),
    fields: JSON.stringify(write.fields),
    updated_at: now,
    expires_at: new Date(now.getTime() + draftLifeMs),
  };
  if (write.id === undefined) {
    if (await openDraft(ctx, token)) throw new ServiceError({ code: 'draft-stale' });
    const fresh = newToken();
    const id = tokenHash(fresh);
    await ctx.db
      .insertInto('drafts')
      .values({ id, version: 1, order_id: null, ...values })
      .execute();
    return { id, version: 1, token: fresh };
  }
  if (!token || tokenHash(token) !== write.id) throw new ServiceError({ code: 'draft-stale' });
  const row = await ctx.db
    .updateTable('drafts')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', write.id)
    .where('version', '=', write.version)
    .where('order_id', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw new ServiceError({ code: 'draft-stale' });
  return { id: write.id, version: row.version };
}
