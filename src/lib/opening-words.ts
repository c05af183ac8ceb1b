const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const dayMs = 86_400_000;

interface Opening {
  open: boolean;
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  offline?: boolean | undefined;
  /** Why the reseller has paused itself. */
  pauseReason?: string | undefined;
  /** The name of a date on which the reseller is closed the whole day. */
  closedToday?: string | undefined;
  /** The reseller has as many open orders as it can serve. */
  isFull?: boolean | undefined;
  timeZone: string;
}

/**
 * Returns until when a reseller is open, or when it opens, in its time zone. `nowMs` is the time of the list's
 * response.
 */
export function openingWords(
  { open, opensAt, closesAt, offline, pauseReason, closedToday, isFull, timeZone }: Opening,
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
  if (isFull) return 'Fila cheia: muitos pedidos agora';
  if (offline) return 'Sem conexão agora';
  const opens = opensAt === undefined ? '' : ` · abre ${momentWords(opensAt, timeZone, nowMs)}`;
  return `${closedWords(closedToday)}${opens}`;
}

/** Returns `Fechada hoje: Natal` on a date on which the reseller is closed, and `Fechada` on other days. */
export function closedWords(closedToday: string | undefined): string {
  if (closedToday === undefined) return 'Fechada';
  return closedToday === '' ? 'Fechada hoje' : `Fechada hoje: ${closedToday}`;
}

/** Returns a coming moment in a time zone, such as "hoje às 7h", "segunda às 7h30" or, from a week ahead, "4/1 às 7h". */
export function momentWords(at: string, timeZone: string, nowMs: number): string {
  const { day, clock } = local(at, timeZone);
  return `${dayWords(day, day - dayOf(nowMs, timeZone))} às ${clock}`;
}

/** Returns a day, in days since 1970, such as "amanhã" or "segunda". A weekday would be ambiguous from a week ahead. */
function dayWords(day: number, daysAhead: number): string {
  if (daysAhead === 0) return 'hoje';
  if (daysAhead === 1) return 'amanhã';
  const date = new Date(day * dayMs);
  return daysAhead < 7
    ? (weekdays[date.getUTCDay()] ?? '')
    : `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}

/** Days since 1970 in a time zone. */
function dayOf(instantMs: number, timeZone: string): number {
  return local(new Date(instantMs).toISOString(), timeZone).day;
}

/** Days since 1970 and clock ("8h", "13h30") of an instant in a time zone. */
function local(instant: string, timeZone: string): { day: number; clock: string } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const minutes = at('minute') === 0 ? '' : String(at('minute')).padStart(2, '0');
  return {
    day: Date.UTC(at('year'), at('month') - 1, at('day')) / dayMs,
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
