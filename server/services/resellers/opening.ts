import type { Selectable } from 'kysely';
import type { OpeningHours, ResellersTable } from '../../db/tables/resellers.ts';

/**
 * Says whether a reseller is open, and when it closes or opens next. Times are ISO 8601 UTC. `pauseReason` is present
 * while the reseller has paused itself.
 */
export interface Opening {
  open: boolean;
  opensAt?: string;
  closesAt?: string;
  pauseReason?: string;
}

type Timetable = Pick<Selectable<ResellersTable>, 'hours' | 'time_zone' | 'closed_until' | 'closed_reason'>;

/** Returns the opening of a reseller at an instant, by its hours and its own pause. */
export function openingOf({ hours, time_zone, closed_until, closed_reason }: Timetable, now: Date): Opening {
  if (closed_until === null || closed_until <= now) return openingAt(hours, time_zone, now);
  const { open, opensAt } = openingAt(hours, time_zone, closed_until);
  const returnsAt = open ? closed_until.toISOString() : opensAt;
  return {
    open: false,
    ...(returnsAt === undefined ? {} : { opensAt: returnsAt }),
    pauseReason: closed_reason ?? '',
  };
}

const minutesADay = 1440;
const minuteMs = 60_000;

/**
 * Caches the last result for each `OpeningHours` object, because thousands of rows share one object. A result expires
 * after its minute.
 */
const openingCache = new WeakMap<OpeningHours, { minute: number; timeZone: string; opening: Opening }>();

/** Returns the opening by weekly hours at an instant. `opensAt` is absent if the reseller never opens. */
function openingAt(hours: OpeningHours, timeZone: string, now: Date): Opening {
  const minute = Math.floor(now.getTime() / minuteMs);
  const last = openingCache.get(hours);
  if (last?.minute === minute && last.timeZone === timeZone) return last.opening;
  const opening = readHours(hours, timeZone, now);
  openingCache.set(hours, { minute, timeZone, opening });
  return opening;
}

function readHours(hours: OpeningHours, timeZone: string, now: Date): Opening {
  const { weekday, minute } = localTime(now, timeZone);
  const isoAfter = (minutesAhead: number) =>
    new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutesAhead * minuteMs).toISOString();
  const intervals = aroundNow(hours, weekday);
  const current = intervals.filter(([opens, closes]) => opens <= minute && minute < closes);
  if (current.length > 0) {
    const closes = endOfChain(intervals, Math.max(...current.map(([, end]) => end)));
    return closes - minute >= 7 * minutesADay
      ? { open: true }
      : { open: true, closesAt: isoAfter(closes - minute) };
  }
  const next = Math.min(...intervals.map(([opens]) => opens).filter((opens) => opens > minute));
  return Number.isFinite(next) ? { open: false, opensAt: isoAfter(next - minute) } : { open: false };
}

/** Returns the next midnight in the time zone. */
export function nextLocalMidnight(timeZone: string, now: Date): Date {
  const minutesLeft = minutesADay - localTime(now, timeZone).minute;
  return new Date((Math.floor(now.getTime() / minuteMs) + minutesLeft) * minuteMs);
}

/**
 * Returns the intervals from yesterday to a week ahead, in minutes since today's local midnight. Holidays have the
 * hours of their weekday.
 */
function aroundNow(hours: OpeningHours, weekday: number): [number, number][] {
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    (hours[(weekday + day + 7) % 7] ?? []).map(([opens, closes]): [number, number] => [
      opens + day * minutesADay,
      closes + day * minutesADay,
    ]),
  );
}

/** Returns the end, in minutes, of the last interval that is connected to `end` without a gap. */
function endOfChain(intervals: [number, number][], end: number): number {
  const further = Math.max(end, ...intervals.filter(([opens]) => opens <= end).map(([, closes]) => closes));
  return further === end ? end : endOfChain(intervals, further);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface LocalTime {
  weekday: number;
  minute: number;
}

/** Caches the last result of each time zone: a list formats the same instant for every reseller. */
const localTimeCache = new Map<string, { format: Intl.DateTimeFormat; at: number; time: LocalTime }>();

function localTime(now: Date, timeZone: string): LocalTime {
  const cached = localTimeCache.get(timeZone);
  if (cached?.at === now.getTime()) return cached.time;
  const format = cached?.format ?? formatIn(timeZone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = {
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
  localTimeCache.set(timeZone, { format, at: now.getTime(), time });
  return time;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
}
