import type { DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import { isGiven } from '#contract/draft/given';
import type { ServerContext } from '../../context.ts';
import { isStorable } from '../../storable.ts';
import { openDraft } from './read.ts';
import { type SavedDraft, saveDraft } from './save.ts';

/** Maximum number of fields kept from forms submitted before the page was hydrated; the newest are kept. */
const fieldsMaximum = 30;

/** Saves the fields of a form that was submitted before the page was hydrated; nothing where there is nothing to keep. */
export async function saveTypedFields(
  ctx: ServerContext,
  token: string | undefined,
  step: string,
  fields: DraftFields,
): Promise<SavedDraft | undefined> {
  const current = await openDraft(ctx, token);
  if (!current && !isGiven({ context: {}, fields })) return undefined;
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
