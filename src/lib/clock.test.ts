import { expect, test } from 'vitest';
import { timeZoneOf } from '#contract/address/time-zone';
import { clockTime, dayName, expectedBetween, timeBeside } from './clock.ts';

test.each([
  ['SP', 'São Paulo', '19h42'],
  ['AM', 'Manaus', '18h42'],
  ['AC', 'Rio Branco', '17h42'],
  ['MT', 'Cuiabá', '18h42'],
  ['PE', 'Fernando de Noronha', '20h42'],
  ['PE', 'Recife', '19h42'],
] as const)('the clock of %s, %s', (uf, city, time) => {
  expect(clockTime('2026-11-19T22:42:00Z', timeZoneOf({ uf, city }))).toBe(time);
});

test('midnight is hour zero, and the day is that of the time zone', () => {
  expect(clockTime('2026-11-20T03:05:00Z', 'America/Sao_Paulo')).toBe('00h05');
  expect(dayName('2026-11-20T02:05:00Z', 'America/Sao_Paulo')).toBe('19 de novembro');
});

test('a time includes its day only if the day differs', () => {
  const placed = '2026-11-20T02:50:00Z';
  expect(timeBeside('2026-11-20T02:55:00Z', placed, 'America/Sao_Paulo')).toBe('23h55');
  expect(timeBeside('2026-11-20T03:05:00Z', placed, 'America/Sao_Paulo')).toBe('20 de novembro, 00h05');
});

test('the expected window is widened to five minutes', () => {
  const { from, to } = expectedBetween('2026-11-19T22:42:10Z', { min: 20, max: 40 });
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-19T23:25:00.000Z',
  ]);
});
