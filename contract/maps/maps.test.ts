import { describe, expect, test } from 'vitest';
import { stateNames, ufOfState } from '../address/states.ts';
import { type MapsResult, mapsReverseResponse, mapsSearchResponse, toSuggestions } from './maps.ts';

const address = {
  streetName: 'Rua Augusta',
  municipalitySubdivision: 'Consolação',
  municipality: 'São Paulo',
  countrySubdivision: 'São Paulo',
  extendedPostalCode: '01305-000',
  countryCode: 'BR',
};
const street = { id: '1', type: 'Street', address, position: { lat: -23.55, lon: -46.65 } };

function search(...results: MapsResult[]) {
  return { results };
}

function addressed(changes: Record<string, string | undefined>) {
  return toSuggestions(
    mapsSearchResponse.parse(search({ ...street, address: { ...address, ...changes } })),
  )[0];
}

describe('the state', () => {
  test.each(Object.entries(stateNames))('%s is %s, with or without accents', (uf, name) => {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
    expect([name, name.toUpperCase(), plain, ` ${uf.toLowerCase()}`].map(ufOfState)).toEqual([
      uf,
      uf,
      uf,
      uf,
    ]);
  });

  test('there are 27 states', () => expect(Object.keys(stateNames).length).toBe(27));

  test.each(['', 'Lisboa', 'toString', 'Rio'])('%j is not a state', (name) =>
    expect(ufOfState(name)).toBe(undefined),
  );

  test('the state code takes precedence over the state name', () => {
    expect(addressed({ countrySubdivisionCode: 'PR' })?.uf).toBe('PR');
    expect(addressed({ countrySubdivisionCode: 'SPX' })?.uf).toBe('SP');
  });
});

describe('dropped results', () => {
  test.each([
    ['another country', { countryCode: 'AR' }],
    ['no country', { countryCode: undefined }],
    ['no municipality', { municipality: undefined }],
    ['an empty municipality', { municipality: ' ' }],
    ['no state', { countrySubdivision: undefined }],
    ['a state of another country', { countrySubdivision: 'Misiones' }],
  ])('%s', (_, changes) => expect(addressed(changes)).toBe(undefined));

  test('include a result without address or position', () => {
    const { position, ...nowhere } = street;
    expect(toSuggestions(search(nowhere, { id: '2', position }, {}))).toEqual([]);
  });

  test('include a reverse position that is not a pair of numbers', () => {
    const answer = (position: string) => toSuggestions({ addresses: [{ address, position }] });
    expect(['', 'aqui', '-23.5', ','].flatMap(answer)).toEqual([]);
    expect(answer('-23.5,-46.6')).toMatchObject([{ latitude: -23.5, longitude: -46.6 }]);
  });

  test('include duplicates, and results after the tenth', () => {
    const numbered = Array.from({ length: 12 }, (_, index) => ({
      ...street,
      id: `${index}`,
      address: { ...address, streetNumber: `${index}` },
    }));
    const places = toSuggestions(search(street, { ...street, id: 'double' }, ...numbered));
    expect(places.map(({ id }) => id)).toEqual(['1', '0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });
});

describe('the CEP', () => {
  test.each([
    ['one', '01305-000', '01305000'],
    ['one listed twice', '01305-000, 01305000', '01305000'],
    ['five digits', '01305', undefined],
    ['several', '01305-000, 01305-100', undefined],
    ['none', undefined, undefined],
  ])('%s', (_, extendedPostalCode, cep) => expect(addressed({ extendedPostalCode })?.cep).toBe(cep));

  test('the requested one of several is used', () => {
    const several = { ...street, address: { ...address, extendedPostalCode: '01305-000,01305-100' } };
    expect(toSuggestions({ summary: { query: '01305-100' }, results: [several] })[0]?.cep).toBe('01305100');
  });

  test('a reverse response may have it in `postalCode`', () => {
    expect(addressed({ extendedPostalCode: undefined, postalCode: '01305-000' })?.cep).toBe('01305000');
  });
});

describe('a search for a complete CEP', () => {
  const parsedQuery = (query: string, ...ceps: string[]) =>
    toSuggestions({
      summary: { query },
      results: ceps.map((cep, index) => ({
        ...street,
        id: `${index}`,
        address: { ...address, municipalitySubdivision: `Bairro ${index}`, extendedPostalCode: cep },
      })),
    }).map(({ id }) => id);

  test.each([
    ['20751-120', ['1']],
    ['CEP: 20751120', ['1']],
    ['20.751-120', ['1']],
    ['20751', ['0', '1', '2']],
    ['Rua Augusta, 20751-120', ['0', '1', '2']],
    ['99999-999', ['0', '1', '2']],
  ])('%s leaves out the streets of other CEPs if its own exists', (query, ids) => {
    expect(parsedQuery(query, '20751-210', '20751-110,20751-120', '23555-010')).toEqual(ids);
  });
});

describe('the point', () => {
  const at = (lat: number, type = 'Street') => ({
    ...street,
    id: `${lat}`,
    type,
    position: { lat, lon: -46.65 },
  });

  test.each([
    ['one street', [at(-23.55)], undefined],
    ['two results of one street', [at(-23.55), at(-23.56)], undefined],
    ['two streets with the same words', [at(-23.55), at(-23.85)], true],
    ['a street at the point of its area', [at(-23.55, 'Geography')], true],
  ])('of %s is approximate: %s', (_, results, approximate) => {
    const places = toSuggestions({ results });
    expect(places.map((place) => place.approximate)).toEqual([approximate]);
  });
});

describe('kinds with label and detail', () => {
  const lines = (result: MapsResult) =>
    toSuggestions(search(result)).map(({ kind, label, detail }) => [kind, label, detail]);

  test.each([
    [street, ['street', 'Rua Augusta', 'Consolação, São Paulo - SP, 01305-000']],
    [
      { ...street, address: { ...address, streetNumber: '10' } },
      ['address', 'Rua Augusta, 10', 'Consolação, São Paulo - SP, 01305-000'],
    ],
    [
      { ...street, type: 'POI', poi: { name: 'Padaria' } },
      ['street', 'Padaria', 'Rua Augusta, Consolação, São Paulo - SP, 01305-000'],
    ],
    [
      { ...street, entityType: 'MunicipalitySubdivision', address: { ...address, streetName: undefined } },
      ['district', 'Consolação', 'São Paulo - SP'],
    ],
    [{ ...street, entityType: 'Municipality' }, ['city', 'São Paulo', 'São Paulo']],
    [{ ...street, entityType: 'PostalCodeArea' }, ['cep', '01305-000', 'Consolação, São Paulo - SP']],
    [
      {
        ...street,
        entityType: 'PostalCodeArea',
        address: { ...address, extendedPostalCode: undefined, postalCode: '01305' },
      },
      ['cep', '01305', 'Consolação, São Paulo - SP'],
    ],
  ])('%#', (result, expected) => expect(lines(result)).toEqual([expected]));
});

test('responses of another shape are refused', () => {
  expect(mapsSearchResponse.safeParse({ errorText: 'x' }).success).toBe(false);
  expect(mapsReverseResponse.safeParse({ addresses: [{ position: { lat: 1, lon: 2 } }] }).success).toBe(
    false,
  );
});
