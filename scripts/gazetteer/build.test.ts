import { expect, test } from 'vitest';
import committed from '../../server/gateways/maps/data/municipalities.json' with { type: 'json' };
import { buildGazetteer } from './build.ts';
import { readGeoNames } from './geonames.ts';

test('the committed gazetteer equals the tool’s output', () => {
  expect(buildGazetteer(readGeoNames())).toEqual(committed);
});

test('a municipality without a point is an error', () => {
  const lost = { places: [], municipalities: new Map([['3550308', 'São Paulo']]) };
  expect(() => buildGazetteer(lost)).toThrow('no point for');
});
