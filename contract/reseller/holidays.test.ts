import { expect, test } from 'vitest';
import { easterOf, holidayOn, holidaysAfter, holidaysOf } from './holidays.ts';

test.each([
  // The earliest and the latest possible Easter, the corrections of the computus, and the next years.
  '1818-03-22',
  '2038-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2285-03-22',
])('Easter is on %s', (date) => {
  expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
});

test('2027 has the holidays of the federal ordinance, in order', () => {
  expect(holidaysOf(2027).map(({ date, name, isOptional }) => [date, name, isOptional ?? false])).toEqual([
    ['2027-01-01', 'Confraternização Universal', false],
    ['2027-02-08', 'Carnaval', true],
    ['2027-02-09', 'Carnaval', true],
    ['2027-03-26', 'Sexta-feira Santa', false],
    ['2027-04-21', 'Tiradentes', false],
    ['2027-05-01', 'Dia do Trabalho', false],
    ['2027-05-27', 'Corpus Christi', true],
    ['2027-09-07', 'Independência do Brasil', false],
    ['2027-10-12', 'Nossa Senhora Aparecida', false],
    ['2027-11-02', 'Finados', false],
    ['2027-11-15', 'Proclamação da República', false],
    ['2027-11-20', 'Consciência Negra', false],
    ['2027-12-25', 'Natal', false],
  ]);
});

test('the holidays of the next 12 months cross the year, today included', () => {
  const names = (today: string) => holidaysAfter(today).map(({ date }) => date);
  expect(names('2026-12-25')).toHaveLength(14);
  expect(names('2026-12-25').at(0)).toBe('2026-12-25');
  expect(names('2026-12-25').at(-1)).toBe('2027-12-25');
  expect(names('2026-12-26').at(0)).toBe('2027-01-01');
});

test('a date knows its holiday', () => {
  expect(holidayOn('2028-04-14')?.name).toBe('Sexta-feira Santa');
  expect(holidayOn('2028-04-13')).toBeUndefined();
});
