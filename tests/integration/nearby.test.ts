import { beforeAll, expect, test } from 'vitest';
import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { storedResellers } from '../../server/demo/testing/stored-resellers.ts';
import { NearbyResellers } from '../../server/services/resellers/nearby.ts';

const rows = storedResellers(20_000);
const now = new Date('2026-11-19T15:00:00Z');
const nearby = new NearbyResellers();

beforeAll(() => {
  for (const row of rows) nearby.put(row);
});

const namesAt = (at: Point) => nearby.delivering(at, now).map(({ id }) => id);

test('a search finds the same rows as a full scan, in the same order', () => {
  for (let index = 0; index < rows.length; index += 211) {
    const { latitude, longitude } = rows[index]!;
    const at = { latitude: latitude + 0.004, longitude: longitude - 0.003 };
    const expected = rows
      .filter((row) => row.active && distanceMetres(at, row) <= row.radius_metres)
      .sort((one, other) => distanceMetres(at, one) - distanceMetres(at, other))
      .slice(0, 50)
      .map(({ id }) => id);
    expect(namesAt(at)).toEqual(expected);
  }
});

test('a search finds a moved row at its new place, and the newest version of a changed row', () => {
  const row = rows[0]!;
  const far = { ...row, latitude: -0.5, longitude: -29.3 };
  nearby.put(far);
  expect(namesAt(row)).not.toContain(row.id);
  expect(nearby.delivering(far, now)).toEqual([far]);
  const closed = { ...far, name: 'Outro nome' };
  nearby.put(closed);
  expect(nearby.delivering(far, now)).toEqual([closed]);
  nearby.put({ ...far, active: false });
  expect(nearby.delivering(far, now)).toEqual([]);
  nearby.put({ ...far, suspended_from: new Date(now.getTime() + 1) });
  expect(nearby.delivering(far, now)).toHaveLength(1);
  nearby.put({ ...far, suspended_from: now });
  expect(nearby.delivering(far, now)).toEqual([]);
  nearby.put(row);
});

test('a search reads only nearby rows, independent of the number of distant rows', () => {
  let looked = 0;
  const counted = new NearbyResellers();
  for (const row of rows)
    counted.put({
      ...row,
      get radius_metres() {
        looked += 1;
        return row.radius_metres;
      },
    });
  const lonely = rows.find((row) => nearby.delivering(row, now).length < 10)!;
  expect(counted.delivering(lonely, now).length).toBeGreaterThan(0);
  expect(looked).toBeLessThan(1_000);
});
