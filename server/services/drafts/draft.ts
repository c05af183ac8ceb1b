import type { Draft, DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import type { Executor, ServerContext } from '../../context.ts';
import { isStorable } from '../../db/storable.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';

/** How long an untouched draft is kept, in ms (7 days). */
export const draftLifeMs = 7 * 24 * 60 * 60 * 1000;

/** The draft of a cookie. A placed order closes its draft: of a closed one only the order it became is told. */
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

async function openDraft(ctx: ServerContext, token: string | undefined): Promise<Draft | undefined> {
  const draft = await readDraft(ctx, token);
  return draft?.orderId === undefined ? draft : undefined;
}

export interface DraftWrite {
  /** What the writing tab believes to be open; absent for a new draft. */
  id?: string | undefined;
  version: number;
  format: number;
  step: string;
  context: object;
  fields: DraftFields;
}

interface Saved {
  id: string;
  version: number;
  /** Present when a new draft was opened: its cookie. */
  token?: string;
}

/** Saves over the version the tab last saw; `draft-stale` when another tab was quicker. */
export async function saveDraft(
  ctx: ServerContext,
  token: string | undefined,
  write: DraftWrite,
): Promise<Saved> {
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

/** Most fields kept of forms that were sent before a page was interactive; the newest stay. */
const fieldsMaximum = 30;

/** Fields typed into a form that was sent before the page was interactive. */
export async function saveTypedFields(
  ctx: ServerContext,
  token: string | undefined,
  step: string,
  fields: DraftFields,
): Promise<Saved> {
  const current = await openDraft(ctx, token);
  const before = Object.entries(current?.fields ?? {}).filter(([name]) => !Object.hasOwn(fields, name));
  const typed = [...before, ...Object.entries(fields)].filter((field) => isStorable(field));
  return saveDraft(ctx, token, {
    ...(current ? { id: current.id } : {}),
    version: current?.version ?? 0,
    format: current?.format ?? draftFormat,
    step: current?.step ?? step,
    context: typeof current?.context === 'object' && current.context !== null ? current.context : {},
    fields: Object.fromEntries(typed.slice(-fieldsMaximum)),
  });
}

export async function eraseDraft(ctx: ServerContext, token: string): Promise<void> {
  await ctx.db
    .deleteFrom('drafts')
    .where('id', '=', tokenHash(token))
    .where('order_id', 'is', null)
    .execute();
}

/**
 * Binds a draft to its one order, inside the order's transaction. Answers the order the draft already has, when that
 * is another one. The row lock makes a second order of the same draft wait for the first.
 */
export async function claimDraft(
  db: Executor,
  token: string,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const id = tokenHash(token);
  const expires = new Date(now.getTime() + draftLifeMs);
  await db
    .insertInto('drafts')
    .values({
      id,
      format: draftFormat,
      version: 1,
      step: 'resume',
      context: '{}',
      fields: '{}',
      order_id: null,
      updated_at: now,
      expires_at: expires,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const claimed = await db
    .updateTable('drafts')
    .set({ order_id: orderId, context: '{}', fields: '{}', updated_at: now })
    .where('id', '=', id)
    .where((or) => or.or([or('order_id', 'is', null), or('order_id', '=', orderId)]))
    .returning('id')
    .executeTakeFirst();
  if (claimed) return undefined;
  const row = await db.selectFrom('drafts').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id ?? undefined;
}
