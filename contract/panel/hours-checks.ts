import { aYearAfter } from '../reseller/holidays.ts';
import type { ValueFault } from './business-checks.ts';
import { type BusinessOpening, minutesADay, type SpecialDate } from './hours.ts';

/**
 * Returns faults of weekly hours, Sunday first: an opening that ends before it starts or lasts more than a day, and
 * openings that overlap, also after midnight and from Saturday to Sunday.
 */
export function hoursFaults(week: readonly (readonly BusinessOpening[])[]): ValueFault[] {
  if (week.every((openings) => openings.length === 0))
    return [
      { detail: 'Abra em pelo menos um dia. Para fechar por um tempo, use a pausa.', pointer: '/semana' },
    ];
  const faults = week.flatMap((openings, day) => lengthFaults(openings, `/semana/${day}`));
  if (faults.length > 0) return faults;
  const all = week.flatMap((openings, day) => placed(openings, `/semana/${day}`, day));
  const [first] = inOrder(all);
  return first ? overlaps([...all, { ...first, from: first.from + week.length * minutesADay }]) : [];
}

/**
 * Returns faults of special dates: one that is listed twice or more than a year after `today`, an ISO date, and openings
 * that overlap, end before they start or last more than a day. An opening may reach into the openings of the next day.
 */
export function datesFaults(dates: readonly SpecialDate[], today: string): ValueFault[] {
  const last = aYearAfter(today);
  return dates.flatMap(({ date, openings }, place) => {
    const pointer = `/datas/${place}`;
    const at = `${pointer}/data`;
    if (dates.findIndex((other) => other.date === date) < place)
      return [{ detail: 'Esta data já está na lista.', pointer: at }];
    if (date > last) return [{ detail: 'Escolha uma data dos próximos 12 meses.', pointer: at }];
    const faults = lengthFaults(openings, `${pointer}/horarios`);
    return faults.length > 0 ? faults : overlaps(placed(openings, `${pointer}/horarios`));
  });
}

function lengthFaults(openings: readonly BusinessOpening[], at: string): ValueFault[] {
  return openings.flatMap(({ opens, closes }, place) => {
    const pointer = `${at}/${place}/fecha`;
    if (closes <= opens) return [{ detail: 'O fim precisa ser depois do começo.', pointer }];
    return closes - opens > minutesADay ? [{ detail: 'Um horário tem no máximo 24 horas.', pointer }] : [];
  });
}

interface PlacedOpening {
  from: number;
  to: number;
  pointer: string;
}

/** Returns openings in minutes from the start of the first day. */
function placed(openings: readonly BusinessOpening[], at: string, day = 0): PlacedOpening[] {
  return openings.map(({ opens, closes }, place) => ({
    from: day * minutesADay + opens,
    to: day * minutesADay + closes,
    pointer: `${at}/${place}`,
  }));
}

const inOrder = (openings: readonly PlacedOpening[]) =>
  openings.toSorted((one, other) => one.from - other.from);

function overlaps(openings: readonly PlacedOpening[]): ValueFault[] {
  const sorted = inOrder(openings);
  return sorted.flatMap(({ to }, place) => {
    const next = sorted[place + 1];
    return next && to > next.from
      ? [{ detail: 'Este horário começa antes do fim de outro.', pointer: `${next.pointer}/abre` }]
      : [];
  });
}
