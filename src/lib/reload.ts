/** Shortest time between two reloads, in ms. */
const windowMs = 10_000;

/** Pause before it is seen again whether the page may be reloaded, in ms. */
const lookAgainMs = 1_000;

/** Says which build the server has; written by the build (scripts/build-files.ts). */
export const latestBuildPath = '/builds/latest.json';

let isHeld = () => false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Says when a reload would break off what must not be broken off: an order being placed. */
export function holdReloadsWhile(held: () => boolean): void {
  isHeld = held;
}

/** Whether an order is being placed. */
export function isReloadHeld(): boolean {
  return isHeld();
}

/**
 * Reloads the page, because a file of it did not load: at most once per 10 s, never offline, and never while it is held.
 * Until then it keeps waiting for its moment.
 */
export function reloadWhenPossible(): void {
  if (timer !== undefined) return;
  timer = setInterval(attempt, lookAgainMs);
  attempt();
}

/** The file has loaded after all. */
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
  if (!navigator.onLine || isHeld() || wasJustReloaded()) return;
  const asked = timer;
  // Where the server is not reached, a reload would end on the browser's own error page.
  if (!(await isServerReached()) || timer !== asked || timer === undefined || isHeld()) return;
  callOffReload();
  window.location.reload();
}

/** Needs no storage, which a browser may refuse. */
function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'reload' && performance.now() < windowMs;
}
