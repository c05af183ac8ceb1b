/**
 * What is known about the running timers: bounds of the differences between their due instants and the present (a
 * difference bound matrix). Row and column 0 are the present, the others are the timers in the order of their start.
 * `bounds[i][j]` is the upper bound of instant i minus instant j, in ms. Always closed, so equal knowledge has equal bounds.
 */
export interface Zone {
  readonly bounds: readonly (readonly Bound[])[];
}

/** An upper bound in ms. `isStrict` excludes the bound itself. */
interface Bound {
  readonly ms: number;
  readonly isStrict: boolean;
}

/** The shortest and the longest time after which a timer runs out, in ms. The longest may be infinite. */
export type DelayRange = readonly [minimum: number, maximum: number];

export const noTimers: Zone = { bounds: [[atMost(0)]] };

function atMost(ms: number): Bound {
  return { ms, isStrict: false };
}

/** Returns the zone after any time has passed in which no timer runs out. */
export function elapse({ bounds }: Zone): Zone {
  const [, ...timers] = bounds;
  // The present may come as near to each instant as the other instants allow.
  const present = bounds.map((_, to) =>
    timers.reduce((bound, row) => tighter(bound, row[to] ?? bound), atMost(0)),
  );
  return { bounds: [present, ...timers] };
}

/**
 * Returns the zone at the instant when a timer runs out before all others, or undefined if others must run out first.
 * `zone` must be elapsed. Of two timers with the same instant, the one that was started first runs out first. `timer`
 * counts from 0.
 */
export function runOut(zone: Zone, timer: number): Zone | undefined {
  const { bounds } = zone;
  const fired = timer + 1;
  const limits = bounds.map((_, other) => ({ ms: 0, isStrict: other > 0 && other < fired }));
  // Closes the bounds again: first those of the instant, by each limit, then all others by those of the instant.
  const own = bounds.map((_, to) =>
    bounds.reduce(
      (bound, row, via) => tighter(bound, sum(limits[via] ?? bound, row[to] ?? bound)),
      bounds[fired]?.[to] ?? atMost(0),
    ),
  );
  const isEmpty = bounds.some((row, from) =>
    isNegative(sum(row[fired] ?? atMost(0), own[from] ?? atMost(0))),
  );
  if (isEmpty) return undefined;
  const then = bounds.map((row) =>
    row.map((bound, to) => tighter(bound, sum(row[fired] ?? bound, own[to] ?? bound))),
  );
  return stopped({ bounds: then }, timer);
}

/** Returns the zone with one more timer, started at present. */
export function started({ bounds }: Zone, [minimum, maximum]: DelayRange): Zone {
  const present = bounds[0] ?? [];
  const later = (bound: Bound, by: number) => sum(bound, atMost(by));
  return {
    bounds: [
      ...bounds.map((row) => [...row, later(row[0] ?? atMost(0), -minimum)]),
      [...present.map((bound) => later(bound, maximum)), atMost(0)],
    ],
  };
}

/** Returns the zone without a timer. `timer` counts from 0. */
export function stopped({ bounds }: Zone, timer: number): Zone {
  const without = <T>(list: readonly T[]) => list.filter((_, index) => index !== timer + 1);
  return { bounds: without(bounds).map(without) };
}

/** Returns whether nothing is known about the order of the timers. */
export function isFree({ bounds }: Zone): boolean {
  return bounds.every((row, one) =>
    row.every(
      ({ ms }, other) => one === 0 || other === 0 || one === other || ms === Number.POSITIVE_INFINITY,
    ),
  );
}

/** Returns a text that is equal for equal zones. */
export function zoneKey({ bounds }: Zone): string {
  return bounds.map((row) => row.map(({ ms, isStrict }) => `${ms}${isStrict ? '<' : ''}`).join()).join(';');
}

function sum(one: Bound, other: Bound): Bound {
  const ms = one.ms + other.ms;
  return { ms, isStrict: ms < Number.POSITIVE_INFINITY && (one.isStrict || other.isStrict) };
}

function tighter(one: Bound, other: Bound): Bound {
  if (one.ms === other.ms) return one.isStrict ? one : other;
  return one.ms < other.ms ? one : other;
}

/** Returns whether a bound of an instant minus itself excludes every instant. */
function isNegative({ ms, isStrict }: Bound): boolean {
  return ms < 0 || (ms === 0 && isStrict);
}
