import { describe, expect, test } from 'vitest';
import { toSuggestions } from '#contract/maps/maps';
import { embeddedMaps } from './embedded.ts';

const maps = embeddedMaps();

async function first(query: string) {
  const [place] = toSuggestions(await maps.search(query));
  return (
    place &&
    [place.street, place.number, place.district, `${place.city}/${place.uf}`].filter(Boolean).join(', ')
  );
}

describe('a street typed with its city', () => {
  test.each([
    ['Rua Augusta 500 São Paulo', 'Rua Augusta, 500, São Paulo/SP'],
    ['rua augusta, 500, sao paulo - sp', 'Rua Augusta, 500, São Paulo/SP'],
    ['Rua Augusta São Paulo', 'Rua Augusta, São Paulo/SP'],
    ['av paulista 1000 bela vista são paulo', 'Avenida Paulista, 1000, Bela Vista, São Paulo/SP'],
    ['av paulista 1000, bela vista, são paulo', 'Avenida Paulista, 1000, Bela Vista, São Paulo/SP'],
    [
      'Rua Lauro Linhares, 120 - Trindade, Florianópolis',
      'Rua Lauro Linhares, 120, Trindade, Florianópolis/SC',
    ],
    ['Rua Lauro Linhares 120 floripa', 'Rua Lauro Linhares, 120, Florianópolis/SC'],
    ['Rua do Ouvidor, 50, Rio de Jan', 'Rua do Ouvidor, 50, Rio de Janeiro/RJ'],
    ['Rua Otto Boehm 48 america joinville', 'Rua Otto Boehm, 48, america, Joinville/SC'],
    ['Rua das Flores, Joinville', 'Rua das Flores, Joinville/SC'],
    ['Rua XV de Novembro 300 Curitiba 80020-310', 'Rua XV de Novembro, 300, Curitiba/PR'],
  ])('%j', async (query, expected) => expect(await first(query)).toBe(expected));
});

test.each([
  'Av. Paulista 1000',
  'Rua São Paulo',
  'Rua das Palmeiras',
  'Rua Visconde do Rio Branco',
  'Avenida Paulista',
])('%j contains no city', async (query) => expect(await first(query)).toBeUndefined());

test('every district and city that the rest can be is returned', async () => {
  expect(
    toSuggestions(await maps.search('Rua A, 5, Santa Maria'))
      .map(({ label, detail }) => `${label} | ${detail}`)
      .slice(0, 2),
  ).toEqual(['Rua A, 5 | Santa Maria - RS', 'Rua A, 5 | Santa Maria - RN']);
});
