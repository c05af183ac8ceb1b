import { sql } from 'kysely';
import type { DraftFields } from '#contract/draft/draft';
import { isGiven } from '#contract/draft/given';
import type { ServerContext } from '../../context.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { retentionMs } from '../data-subject/retention.ts';
import { openDraft } from './read.ts';

/** The longest draft, in bytes of its context and fields; one with every answer given takes about half. */
const draftBytes = 8 * 1024;

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

/**
 * Saves over the version the tab last received; a draft begins once something was given. A save sent again because its
 * answer was lost is answered as before. Throws `draft-stale` when another tab saved first, `body-too-large` and
 * `invalid-input`.
 */
export async function saveDraft(
  ctx: ServerContext,
  token: string | undefined,
  write: DraftWrite,
): Promise<SavedDraft> {
  const context = JSON.stringify(write.context);
  const fields = JSON.stringify(write.fields);
  if (Buffer.byteLength(context) + Buffer.byteLength(fields) > draftBytes)
    throw new ServiceError({ code: 'body-too-large' });
  if (write.id === undefined && !isGiven(write))
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'Ainda não há o que guardar.', pointer: '' }],
    });
  const now = ctx.now();
  const values = {
    format: write.format,
    step: write.step,
    context,
    fields,
    updated_at: now,
    expires_at: new Date(now.getTime() + draftLifeMs),
  };
  if (write.id === undefined) {
    const open = await openDraft(ctx, token);
    if (open) return repeated(ctx, open.id, write, { context, fields });
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
  return row ? { id: write.id, version: row.version } : repeated(ctx, write.id, write, { context, fields });
}

/** The answer to a write that was done before as it is, and nothing since; throws `draft-stale` for any other. */
async function repeated(
  ctx: ServerContext,
  id: string,
  { version, format, step }: DraftWrite,
  { context, fields }: { context: string; fields: string },
): Promise<SavedDraft> {
  const done = await ctx.db
    .selectFrom('drafts')
    .select('version')
    .where('id', '=', id)
    .where('version', '=', version + 1)
    .where('format', '=', format)
    .where('step', '=', step)
    .where(sql<boolean>`context = ${context}::jsonb and fields = ${fields}::jsonb`)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (!done) throw new ServiceError({ code: 'draft-stale' });
  return { id, version: done.version };
}
