import type { DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';

/** What a page starts from. */
export interface DraftSeed {
  id?: string | undefined;
  version: number;
  fields: DraftFields;
}

/** The step and context to save; encoded by the caller when the save happens. */
export interface Saving {
  step: string;
  context: () => Promise<unknown>;
}

/** `stale`: another tab was quicker, and this one must look again. */
export type DraftStatus = 'saved' | 'saving' | 'offline' | 'stale';

/** Saves what the funnel knows and what is being typed, on the server, under the version this tab last saw. */
export interface DraftStore {
  fields(): DraftFields;
  /** Remembers typed fields and saves them soon, however long the typing goes on. */
  type(fields: DraftFields): void;
  /** Saves a settled step at once: a page loaded anew right after it finds it. */
  save(saving: Saving): void;
  /** Saves what is waiting, now; rejects when the server cannot be reached. */
  flush(): Promise<void>;
  /** The page is being left: sends what is waiting without waiting for a save under way. */
  leave(): void;
  id(): string | undefined;
  /** The order was placed and its browser knows: the closed draft is let go, and what is saved next opens a new one. */
  close(): void;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
}

const typingMs = 300;
const retryMs = 3_000;

/** `standing` is where the funnel rests: what is typed before anything was saved is saved with that. */
export function createDraftStore(
  api: ApiSource,
  seed: DraftSeed,
  standing: () => Saving | undefined = () => undefined,
): DraftStore {
  let { id, version, fields } = seed;
  let pending: Saving | undefined;
  let last: Saving | undefined;
  let dirty = false;
  let writing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let status: DraftStatus = 'saved';
  const listeners = new Set<() => void>();

  function become(next: DraftStatus): void {
    if (status === next) return;
    status = next;
    for (const listener of listeners) listener();
  }

  function soon(ms: number): void {
    dirty = true;
    timer ??= setTimeout(() => flush().catch(() => undefined), ms);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.catch(() => undefined).then(write);
    return running;
  }

  /** A save under way is about to raise the version by one; the server takes both in order. */
  async function send(saving: Saving, seen: number): Promise<{ id: string; version: number }> {
    const context = await saving.context();
    const body = { id, version: seen, format: draftFormat, step: saving.step, context, fields };
    return (await api()).call('saveDraft', { body }, { keepalive: true });
  }

  function leave(): void {
    const saving = pending ?? last ?? standing();
    if (!dirty || !saving || status === 'stale') return;
    dirty = false;
    send(saving, writing ? version + 1 : version).catch(() => undefined);
  }

  async function write(): Promise<void> {
    const saving = pending ?? last ?? standing();
    if (!dirty || !saving || status === 'stale') return;
    dirty = false;
    pending = undefined;
    last = saving;
    become('saving');
    try {
      writing = true;
      const saved = await send(saving, version);
      id = saved.id;
      version = saved.version;
      become(dirty ? 'saving' : 'saved');
    } catch (error) {
      dirty = true;
      if (isRefusal(error, 'draft-stale')) return become('stale');
      become('offline');
      soon(retryMs);
      throw error;
    } finally {
      writing = false;
    }
  }

  return {
    fields: () => fields,
    type(typed) {
      fields = { ...fields, ...typed };
      soon(typingMs);
    },
    save(saving) {
      pending = saving;
      dirty = true;
      flush().catch(() => undefined);
    },
    flush,
    leave,
    id: () => id,
    close() {
      id = undefined;
      version = 0;
      fields = {};
      last = undefined;
      pending = undefined;
      dirty = false;
      running = running
        .catch(() => undefined)
        .then(async () => (await api()).call('eraseDraft', {}, { keepalive: true }))
        .catch(() => undefined);
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
