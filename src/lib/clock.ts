import type { MinutesRange } from '#contract/reseller/reseller';

const minuteMs = 60_000;

/** `2026-11-19T22:42:00Z` → `19h42`. */
export function clockTime(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant));
  return `${partOf(parts, 'hour')}h${partOf(parts, 'minute')}`;
}

/** `2026-11-19T22:42:00Z` → `19 de novembro`. */
export function dayName(instant: string | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone });
  const parts = format.formatToParts(new Date(instant));
  return `${partOf(parts, 'day')} de ${partOf(parts, 'month')}`;
}

/** `2026-11-19T22:42:00Z` → `19/11/2026 19:42`, in Brasília time, for lists without a place. */
export function formatMoment(instant: string): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const;
  return new Intl.DateTimeFormat('pt-BR', format).format(new Date(instant)).replace(',', '');
}

/** Returns the clock time, with the day if it differs from the day of `beside`. */
export function timeBeside(instant: string, beside: string, timeZone: string): string {
  const day = dayName(instant, timeZone);
  const time = clockTime(instant, timeZone);
  return day === dayName(beside, timeZone) ? time : `${day}, ${time}`;
}

/** Returns when an order should arrive, as instants in ms, widened to multiples of five minutes. */
export function expectedBetween(createdAt: string, { min, max }: MinutesRange): { from: number; to: number } {
  const step = 5 * minuteMs;
  const placed = Date.parse(createdAt);
  return {
    from: Math.floor((placed + min * minuteMs) / step) * step,
    to: Math.ceil((placed + max * minuteMs) / step) * step,
  };
}

function partOf(parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}
