import type { Reseller } from '#contract/reseller/reseller';

type Opening = Pick<Reseller, 'open' | 'opensAt' | 'closesAt'>;

/** The state of resellers on screen is trusted for this time, in ms. */
const renewMs = 60_000;
/** Minimum pause, in ms, because clocks differ and a reseller may close a little later than announced. */
const soonestMs = 5_000;

/**
 * Returns the pause before resellers on screen are fetched again, in ms. It is shorter if one is about to open or
 * close.
 */
export function refetchDelayMs(resellers: readonly Opening[], nowMs: number): number {
  const changes = resellers
    .flatMap(({ open, opensAt, closesAt }) => (open ? closesAt : opensAt) ?? [])
    .map((instant) => Date.parse(instant) - nowMs)
    .filter((pause) => pause > -renewMs);
  return Math.min(renewMs, Math.max(soonestMs, Math.min(renewMs, ...changes)));
}
