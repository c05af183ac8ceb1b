import { expect, it } from 'vitest';
import { distanceMetres } from '#contract/address/distance';
import { ufs } from '#contract/address/states';
import { cities } from './city.ts';
import { capitalDistricts } from './districts.ts';
import { shores } from './shores.ts';
import { townOf } from './town.ts';

const codes = (of: object) => Object.keys(of).map(Number).sort();
const capitals = cities.filter(({ capital }) => capital);

it('every state has one capital', () => {
  expect(capitals.map(({ uf }) => uf).sort()).toEqual([...ufs].sort());
});

it('no city is listed twice', () => {
  expect(new Set(cities.map(({ ibge }) => ibge)).size).toBe(cities.length);
});

it('exactly the capitals have districts, and every shore belongs to a known city', () => {
  expect(codes(capitalDistricts)).toEqual(capitals.map(({ ibge }) => ibge).sort());
  const known = new Set(cities.map(({ ibge }) => ibge));
  expect(codes(shores).filter((code) => !known.has(code))).toEqual([]);
});

it('the districts of a capital are within 45 km of its centre', () => {
  const astray = capitals.flatMap((city) =>
    townOf(city).districts.filter((at) => distanceMetres(city, at) > 45_000),
  );
  expect(astray).toEqual([]);
});
