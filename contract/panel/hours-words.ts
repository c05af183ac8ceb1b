import { holidayOn } from '../reseller/holidays.ts';
import {
  type BusinessOpening,
  type Capacity,
  type HoursSection,
  minutesADay,
  type SpecialDate,
} from './hours.ts';

export const dayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Returns the weekly hours, the special dates and the capacity in words, by the name of the value. */
export function hoursWords({ week, dates, capacity }: HoursSection): [field: string, words: string][] {
  return [
    ...week.map((openings, day): [string, string] => [
      `Horário de ${dayNames[day]}`,
      openingsWords(openings),
    ]),
    ...dates.map(({ date, openings, name }): [string, string] => [
      `Horário de ${dateWords(date)}`,
      [openingsWords(openings), name].filter((part) => part !== undefined).join(' · '),
    ]),
    ['Movimento', capacityWords(capacity)],
  ];
}

function openingsWords(openings: readonly BusinessOpening[]): string {
  if (openings.length === 0) return 'fechada';
  return openings.map(({ opens, closes }) => `${clockOf(opens)}–${clockOf(closes)}`).join(', ');
}

function capacityWords(capacity: Capacity | undefined): string {
  if (!capacity) return 'sem limite';
  const { above, minutes } = capacity;
  const effect = minutes === undefined ? 'fila cheia' : `mais ${minutes} min por pedido`;
  return `acima de ${above} abertos, ${effect}`;
}

/** Returns the name of a date that customers read: its own, or that of its holiday. Returns undefined without one. */
export const nameOfDate = ({ date, name }: Pick<SpecialDate, 'date' | 'name'>) =>
  name ?? holidayOn(date)?.name;

/** Returns the day of an ISO date: `25/12/2026`. */
export const dateWords = (date: string) => date.split('-').reverse().join('/');

/** Returns the time of a minute of the day, which may be above 1440: `08:30`. */
export function clockOf(minute: number): string {
  const ofDay = minute % minutesADay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
