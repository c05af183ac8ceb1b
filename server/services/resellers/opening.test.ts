import { expect, test } from 'vitest';
import type { OpeningHours, StoredDate } from '../../db/tables/resellers.ts';
import { openingOf } from './opening.ts';

const daily = (...hours: [number, number][]): OpeningHours => Array.from({ length: 7 }, () => hours);
const eightToSix = daily([480, 1080]);
const always = daily([0, 1440]);
const nights = daily([1080, 1560]);
const closedOn = (...dates: string[]): StoredDate[] => dates.map((date) => ({ date, hours: [] }));

/** Brasília is three hours behind UTC. */
const local = (moment: string) => new Date(`${moment}:00.000-03:00`);
const iso = (moment: string) => local(moment).toISOString();

function at(moment: string, hours: OpeningHours, dates: StoredDate[], time_zone = 'America/Sao_Paulo') {
  return openingOf(
    { hours, special_dates: dates, time_zone, closed_until: null, closed_reason: null },
    local(moment),
  );
}

test('a closed holiday has its name, and the reseller opens on the next day', () => {
  const natal = closedOn('2026-12-25');
  expect(at('2026-12-25T10:00', eightToSix, natal)).toEqual({
    open: false,
    opensAt: iso('2026-12-26T08:00'),
    closedToday: 'Natal',
  });
  expect(at('2026-12-24T19:00', eightToSix, natal)).toEqual({
    open: false,
    opensAt: iso('2026-12-26T08:00'),
  });
  expect(at('2026-12-24T17:00', eightToSix, natal)).toEqual({
    open: true,
    closesAt: iso('2026-12-24T18:00'),
  });
  expect(at('2026-12-26T10:00', eightToSix, natal)).toEqual({
    open: true,
    closesAt: iso('2026-12-26T18:00'),
  });
});

test('an own date has the name that the reseller gave, or none', () => {
  expect(
    at('2026-12-28T10:00', eightToSix, [{ date: '2026-12-28', hours: [], name: 'Balanço' }]),
  ).toMatchObject({
    closedToday: 'Balanço',
  });
  expect(at('2026-12-28T10:00', eightToSix, closedOn('2026-12-28'))).toMatchObject({ closedToday: '' });
});

test('hours of a date replace those of the weekday', () => {
  const short: StoredDate[] = [{ date: '2026-12-24', hours: [[540, 720]] }];
  expect(at('2026-12-24T08:30', eightToSix, short)).toEqual({
    open: false,
    opensAt: iso('2026-12-24T09:00'),
  });
  expect(at('2026-12-24T10:00', eightToSix, short)).toEqual({
    open: true,
    closesAt: iso('2026-12-24T12:00'),
  });
  expect(at('2026-12-24T14:00', eightToSix, short)).toEqual({
    open: false,
    opensAt: iso('2026-12-25T08:00'),
  });
});

test('an opening of the day before ends on the holiday, and one of the holiday on the next day', () => {
  const natal = closedOn('2026-12-25');
  expect(at('2026-12-25T01:00', nights, natal)).toEqual({ open: true, closesAt: iso('2026-12-25T02:00') });
  expect(at('2026-12-25T02:00', nights, natal)).toMatchObject({ open: false, closedToday: 'Natal' });
  // The closed holiday has no opening that would reach into the next day.
  expect(at('2026-12-26T01:00', nights, natal)).toEqual({ open: false, opensAt: iso('2026-12-26T18:00') });
  const party: StoredDate[] = [{ date: '2026-12-31', hours: [[1200, 1680]] }];
  expect(at('2027-01-01T03:59', eightToSix, party)).toEqual({
    open: true,
    closesAt: iso('2027-01-01T04:00'),
  });
  expect(at('2027-01-01T04:00', eightToSix, party)).toMatchObject({ open: false });
});

test('without weekly pauses the holiday starts and ends at midnight', () => {
  const natal = closedOn('2026-12-25');
  expect(at('2026-12-20T10:00', always, natal)).toEqual({ open: true, closesAt: iso('2026-12-25T00:00') });
  expect(at('2026-12-25T00:00', always, natal)).toEqual({
    open: false,
    opensAt: iso('2026-12-26T00:00'),
    closedToday: 'Natal',
  });
  expect(at('2026-12-26T00:00', always, natal)).toEqual({ open: true });
  expect(at('2026-12-10T10:00', always, natal)).toEqual({ open: true });
});

test('a holiday of three weeks ends with the first opening after it', () => {
  const days = Array.from({ length: 21 }, (_, day) => new Date(Date.UTC(2027, 0, 4 + day)).toISOString());
  const dates = closedOn(...days.map((day) => day.slice(0, 10)));
  expect(at('2027-01-04T10:00', eightToSix, dates)).toMatchObject({ opensAt: iso('2027-01-25T08:00') });
  const pausedUntil = local('2027-01-10T10:00');
  const row = { hours: eightToSix, special_dates: dates, time_zone: 'America/Sao_Paulo' };
  expect(
    openingOf({ ...row, closed_until: pausedUntil, closed_reason: 'Férias' }, local('2027-01-03T10:00')),
  ).toEqual({ open: false, opensAt: iso('2027-01-25T08:00'), pauseReason: 'Férias' });
});

test('a reseller without weekly hours opens on a date months ahead', () => {
  const fair: StoredDate[] = [{ date: '2027-05-01', hours: [[600, 720]] }];
  expect(at('2026-12-25T10:00', daily(), fair)).toEqual({ open: false, opensAt: iso('2027-05-01T10:00') });
});

test('the date is the one of the time zone, and rows with equal hours have their own dates', () => {
  const natal = closedOn('2026-12-25');
  // It is still the 24th in Acre.
  expect(at('2026-12-25T01:00', always, natal, 'America/Rio_Branco').open).toBe(true);
  expect(at('2026-12-25T01:00', always, natal).open).toBe(false);
  expect(at('2026-12-25T01:00', always, []).open).toBe(true);
  expect(at('2026-12-25T01:00', always, closedOn('2026-12-26')).open).toBe(true);
  expect(at('2026-12-25T01:00', eightToSix, natal)).toMatchObject({ opensAt: iso('2026-12-26T08:00') });
});
