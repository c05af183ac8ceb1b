/**
 * Server instant at which `performance.now()` was 0. Undefined until the server has answered. Until then the device's
 * clock is used.
 */
let base: number | undefined;

/** Differences up to this many ms are ignored: a `Date` header has whole seconds and arrives late. */
const noiseMs = 2_000;

/** Adopts the server's time from the `Date` header of a response. */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  if (base === undefined || Math.abs(serverNow() - serverTime) > noiseMs)
    base = serverTime - performance.now();
}

/** Returns the server's time in ms, independent of the device's clock. */
export function serverNow(): number {
  return base === undefined ? Date.now() : base + performance.now();
}

/** Requests the server's time, because `performance.now()` stops while a device sleeps. */
export async function syncServerTime(): Promise<void> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) noteServerTime(answer.headers.get('date'));
}
