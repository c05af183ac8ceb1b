import { latestBuildPath } from './reload.ts';

/** The page fetches the latest build this often, in ms. */
const everyMs = 300_000;

/** The page checks this often whether it may show the offer, in ms. */
const lookAgainMs = 1_000;

/** The offer to reload. It is hidden while a reload would interrupt something. */
export interface Offer {
  show(): void;
  hide(): void;
}

/**
 * Fetches the server's latest build: now, every five minutes, and when the tab becomes visible. Offers a reload once it
 * differs from `build`, except while `mustWait` returns true. Returns a function that stops watching.
 */
export function watchBuild(build: string, mustWait: () => boolean, offer: Offer): () => void {
  const end = new AbortController();
  let isShown = false;
  let timer = setInterval(look, everyMs);

  async function look(): Promise<void> {
    if (document.hidden || !navigator.onLine) return;
    const latest = await readLatest(end.signal);
    if (latest === undefined || latest === build || end.signal.aborted) return;
    end.abort();
    clearInterval(timer);
    timer = setInterval(updateOffer, lookAgainMs);
    updateOffer();
  }

  function updateOffer(): void {
    if (isShown !== mustWait()) return;
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

async function readLatest(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store', signal });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
      ? answer.id
      : undefined;
  } catch {
    return undefined;
  }
}
