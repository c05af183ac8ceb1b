import { loadMasks } from '#src/ui/masked-input.tsx';

/** Loader of routes whose screen has masked fields: waits for the masks when the browser draws the screen itself. */
export async function loadMasksInBrowser(): Promise<void> {
  if (typeof document !== 'undefined') await loadMasks();
}
