export interface Holiday {
  /** ISO date. */
  date: string;
  /** Portuguese name. */
  name: string;
  /** True if public offices may work: a `ponto facultativo`. */
  isOptional?: true;
}

const dayMs = 86_400_000;

/** Month and day of the holidays that have the same date each year. */
const fixed: readonly [monthDay: string, name: string][] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
];

/** Holidays that follow Easter, in days after Easter Sunday. */
const afterEaster: readonly (Omit<Holiday, 'date'> & { days: number })[] = [
  { days: -48, name: 'Carnaval', isOptional: true },
  { days: -47, name: 'Carnaval', isOptional: true },
  { days: -2, name: 'Sexta-feira Santa' },
  { days: 60, name: 'Corpus Christi', isOptional: true },
];

/**
 * Returns the national holidays of Brazil in a year, by date. The fixed ones are in Lei 662/1949 with Lei 10.607/2002,
 * Lei 6.802/1980 (12 October) and Lei 14.759/2023 (20 November). Sexta-feira Santa, and Carnaval and Corpus Christi as
 * optional days, are in the yearly ordinance of the federal government. Valid from 2024 on.
 */
export function holidaysOf(year: number): Holiday[] {
  const easter = Date.parse(easterOf(year));
  return [
    ...fixed.map(([monthDay, name]) => ({ date: `${year}-${monthDay}`, name })),
    ...afterEaster.map(({ days, ...holiday }) => ({ date: isoDate(easter + days * dayMs), ...holiday })),
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Returns the holidays from an ISO date to the same day of the next year. */
export function holidaysAfter(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = aYearAfter(today);
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today && date <= end);
}

/** Returns the holiday of an ISO date. Returns undefined on other days. */
export function holidayOn(date: string): Holiday | undefined {
  return holidaysOf(Number(date.slice(0, 4))).find((holiday) => holiday.date === date);
}

/** Returns the ISO date 365 days later. */
export const aYearAfter = (date: string) => isoDate(Date.parse(date) + 365 * dayMs);

/** Returns Easter Sunday as an ISO date, by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * cycle + century - Math.floor(century / 4) - shift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((cycle + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return isoDate(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
