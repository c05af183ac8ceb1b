import type { Selectable } from 'kysely';
import { nameOfDate } from '#contract/panel/hours-words';
import type { OpeningHours, ResellersTable, StoredDate } from '../../db/tables/resellers.ts';
import { dateIn, daysBetween, localTime, minuteMs, minutesADay } from './local-time.ts';

/**
 * Says whether a reseller is open, and when it closes or opens next. Times are ISO 8601 UTC. `pauseReason` is present
 * while the reseller has paused itself. `closedToday` is present on a date on which it is closed the whole day: the name
 * of the date, or an empty text.
 */
export interface Opening {
  open: boolean;
  opensAt?: string;
  closesAt?: string;
  pauseReason?: string;
  closedToday?: string;
}

/** The hours of a week, and the dates that have other hours. */
interface Timetable {
  hours: OpeningHours;
  dates: readonly StoredDate[];
  timeZone: string;
}

type TimetableRow = Pick<
  Selectable<ResellersTable>,
  'hours' | 'special_dates' | 'time_zone' | 'closed_until' | 'closed_reason'
>;

/** The columns that `openingOf` reads. */
export const openingColumns = [
  'hours',
  'special_dates',
  'time_zone',
  'closed_until',
  'closed_reason',
] as const satisfies readonly (keyof TimetableRow)[];

/** Returns the opening of a reseller at an instant, by its hours, its special dates and its own pause. */
export function openingOf(row: TimetableRow, now: Date): Opening {
  const { hours, special_dates: dates, time_zone: timeZone, closed_until, closed_reason } = row;
  const timetable = { hours, dates, timeZone };
  if (closed_until === null || closed_until <= now) return openingAt(timetable, now);
  const { open, opensAt } = openingAt(timetable, closed_until);
  const returnsAt = open ? closed_until.toISOString() : opensAt;
  return {
    open: false,
    ...(returnsAt === undefined ? {} : { opensAt: returnsAt }),
    pauseReason: closed_reason ?? '',
  };
}

interface CachedOpening extends Timetable {
  minute: number;
  opening: Opening;
}

/**
 * Caches the last result for each object with hours, because thousands of rows share one. Rows with special dates have
 * their own. A result expires after its minute.
 */
const openingCache = new WeakMap<object, CachedOpening>();

/** Returns the opening by the timetable at an instant. `opensAt` is absent if the reseller never opens. */
function openingAt(timetable: Timetable, now: Date): Opening {
  const { hours, dates, timeZone } = timetable;
  const minute = Math.floor(now.getTime() / minuteMs);
  const key = dates.length > 0 ? dates : hours;
  const last = openingCache.get(key);
  if (last?.minute === minute && last.timeZone === timeZone && last.hours === hours) return last.opening;
  const opening = readHours(timetable, now);
  openingCache.set(key, { ...timetable, minute, opening });
  return opening;
}

function readHours(timetable: Timetable, now: Date): Opening {
  const { minute, date } = localTime(now, timetable.timeZone);
  const isoAfter = (minutesAhead: number) =>
    new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutesAhead * minuteMs).toISOString();
  const intervals = aroundNow(timetable, now);
  const current = intervals.filter(([opens, closes]) => opens <= minute && minute < closes);
  if (current.length > 0) {
    const closes = endOfChain(intervals, Math.max(...current.map(([, end]) => end)));
    return closes - minute >= 7 * minutesADay
      ? { open: true }
      : { open: true, closesAt: isoAfter(closes - minute) };
  }
  const next = Math.min(...intervals.map(([opens]) => opens).filter((opens) => opens > minute));
  const today = timetable.dates.find((special) => special.date === date && special.hours.length === 0);
  return {
    open: false,
    ...(Number.isFinite(next) ? { opensAt: isoAfter(next - minute) } : {}),
    ...(today ? { closedToday: nameOfDate(today) ?? '' } : {}),
  };
}

/**
 * Returns the intervals from yesterday to a week after the last special date, in minutes since today's local midnight.
 * A special date replaces the hours of its weekday. Yesterday's interval may reach into today.
 */
function aroundNow({ hours, dates, timeZone }: Timetable, now: Date): [number, number][] {
  const { weekday, date: today } = localTime(now, timeZone);
  const special = new Map(dates.map((one) => [daysBetween(today, one.date), one.hours]));
  const lastDay = Math.max(0, ...special.keys()) + 7;
  return Array.from({ length: lastDay + 2 }, (_, index) => index - 1).flatMap((day) =>
    (special.get(day) ?? hours[(weekday + day + 7) % 7] ?? []).map(([opens, closes]): [number, number] => [
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

/** Returns the special dates that can still matter: yesterday's interval may reach into today. */
export function lastingDates(dates: readonly StoredDate[], timeZone: string, now: Date): StoredDate[] {
  const today = dateIn(timeZone, now);
  return dates.filter(({ date }) => daysBetween(today, date) >= -1);
}
