import type { Reseller } from '#contract/reseller/reseller';

type Opening = Pick<Reseller, 'open' | 'opensAt' | 'closesAt'>;

/** How long what was said of resellers stays on screen unchecked, in ms. */
const renewMs = 60_000;
/** Clocks differ, and whoever closes now is asked again a little later. */
const soonestMs = 5_000;

/** Pause before resellers on screen are looked at again, in ms: sooner where one of them is about to open or close. */
export function renewIn(resellers: readonly Opening[], nowMs: number): number {
  const changes = resellers
    .flatMap(({ open, opensAt, closesAt }) => (open ? closesAt : opensAt) ?? [])
    .map((instant) => Date.parse(instant) - nowMs)
    .filter((pause) => pause > -renewMs);
  return Math.min(renewMs, Math.max(soonestMs, Math.min(renewMs, ...changes)));
}
