import { describe, expect, test } from 'vitest';
import { type DelayRange, elapse, noTimers, runOut, started, stopped, type Zone, zoneKey } from './zone.ts';

const exactly = (ms: number): DelayRange => [ms, ms];
const running = (...delays: number[]) =>
  delays.reduce<Zone>((zone, delay) => started(zone, exactly(delay)), noTimers);
const mayRunOut = (zone: Zone) =>
  zone.bounds.flatMap((_, index) => (index > 0 && runOut(elapse(zone), index - 1) ? [index - 1] : []));

describe('timers that were started at the same instant', () => {
  test('run out in the order of their delays', () => {
    expect(mayRunOut(running(30, 10, 20))).toEqual([1]);
  });
  test('run out in the order of their start if their delays are equal', () => {
    expect(mayRunOut(running(10, 10))).toEqual([0]);
  });
});

test('a timer that was started later may run out before or after a longer one', () => {
  const later = started(elapse(running(10)), exactly(5));
  expect(mayRunOut(later)).toEqual([0, 1]);
});

test('a timer that was started later with the same delay runs out later', () => {
  expect(mayRunOut(started(elapse(running(10)), exactly(10)))).toEqual([0]);
});

test('a timer of 10 ms runs out six times before one of 60 ms that is older, not seven', () => {
  let zone = started(running(60), exactly(10));
  for (let round = 1; round <= 5; round++) {
    expect(mayRunOut(zone)).toEqual([1]);
    zone = started(runOut(elapse(zone), 1) ?? noTimers, exactly(10));
  }
  expect(mayRunOut(zone)).toEqual([0]);
});

test('a range allows each order that some delay in it allows', () => {
  const zone = started(running(10), [5, 15]);
  expect(mayRunOut(zone)).toEqual([0, 1]);
  expect(mayRunOut(started(running(10), [11, 15]))).toEqual([0]);
  expect(mayRunOut(started(running(10), [0, Number.POSITIVE_INFINITY]))).toEqual([0, 1]);
});

test('the key distinguishes what is known, not how it came about', () => {
  const direct = running(10);
  const around = stopped(running(10, 20), 1);
  expect(zoneKey(around)).toBe(zoneKey(direct));
  expect(zoneKey(elapse(direct))).not.toBe(zoneKey(direct));
});
