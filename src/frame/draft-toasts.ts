import type { DraftStore } from '#src/funnel/draft-store.ts';
import { toast } from '#src/ui/toast.ts';

let isShown = false;

/**
 * Shows that the draft could not be saved although the browser has a network, and later that it is saved. Repeated
 * calls until then do nothing.
 */
export function showUnsavedToast(draft: Pick<DraftStore, 'status' | 'subscribe'>): void {
  if (isShown || !navigator.onLine) return;
  isShown = true;
  toast('Não deu para guardar agora. Tentamos de novo sozinhos.', 'error');
  const end = draft.subscribe(() => {
    const status = draft.status();
    if (status !== 'saved' && status !== 'stale') return;
    isShown = false;
    end();
    if (status === 'saved') toast('Guardado.');
  });
}
