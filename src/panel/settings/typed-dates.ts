import { datesMaximum, type SpecialDate } from '#contract/panel/hours';
import { dateWords, dayNames } from '#contract/panel/hours-words';
import { isPlainLine } from '#contract/panel/section';
import { aYearAfter, holidaysAfter } from '#contract/reseller/holidays';
import { openingOf, type TypedOpening, typedOpenings } from './opening-fields.tsx';

/** A date on the form. A holiday with the mode `usual` has the hours of its weekday. */
export interface TypedDate {
  /** ISO date. */
  date: string;
  /** The name of the national holiday. Undefined for the reseller's own dates. */
  holiday: string | undefined;
  /** The name that the reseller gave. It may be empty. */
  name: string;
  mode: 'usual' | 'closed' | 'own';
  openings: TypedOpening[];
}

/** Returns the stored dates and the holidays of the next 12 months, in order. */
export function typedDates(stored: readonly SpecialDate[], today: string): TypedDate[] {
  const holidays = holidaysAfter(today).map(({ date, name, isOptional }): TypedDate => {
    const holiday = isOptional ? `${name} (ponto facultativo)` : name;
    const known = stored.find((one) => one.date === date);
    return known ? typedDate(known, holiday) : { date, holiday, name: '', mode: 'usual', openings: [] };
  });
  const own = stored.filter(({ date }) => holidays.every((one) => one.date !== date));
  return inOrder([...holidays, ...own.map((one) => typedDate(one, undefined))]);
}

function typedDate({ date, openings, name = '' }: SpecialDate, holiday: string | undefined): TypedDate {
  const mode = openings.length === 0 ? 'closed' : 'own';
  return { date, holiday, name, mode, openings: typedOpenings(openings) };
}

/** Returns the dates that differ from their weekday. One without openings is closed. */
export function datesOf(dates: readonly TypedDate[]): SpecialDate[] {
  return dates
    .filter(({ mode }) => mode !== 'usual')
    .map(({ date, name, mode, openings }) => ({
      date,
      openings: mode === 'closed' ? [] : openings.map(openingOf),
      ...(name === '' ? {} : { name }),
    }));
}

/** Returns the dates with a new one, which is closed, or why it cannot be added. */
export function withDate(
  dates: readonly TypedDate[],
  { date, name }: Pick<TypedDate, 'date' | 'name'>,
  today: string,
): { dates: TypedDate[] } | { dateError: string } | { nameError: string } {
  if (date < today || date > aYearAfter(today))
    return { dateError: 'Escolha uma data dos próximos 12 meses.' };
  if (dates.some((one) => one.date === date)) return { dateError: 'Essa data já está na lista.' };
  if (datesOf(dates).length >= datesMaximum) return { dateError: `São no máximo ${datesMaximum} datas.` };
  if (!isPlainLine(name)) return { nameError: 'Escreva uma linha só, sem telefone nem endereço de site.' };
  return { dates: inOrder([...dates, { date, holiday: undefined, name, mode: 'closed', openings: [] }]) };
}

/** `sexta, 25/12/2026`. */
export const longDateWords = (date: string) => `${dayNames[new Date(date).getUTCDay()]}, ${dateWords(date)}`;

const inOrder = (dates: readonly TypedDate[]) =>
  dates.toSorted((one, other) => (one.date < other.date ? -1 : 1));
