import { afterEach, expect, test, vi } from 'vitest';
import { clockWords, dateWords, dayWords, instantIn, momentWords } from './clock-words.ts';
import { courierWords, resellerStatusOf } from './words.ts';

afterEach(() => vi.useRealTimers());

/** 2 January 2026, 02:05 in UTC: still 1 January in all of Brazil. */
const instant = '2026-01-02T02:05:00.000Z';

test.each([
  ['America/Sao_Paulo', '23h05', '01/01'],
  ['America/Noronha', '0h05', '02/01'],
  ['America/Manaus', '22h05', '01/01'],
  ['America/Rio_Branco', '21h05', '01/01'],
])('in %s the time is %s, on %s', (zone, clock, day) => {
  expect([clockWords(instant, zone), dayWords(instant, zone)]).toEqual([clock, day]);
  expect(dateWords(instant, zone)).toBe(`${day}/2026 às ${clock}`);
  expect(courierWords({ name: 'Beto', arrivedAt: instant }, zone)).toBe(`Leva: Beto. Chegou às ${clock}.`);
});

test.each([
  ['America/Sao_Paulo', '2026-01-02T01:00:00Z', 'às 23h05'],
  ['America/Sao_Paulo', '2026-01-01T01:00:00Z', 'quinta às 23h05'],
  ['America/Noronha', '2026-01-02T01:00:00Z', 'sexta às 0h05'],
  ['America/Rio_Branco', '2025-12-31T12:00:00Z', 'quinta às 21h05'],
  ['America/Sao_Paulo', '2025-12-20T12:00:00Z', '01/01 às 23h05'],
])('in %s, at %s, an opening is %s', (timeZone, now, words) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(momentWords(instant, timeZone)).toBe(words);
  const state = { active: true, open: false, opensAt: instant };
  expect(resellerStatusOf(state, timeZone)).toEqual({ isOpen: false, words: `Fechada, abre ${words}` });
});

test.each([
  ['2026-11-29T14:05', 'America/Sao_Paulo', '2026-11-29T17:05:00.000Z'],
  ['2026-11-29T23:30', 'America/Manaus', '2026-11-30T03:30:00.000Z'],
  ['2026-11-29T14:05', 'America/Noronha', '2026-11-29T16:05:00.000Z'],
  // A zone whose clocks change: before and after.
  ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('%s in %s is the instant %s', (local, zone, instant) => {
  expect(new Date(instantIn(local, zone) ?? 0).toISOString()).toBe(instant);
});

test('a text that is no local time has no instant', () => {
  expect(instantIn('', 'America/Sao_Paulo')).toBeUndefined();
  expect(instantIn('amanhã', 'America/Sao_Paulo')).toBeUndefined();
});
