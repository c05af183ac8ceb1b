/** Instant of the server at which `performance.now()` was 0; the tablet's own clock until the server has answered. */
let base: number | undefined;

/** A `Date` header says whole seconds, and is on its way for a while: so much of a difference is none, in ms. */
const noiseMs = 2_000;

/** Learns the server's time from the `Date` of an answer. */
export function noteServerTime(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  if (base === undefined || Math.abs(serverNow() - said) > noiseMs) base = said - performance.now();
}

/** The server's time in ms, whatever the tablet's clock says. */
export function serverNow(): number {
  return base === undefined ? Date.now() : base + performance.now();
}

/** Asks for the server's time: what `performance.now()` counts stands still while a device sleeps. */
export async function askServerTime(): Promise<void> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) noteServerTime(answer.headers.get('date'));
}
