import type { OperationInput } from '#contract/api/operations';
import type { DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import { encodeDraftContext, isBlank } from '#machines/order-funnel/encode-draft-context';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';

/** The draft version that a page knows. A draft has no id before its first save. */
export interface KnownDraft {
  id?: string | undefined;
  version: number;
}

/** The step and context to save. Contexts are compared by identity: another object counts as a change. */
export interface SavedState {
  step: string;
  context: OrderFunnelContext;
}

export interface Sent {
  context: OrderFunnelContext | undefined;
  fields: DraftFields;
}
export type Saving = Sent & { save: OperationInput<'saveDraft'> };

/** `sessionStorage` key. The value is `<draft id> <version>`: the version that this tab's last save creates. */
const noteKey = 'botija-save';

/**
 * Returns a function that saves a draft over the version that the page knows. A page can know an old version after a
 * reload, or after Back restores it from the browser's cache. The server then refuses the save as `draft-stale`. If the
 * newer version was saved by this tab, the save is repeated over it. If another tab saved it, the error is thrown.
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

  return async ({ step, context, fields }: SavedState & Sent, known: KnownDraft): Promise<void> => {
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

/** Without storage, a save of this tab looks like a save of another tab. */
function writeNote(value: string): void {
  try {
    sessionStorage.setItem(noteKey, value);
  } catch {
    // Storage is blocked, so nothing is noted.
  }
}
