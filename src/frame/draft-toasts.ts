import type { DraftStore } from '#src/funnel/draft-store.ts';
import { toast } from '#src/ui/toast.ts';

let isTold = false;

/**
 * Says that what was given could not be saved although the browser is connected, and when it was made good. Repeated
 * calls until then say nothing.
 */
export function tellUnsaved(draft: Pick<DraftStore, 'status' | 'subscribe'>): void {
  if (isTold || !navigator.onLine) return;
  isTold = true;
  toast('Não deu para guardar agora. Tentamos de novo sozinhos.', 'error');
  const end = draft.subscribe(() => {
    const status = draft.status();
    if (status !== 'saved' && status !== 'stale') return;
    isTold = false;
    end();
    if (status === 'saved') toast('Guardado.');
  });
}
