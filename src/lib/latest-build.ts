import { latestBuildPath } from './reload.ts';

/** Pauses between two looks for a newer build, in ms. */
const everyMs = 300_000;

/** Pause before it is seen again whether the offer may be shown, in ms. */
const lookAgainMs = 1_000;

/** What stands before the page: shown while nothing is being done that a reload would break off. */
export interface Offer {
  show(): void;
  hide(): void;
}

/**
 * Looks whether the server has another build than this page's: at once, every five minutes, and when the tab is looked at
 * again. From the first time on that it has, offers it, except while `isHeld`. Returns the function that ends it.
 */
export function watchBuild(build: string, isHeld: () => boolean, offer: Offer): () => void {
  const end = new AbortController();
  let isShown = false;
  let timer = setInterval(look, everyMs);

  async function look(): Promise<void> {
    if (document.hidden || !navigator.onLine) return;
    const latest = await readLatest(end.signal);
    if (latest === undefined || latest === build || end.signal.aborted) return;
    end.abort();
    clearInterval(timer);
    timer = setInterval(keepOffering, lookAgainMs);
    keepOffering();
  }

  function keepOffering(): void {
    if (isShown !== isHeld()) return;
    isShown = !isShown;
    if (isShown) offer.show();
    else offer.hide();
  }

  document.addEventListener('visibilitychange', look, end);
  look();
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

/** The id of the newest build; undefined where the server does not say it. */
async function readLatest(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store', signal });
    const said: unknown = await response.json();
    return typeof said === 'object' && said !== null && 'id' in said && typeof said.id === 'string'
      ? said.id
      : undefined;
  } catch {
    return undefined;
  }
}
