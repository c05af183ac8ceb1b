/** Minimum time between two reloads, in ms. */
const windowMs = 10_000;

/** The page checks this often whether it may reload, in ms. */
const lookAgainMs = 1_000;

/** URL with the id of the server's build. The build writes the file (`scripts/build-files.ts`). */
export const latestBuildPath = '/builds/latest.json';

let mustWait = () => false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the condition under which reloads must wait: an order is being placed. */
export function delayReloadsWhile(condition: () => boolean): void {
  mustWait = condition;
}

export function mustReloadWait(): boolean {
  return mustWait();
}

/**
 * Reloads the page because one of its files did not load. Never reloads twice within 10 s, offline, or while an order
 * is being placed. Waits until all conditions are met.
 */
export function reloadWhenPossible(): void {
  if (timer !== undefined) return;
  timer = setInterval(attempt, lookAgainMs);
  attempt();
}

/** Cancels a reload, because the file has loaded. */
export function callOffReload(): void {
  clearInterval(timer);
  timer = undefined;
}

export function isServerReached(): Promise<boolean> {
  return fetch(latestBuildPath, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function attempt(): Promise<void> {
  if (!navigator.onLine || mustWait() || wasJustReloaded()) return;
  const pendingTimer = timer;
  // If the server is unreachable, a reload would end on the browser's error page.
  if (!(await isServerReached()) || timer !== pendingTimer || timer === undefined || mustWait()) return;
  callOffReload();
  window.location.reload();
}

/** Uses the navigation entry instead of storage, which a browser may block. */
function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'reload' && performance.now() < windowMs;
}
