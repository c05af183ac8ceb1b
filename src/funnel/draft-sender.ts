import type { OperationInput } from '#contract/api/operations';
import type { DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { encodeDraftContext, isBlank } from '#machines/order-funnel/encode-draft-context';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';

/** A draft as a page knows it; no id before its first save. */
export interface KnownDraft {
  id?: string | undefined;
  version: number;
}

/** The step and context to save. A different context object is a new state to save. */
export interface Standing {
  step: string;
  context: OrderFunnelContext;
}

export interface Sent {
  context: OrderFunnelContext | undefined;
  fields: DraftFields;
}
export type Saving = Sent & { save: OperationInput<'saveDraft'> };

/** Where this tab notes the draft and the version that its last save makes: `<id> <version>`. */
const noteKey = 'botija-save';

/**
 * Sends over the version a page knows, loaded with its first save. A page loaded again may be drawn just before the last
 * save of the one before it, and Back may bring a whole page back after another one saved: refused as stale, it goes on over
 * its own tab's save, as noted by another page; over another tab's it does not.
 */
export function draftSender(api: ApiSource, put: (saving: Saving) => Promise<void>) {
  let written: string | undefined;
  let left = '';

  async function ownSave(known: KnownDraft): Promise<KnownDraft | undefined> {
    const [leftId, leftVersion] = left.split(' ');
    if (leftVersion === undefined || leftId !== (known.id ?? '')) return undefined;
    const draft = await (await api()).call('getDraft', {}).catch((error: unknown) => {
      if (isRefusal(error, 'not-found')) return undefined;
      throw error;
    });
    const isOwn = draft && draft.orderId === undefined && draft.version <= Number(leftVersion);
    return isOwn ? draft : undefined;
  }

  return async ({ step, context, fields }: Standing & Sent, known: KnownDraft): Promise<void> => {
    if (known.id === undefined && isBlank(context, fields)) return;
    const encoded = encodeDraftContext(context);
    const found = readNote();
    if (found !== written) left = found;
    const putOver = ({ id, version }: KnownDraft) => {
      written = `${id ?? ''} ${version + 1}`;
      writeNote(written);
      const body = { id, version, format: draftFormat, step, context: encoded, fields };
      return put({ context, fields, save: { body } });
    };
    try {
      await putOver(known);
    } catch (error) {
      const own = isRefusal(error, 'draft-stale') && (await ownSave(known));
      if (!own) throw error;
      await putOver(own);
    }
  };
}

function readNote(): string {
  try {
    return sessionStorage.getItem(noteKey) ?? '';
  } catch {
    return '';
  }
}

/** Where a browser refuses storage, its own save is taken for another tab's. */
function writeNote(value: string): void {
  try {
    sessionStorage.setItem(noteKey, value);
  } catch {
    // Nothing is noted.
  }
}
