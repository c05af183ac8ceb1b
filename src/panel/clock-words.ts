import { serverNow } from './server-clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached format of a zone, because each card of the board is drawn every second. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('pt-BR', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formats.set(zone, format);
  return format;
}

/** Returns an instant's part in a time zone. The device's zone is not used: a tablet may be set to another one. */
function partOf(instant: string | number, zone: string, type: Intl.DateTimeFormatPartTypes): string {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  return parts.find((part) => part.type === type)?.value ?? '';
}

/** Returns the time, for example `14h05` or `8h00`. */
export function clockWords(instant: string | number, zone: string): string {
  return `${Number(partOf(instant, zone, 'hour'))}h${partOf(instant, zone, 'minute')}`;
}

/** Returns the day: `24/11`. */
export function dayWords(instant: string | number, zone: string): string {
  return `${partOf(instant, zone, 'day')}/${partOf(instant, zone, 'month')}`;
}

/** Returns date and time: `24/11/2026 às 14h05`. */
export function dateWords(instant: string | number, zone: string): string {
  return `${dayWords(instant, zone)}/${partOf(instant, zone, 'year')} às ${clockWords(instant, zone)}`;
}

/** From this time ahead, in ms, a weekday would be ambiguous. */
const aWeekMs = 6 * 86_400_000;

/** Returns an opening time: `às 8h00`, `segunda às 8h00` on another day, or `04/01 às 8h00` from a week ahead. */
export function momentWords(instant: string, zone: string): string {
  const isToday = dateOf(instant, zone) === dateOf(serverNow(), zone);
  const [weekday = ''] = partOf(instant, zone, 'weekday').split('-');
  const day = Date.parse(instant) - serverNow() < aWeekMs ? weekday : dayWords(instant, zone);
  return `${isToday ? '' : `${day} `}às ${clockWords(instant, zone)}`;
}

const dateOf = (instant: string | number, zone: string) =>
  `${dayWords(instant, zone)}/${partOf(instant, zone, 'year')}`;

/**
 * Returns the instant of a local time such as `2026-11-29T14:05` in a time zone, in ms since 1970, or undefined for another
 * text. The device's zone is not used.
 */
export function instantIn(local: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number) => Date.parse(`${wallClock(instant, zone)}Z`) - instant;
  // The offset may differ at the first guess, when clocks change on that day.
  const guess = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(guess);
}

/** Returns the server's date in a time zone, as an ISO date. */
export const todayIn = (zone: string): string => wallClock(serverNow(), zone).slice(0, 10);

function wallClock(instant: number, zone: string): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => partOf(instant, zone, type);
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
