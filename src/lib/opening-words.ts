const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const dayMs = 86_400_000;

interface Opening {
  open: boolean;
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  offline?: boolean | undefined;
  /** Why the reseller has paused itself. */
  pauseReason?: string | undefined;
  timeZone: string;
}

/**
 * Returns until when a reseller is open, or when it opens, in its time zone. `nowMs` is the time of the list's
 * response.
 */
export function openingWords(
  { open, opensAt, closesAt, offline, pauseReason, timeZone }: Opening,
  nowMs: number,
): string {
  if (open) {
    if (closesAt === undefined) return 'Aberta 24 horas';
    const { day, clock } = local(closesAt, timeZone);
    const isLater = Date.parse(closesAt) - nowMs > dayMs && day > dayOf(nowMs, timeZone) + 1;
    return isLater ? 'Aberta' : `Aberta até ${clock === '0h' ? 'meia-noite' : clock}`;
  }
  if (pauseReason !== undefined) {
    const back = opensAt === undefined ? '' : ` · volta ${momentWords(opensAt, timeZone, nowMs)}`;
    return `Em pausa: ${pauseReason}${back}`;
  }
  if (opensAt === undefined) return offline ? 'Sem conexão agora' : 'Fechada';
  return `Fechada · abre ${momentWords(opensAt, timeZone, nowMs)}`;
}

/** Returns a moment of the next days in a time zone, such as "hoje às 7h" or "segunda às 7h30". */
export function momentWords(at: string, timeZone: string, nowMs: number): string {
  const { day, weekday, clock } = local(at, timeZone);
  const daysAhead = day - dayOf(nowMs, timeZone);
  const when = daysAhead === 0 ? 'hoje' : daysAhead === 1 ? 'amanhã' : (weekdays[weekday] ?? '');
  return `${when} às ${clock}`;
}

/** Days since 1970 in a time zone. */
function dayOf(instantMs: number, timeZone: string): number {
  return local(new Date(instantMs).toISOString(), timeZone).day;
}

/** Days since 1970, weekday and clock ("8h", "13h30") of an instant in a time zone. */
function local(instant: string, timeZone: string): { day: number; weekday: number; clock: string } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const midnight = Date.UTC(at('year'), at('month') - 1, at('day'));
  const minutes = at('minute') === 0 ? '' : String(at('minute')).padStart(2, '0');
  return {
    day: midnight / dayMs,
    weekday: new Date(midnight).getUTCDay(),
    clock: `${at('hour')}h${minutes}`,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: creating one takes a hundred times longer than using it, and a list needs three per reseller. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
