import type { DraftFields } from '#contract/draft/draft';
import { isRefusal, refusalOf } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import type { draftSender, KnownDraft, SavedState, Saving, Sent } from './draft-sender.ts';
import { draftMark } from './form-fields.ts';
import { orderOf } from './order-of.ts';

export interface DraftSeed {
  id?: string | undefined;
  version: number;
  fields: DraftFields;
}

/**
 * `offline`: the server is unreachable; `stale`: another tab saved a newer version; `ordered`: another tab placed the
 * draft's order. `sent` is the content of the last save, which may be in progress.
 */
type State =
  | { status: 'saved' | 'saving'; sent: Sent }
  | { status: 'offline' | 'stale' }
  | { status: 'ordered'; orderId: string };
export type DraftStatus = State['status'];

/** Saves the funnel's context and typed fields. Each save replaces the version that this tab last received. */
export interface DraftStore {
  fields(): DraftFields;
  type(fields: DraftFields): void;
  /**
   * Sets the function that returns the step and context to save, or undefined if nothing must be saved. The current
   * context counts as saved. Typed fields do not.
   */
  saveStateFrom(currentState: () => SavedState | undefined): void;
  /** Saves unsaved changes at once, so that a page reloaded right afterwards finds the current step. */
  save(): void;
  /** Resolves once the current step and typed fields are saved. Rejects if the server is unreachable. */
  flush(): Promise<void>;
  /** Sends unsaved changes of a page that is being left, without waiting for a save in progress. */
  leave(): void;
  id(): string | undefined;
  /** Returns the draft's id and version as the page's forms send them. */
  mark(): string;
  /** Returns the order that another tab placed from this draft. */
  orderId(): string | undefined;
  /** Forgets a draft that became an order. The next save opens a new draft. */
  forget(): void;
  /** Forgets the draft, and removes its cookie. Only for the tab that placed the order: another tab's draft stays. */
  close(): void;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
}

const isSame = (one: Sent, other: Sent) => one.context === other.context && one.fields === other.fields;

/** Time without input after which typed fields are saved, in ms. */
const typingPauseMs = 500;
const retryMs = 3_000;

export function createDraftStore(api: ApiSource, seed: DraftSeed): DraftStore {
  let { fields } = seed;
  let knownDraft: KnownDraft = { id: seed.id, version: seed.version };
  /**
   * A save whose answer was lost. The server may have applied it, so it must be repeated unchanged before the next
   * save.
   */
  let unanswered: Saving | undefined;
  let sender: ReturnType<typeof draftSender> | undefined;
  let currentState: () => SavedState | undefined = () => undefined;
  let state: State = { status: 'saved', sent: { context: undefined, fields } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function become(next: State): void {
    const hasChanged = next.status !== state.status;
    state = next;
    if (hasChanged) for (const listener of listeners) listener();
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }

  function unsaved(): (SavedState & Sent) | undefined {
    const now = currentState();
    if (!now || state.status === 'stale' || state.status === 'ordered') return undefined;
    const isSaved = 'sent' in state && isSame(state.sent, { ...now, fields });
    return isSaved ? undefined : { ...now, fields };
  }

  function save(): void {
    flush().catch(() => undefined);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = running.catch(() => undefined).then(write);
    running = written;
    return written;
  }

  async function put(saving: Saving): Promise<void> {
    const before = knownDraft;
    unanswered = saving;
    const forget = () => {
      if (unanswered === saving) unanswered = undefined;
    };
    try {
      const after = await (await api()).call('saveDraft', saving.save, { keepalive: true });
      forget();
      if (knownDraft === before) knownDraft = after;
    } catch (error) {
      if (refusalOf(error)) forget();
      throw error;
    }
  }

  async function send(sent: SavedState & Sent, base: KnownDraft): Promise<void> {
    const { draftSender } = await loadCode(() => import('./draft-sender.ts'));
    sender ??= draftSender(api, put);
    await sender(sent, base);
  }

  /** Another tab saved the draft, or placed its order. */
  async function afterConflict(): Promise<State> {
    const order = await orderOf(api, { draft: knownDraft.id }).catch(() => undefined);
    return order ? { status: 'ordered', orderId: order.id } : { status: 'stale' };
  }

  function forget(): void {
    knownDraft = { id: undefined, version: 0 };
    unanswered = undefined;
    fields = {};
    become({ status: 'saved', sent: { context: currentState()?.context, fields } });
  }

  async function write(): Promise<void> {
    const sent = unsaved();
    if (!sent) return;
    become({ status: 'saving', sent });
    try {
      const again = unanswered;
      if (again) await put(again);
      const isClosed = again && knownDraft.id === undefined;
      if (!again || !(isClosed || isSame(again, sent))) await send(sent, knownDraft);
      become({ status: 'saved', sent: 'sent' in state ? state.sent : sent });
    } catch (error) {
      if (isRefusal(error, 'draft-stale')) return become(await afterConflict());
      become({ status: 'offline' });
      saveIn(retryMs);
      throw error;
    }
  }

  return {
    fields: () => fields,
    type(typed) {
      fields = { ...fields, ...typed };
      saveIn(typingPauseMs);
    },
    saveStateFrom(source) {
      currentState = source;
      if ('sent' in state) state = { ...state, sent: { ...state.sent, context: currentState()?.context } };
    },
    save() {
      if (unsaved()) save();
    },
    flush,
    leave() {
      const sent = unsaved();
      if (!sent) return;
      // A save in progress is about to raise the version by one; the server handles both in order.
      const isSaving = state.status === 'saving';
      state = { status: isSaving ? 'saving' : 'saved', sent };
      send(sent, { ...knownDraft, version: knownDraft.version + (isSaving ? 1 : 0) }).catch(() => undefined);
    },
    id: () => knownDraft.id,
    mark: () => draftMark(knownDraft),
    orderId: () => (state.status === 'ordered' ? state.orderId : undefined),
    forget,
    close() {
      forget();
      running = running
        .catch(() => undefined)
        .then(async () => (await api()).call('eraseDraft', {}, { keepalive: true }))
        .catch(() => undefined);
    },
    status: () => state.status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
