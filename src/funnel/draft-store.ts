import type { DraftFields } from '#contract/draft/draft';
import { isRefusal, refusalOf } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import type { draftSender, KnownDraft, Saving, Sent, Standing } from './draft-sender.ts';
import { draftMark } from './form-fields.ts';

/** The draft a page starts from. */
export interface DraftSeed {
  id?: string | undefined;
  version: number;
  fields: DraftFields;
}

/** What the server has or is being sent. `offline`: the server is not reached; `stale`: another tab saved first. */
type State = { status: 'saved' | 'saving'; sent: Sent } | { status: 'offline' | 'stale' };
export type DraftStatus = State['status'];

/** Saves the funnel's context and typed fields on the server, under the version this tab last received. */
export interface DraftStore {
  fields(): DraftFields;
  /** Keeps typed fields, and saves them once typing pauses. */
  type(fields: DraftFields): void;
  /** Sets what is saved from now on, undefined for nothing; its value counts as saved, fields not yet sent do not. */
  keep(standing: () => Standing | undefined): void;
  /** Saves at once, so that a page reloaded right afterwards finds the current step. */
  save(): void;
  /** Resolves once the current step and typed fields are saved; rejects when the server is not reached. */
  flush(): Promise<void>;
  /** For a page being left: sends unsaved changes without waiting for a save in progress. */
  leave(): void;
  id(): string | undefined;
  /** The draft as the forms of a page name it. */
  mark(): string;
  /** Drops the draft a placed order has closed; the next save opens a new one. */
  close(): void;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
}

const isSame = (one: Sent, other: Sent) => one.context === other.context && one.fields === other.fields;

/** Typing has paused when no field changed for so long, in ms. */
const typingPauseMs = 500;
const retryMs = 3_000;

export function createDraftStore(api: ApiSource, seed: DraftSeed): DraftStore {
  let { fields } = seed;
  /** What the server last answered. */
  let known: KnownDraft = { id: seed.id, version: seed.version };
  /** A save whose answer was lost. It may be done: sent again as it was, it is answered as it would have been. */
  let unanswered: Saving | undefined;
  let sender: ReturnType<typeof draftSender> | undefined;
  let standing: () => Standing | undefined = () => undefined;
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

  /** What must be sent; undefined where nothing is kept, or all of it is saved. */
  function unsaved(): (Standing & Sent) | undefined {
    const now = standing();
    if (!now || state.status === 'stale') return undefined;
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
    const before = known;
    unanswered = saving;
    const forget = () => {
      if (unanswered === saving) unanswered = undefined;
    };
    try {
      const after = await (await api()).call('saveDraft', saving.save, { keepalive: true });
      forget();
      // A draft that was closed during the request stays closed.
      if (known === before) known = after;
    } catch (error) {
      if (refusalOf(error)) forget();
      throw error;
    }
  }

  async function send(sent: Standing & Sent, over: KnownDraft): Promise<void> {
    const { draftSender } = await loadCode(() => import('./draft-sender.ts'));
    sender ??= draftSender(api, put);
    await sender(sent, over);
  }

  async function write(): Promise<void> {
    const sent = unsaved();
    if (!sent) return;
    become({ status: 'saving', sent });
    try {
      const again = unanswered;
      if (again) await put(again);
      const isClosed = again && known.id === undefined;
      if (!again || !(isClosed || isSame(again, sent))) await send(sent, known);
      become({ status: 'saved', sent: 'sent' in state ? state.sent : sent });
    } catch (error) {
      if (isRefusal(error, 'draft-stale')) return become({ status: 'stale' });
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
    keep(source) {
      standing = source;
      if ('sent' in state) state = { ...state, sent: { ...state.sent, context: standing()?.context } };
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
      send(sent, { ...known, version: known.version + (isSaving ? 1 : 0) }).catch(() => undefined);
    },
    id: () => known.id,
    mark: () => draftMark(known),
    close() {
      known = { id: undefined, version: 0 };
      unanswered = undefined;
      fields = {};
      become({ status: 'saved', sent: { context: standing()?.context, fields } });
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
