import { describe, expect, test } from 'vitest';
import { toSuggestions } from './maps.ts';
import { matchingStreet, type WrittenStreet } from './matching-street.ts';

interface Row {
  street?: string;
  district?: string;
  cep?: string;
  city?: string;
  uf?: string;
  at?: readonly [number, number];
}

const piedade = [-22.889, -43.307] as const;
/** 37 km to the west, in the same city. */
const santaCruz = [-22.919, -43.667] as const;

/** Results as TomTom returns them, in this order. */
function results(...rows: Row[]) {
  return toSuggestions({
    results: rows.map(
      ({ street = 'Rua Clarimundo de Melo', district, cep, city, uf = 'RJ', at = piedade }) => ({
        type: 'Street',
        id: `BR/STR/p0/${JSON.stringify([street, district, cep, city, uf, at])}`,
        address: {
          streetName: street,
          municipalitySubdivision: district,
          municipality: city ?? 'Rio de Janeiro',
          countrySubdivisionCode: uf,
          extendedPostalCode: cep,
          countryCode: 'BR',
        },
        position: { lat: at[0], lon: at[1] },
      }),
    ),
  });
}

const written: WrittenStreet = {
  street: 'Rua Clarimundo de Melo',
  district: 'Piedade',
  city: 'Rio de Janeiro',
  uf: 'RJ',
  cep: '20751120',
};
const wrong = { district: 'Santa Cruz', cep: '23555-010', at: santaCruz };
const right = { district: 'Piedade', cep: '20751-120' };

const chosen = (rows: Row[], changes: Partial<WrittenStreet> = {}) => {
  const found = matchingStreet(results(...rows), { ...written, ...changes });
  return found && [found.latitude, found.longitude];
};

describe('of two streets of one name, the wrong one first', () => {
  test.each<[string, Row[], Partial<WrittenStreet>]>([
    ['the CEP decides', [wrong, right], {}],
    [
      'the CEP decides against the district',
      [
        { ...wrong, district: 'Piedade' },
        { ...right, district: 'Méier' },
      ],
      {},
    ],
    [
      'the CEP decides among several that a street lists',
      [wrong, { ...right, cep: '20751-110, 20751-120' }],
      {},
    ],
    ['the district decides without a CEP', [wrong, right], { cep: '' }],
    [
      'the district decides if the results have no CEP',
      [{ district: 'Santa Cruz', at: santaCruz }, { district: 'Piedade' }],
      {},
    ],
    ['the district decides for another CEP of a long street', [wrong, { ...right, cep: '20745-000' }], {}],
    [
      'the district decides among several that a street lists',
      [wrong, { district: 'Quintino, Piedade' }],
      { cep: '' },
    ],
    ['the sector of the CEP decides', [wrong, { cep: '20751-000', district: 'Encantado' }], {}],
    ['a part without contradiction decides', [wrong, {}], {}],
    ['the state decides', [{ city: 'Rio de Janeiro', uf: 'SP', at: santaCruz }, right], {}],
    ['the city decides', [{ ...right, city: 'Niterói', at: santaCruz }, right], {}],
  ])('%s', (_, rows, changes) => expect(chosen(rows, changes)).toEqual([...piedade]));
});

describe('no street agrees', () => {
  test.each<[string, Row[], Partial<WrittenStreet>]>([
    ['with another CEP and another district', [wrong], {}],
    ['with another district, without a CEP', [wrong], { cep: '' }],
    ['with another CEP, without a district', [{ cep: '23555-010', at: santaCruz }], { district: undefined }],
    ['if two far apart have neither CEP nor district', [{ at: santaCruz }, {}], {}],
    ['with another name', [{ ...right, street: 'Rua Clarimundo' }], {}],
    ['with another kind of street', [{ ...right, street: 'Avenida Clarimundo de Melo' }], {}],
    ['in another city', [{ ...right, city: 'Niterói' }], {}],
    ['in another state', [{ ...right, uf: 'SP' }], {}],
    ['without a result', [], {}],
  ])('%s', (_, rows, changes) => expect(chosen(rows, changes)).toBeUndefined());
});

test.each([
  ['R. Clarimundo de Melo', true],
  ['clarimundo de melo', true],
  ['RUA CLARIMUNDO DE MÉLO', true],
  ['Rua Dr. Clarimundo de Melo', true],
  ['Rua Clarimundo de Melo Filho', true],
  ['Rua Melo', false],
  ['Travessa Clarimundo de Melo', false],
])('%s is the written street: %s', (street, isSame) => {
  expect(chosen([{ ...right, street }]) !== undefined).toBe(isSame);
});

test('abbreviations of titles and places are understood', () => {
  const rows = [{ street: 'Rua Professor Milton Krieger', district: 'Vila Santa Rita' }];
  const changes = { street: 'R. Prof. Milton Krieger', district: 'Vl. Sta. Rita', cep: '' };
  expect(chosen(rows, changes)).toEqual([...piedade]);
});
