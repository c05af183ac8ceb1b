import { sql } from 'kysely';
import type { DraftFields } from '#contract/draft/draft';
import { hasVisitorData } from '#contract/draft/has-visitor-data';
import type { ServerContext } from '../../context.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { retentionMs } from '../data-subject/retention.ts';
import { openDraft } from './read.ts';

/** Maximum size of a draft's context and fields, in bytes. A complete draft takes about half. */
const draftBytes = 8 * 1024;

export const draftLifeMs = retentionMs('drafts');

export interface DraftWrite {
  /** The draft that the tab has open. Absent for a new draft. */
  id?: string | undefined;
  version: number;
  format: number;
  step: string;
  context: object;
  fields: DraftFields;
}

export interface SavedDraft {
  id: string;
  version: number;
  /** The cookie of the draft, if a new one was created. */
  token?: string;
}

/**
 * Saves a draft if its version is still the one the tab last received. A new draft needs at least one given value. A
 * save repeated because its response was lost returns the same result. Throws `draft-stale` if another tab saved first,
 * `body-too-large` and `invalid-input`.
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
  if (write.id === undefined && !hasVisitorData(write))
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

/** Returns the result of an earlier, identical save if nothing was saved since. Throws `draft-stale` otherwise. */
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
