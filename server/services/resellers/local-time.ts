export const minutesADay = 1440;
export const minuteMs = 60_000;
const dayMs = minutesADay * minuteMs;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface LocalTime {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
  /** ISO date. */
  date: string;
}

/** Caches the last result of each time zone: a list formats the same instant for every reseller. */
const localTimeCache = new Map<string, { format: Intl.DateTimeFormat; at: number; time: LocalTime }>();

export function localTime(now: Date, timeZone: string): LocalTime {
  const cached = localTimeCache.get(timeZone);
  if (cached?.at === now.getTime()) return cached.time;
  const format = cached?.format ?? formatIn(timeZone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = {
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    date: `${parts.year}-${parts.month}-${parts.day}`,
  };
  localTimeCache.set(timeZone, { format, at: now.getTime(), time });
  return time;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
}

/** Returns the next midnight in the time zone. */
export function nextLocalMidnight(timeZone: string, now: Date): Date {
  const minutesLeft = minutesADay - localTime(now, timeZone).minute;
  return new Date((Math.floor(now.getTime() / minuteMs) + minutesLeft) * minuteMs);
}

/** Returns the ISO date in the time zone. */
export const dateIn = (timeZone: string, now: Date) => localTime(now, timeZone).date;

/** Returns the days from one ISO date to another. It is negative if the other is earlier. */
export const daysBetween = (date: string, other: string) => (Date.parse(other) - Date.parse(date)) / dayMs;
