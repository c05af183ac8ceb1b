import { describe, expect, test } from 'vitest';
import type { Point } from '#contract/address/point';
import { mapsReverseResponse, mapsSearchResponse, toSuggestions } from '#contract/maps/maps';
import { embeddedMaps } from './embedded.ts';
import { municipalities } from './gazetteer.ts';
import { searchNames } from './name-search.ts';

const maps = embeddedMaps();

async function found(query: string, bias?: Point) {
  return toSuggestions(await maps.search(query, { bias })).map(
    ({ kind, city, uf, district }) => `${kind} ${district ? `${district}, ` : ''}${city}/${uf}`,
  );
}

describe('search', () => {
  test.each([
    ['sao paulo', 'city São Paulo/SP'],
    ['São Paulo', 'city São Paulo/SP'],
    ['SÃO PAULO', 'city São Paulo/SP'],
    ['s. paulo', 'city São Paulo/SP'],
    ['São Paulo, SP', 'city São Paulo/SP'],
    ['sao paulo - sp - brasil', 'city São Paulo/SP'],
    ['rio', 'city Rio de Janeiro/RJ'],
    ['Brasilia', 'city Brasília/DF'],
    ['parati', 'city Paraty/RJ'],
    ['Paraty', 'city Paraty/RJ'],
    ['sta maria', 'city Santa Maria/RS'],
    ['santa maria rn', 'city Santa Maria/RN'],
    ['santa bárbara doeste', "city Santa Bárbara d'Oeste/SP"],
    ['santa barbara d oeste', "city Santa Bárbara d'Oeste/SP"],
    ['maringá paraná brasil', 'city Maringá/PR'],
    ['floripa', 'city Florianópolis/SC'],
    ['janeiro', 'city Rio de Janeiro/RJ'],
    ['taguatinga df', 'district Taguatinga, Brasília/DF'],
    ['trindade florianopolis', 'district Trindade, Florianópolis/SC'],
    ['pinheiros, sao paulo', 'district Pinheiros, São Paulo/SP'],
    ['são luiz', 'city São Luiz do Anauá/RR'],
  ])('%j finds %s first', async (query, expected) => expect((await found(query))[0]).toBe(expected));

  test.each(['', '  ', '🔥', '\ud83d', '%', 'x'.repeat(300), 'zzz', '12', '1234'])(
    '%j finds nothing',
    async (query) => expect(await found(query)).toEqual([]),
  );

  test('the exact name comes first, then names that begin with it, then later words', async () => {
    expect(await found('caldas')).toEqual([
      'city Caldas/MG',
      'city Caldas Brandão/PB',
      'city Caldas Novas/GO',
      'city Poços de Caldas/MG',
      'city Engenheiro Caldas/MG',
      'city Santa Rita de Caldas/MG',
    ]);
  });

  test('a state after the name is not read as a second name', async () => {
    expect(await found('sao paulo')).toEqual([
      'city São Paulo/SP',
      'city São Paulo das Missões/RS',
      'city São Paulo de Olivença/AM',
      'city São Paulo do Potengi/RN',
    ]);
  });

  test('near a position the nearer place comes first, but a large city counts from farther away', async () => {
    const nearCampinas = await found('rio', { latitude: -22.9, longitude: -47.06 });
    expect(nearCampinas.slice(0, 3)).toEqual([
      'city Rio de Janeiro/RJ',
      'city Rio das Pedras/SP',
      'city Rio Claro/SP',
    ]);
    expect((await found('bom jesus', { latitude: -28.6, longitude: -50.4 }))[0]).toBe('city Bom Jesus/RS');
    expect((await found('bom jesus', { latitude: -9, longitude: -44.3 }))[0]).toBe('city Bom Jesus/PI');
  });

  test('returns at most ten results', async () => expect((await maps.search('s')).results.length).toBe(10));

  test('every municipality is found by its name and state', () => {
    const lost = [...municipalities.values()].filter(
      ({ name, uf, ibge }) => searchNames(`${name} ${uf}`, 10)[0]?.municipality.ibge !== ibge,
    );
    expect(lost).toEqual([]);
  });
});

describe('a CEP', () => {
  test('of one city returns that city with the CEP', async () => {
    expect(toSuggestions(await maps.search('88036-080'))).toEqual([
      {
        id: 'BR/IBGE/4205407/88036080',
        label: '88036-080',
        detail: 'Florianópolis - SC',
        city: 'Florianópolis',
        uf: 'SC',
        cep: '88036080',
        ibge: '4205407',
        latitude: -27.5967,
        longitude: -48.5492,
        kind: 'cep',
      },
    ]);
  });

  test('that is incomplete returns the city without a CEP', async () => {
    const [place] = toSuggestions(await maps.search('01310'));
    expect(place).toMatchObject({ label: '01310', detail: 'São Paulo - SP', kind: 'cep' });
    expect(place).not.toHaveProperty('cep');
  });

  test('of a range that several cities share returns no city', async () =>
    expect(await found('35420-000')).toEqual([]));
});

describe('reverse', () => {
  async function cityAt(latitude: number, longitude: number) {
    return toSuggestions(await maps.reverse({ latitude, longitude })).map(({ city, uf }) => `${city}/${uf}`);
  }

  test.each([
    ['Praça da Sé', -23.5503, -46.6339, 'São Paulo/SP'],
    ['Guaianases, nearer to the seat of Ferraz than of São Paulo', -23.541, -46.412, 'São Paulo/SP'],
    ['Ceilândia', -15.82, -48.11, 'Brasília/DF'],
    ['Noronha', -3.85, -32.42, 'Fernando de Noronha/PE'],
    ['the middle of Amazonas', -5, -66, 'Carauari/AM'],
  ])('%s', async (_, lat, lon, city) => expect(await cityAt(lat, lon)).toEqual([city]));

  test.each([
    ['Buenos Aires', -34.6, -58.4],
    ['the Atlantic', 0, -30],
    ['Lisbon', 38.7, -9.1],
    ['no number', Number.NaN, 0],
  ])('%s is outside Brazil', async (_, lat, lon) => expect(await cityAt(lat, lon)).toEqual([]));

  test('returns the requested position, not the seat', async () => {
    expect(toSuggestions(await maps.reverse({ latitude: -27.6, longitude: -48.5 }))).toEqual([
      {
        id: 'BR/IBGE/4205407',
        label: 'Florianópolis',
        detail: 'Santa Catarina',
        city: 'Florianópolis',
        uf: 'SC',
        ibge: '4205407',
        latitude: -27.6,
        longitude: -48.5,
        kind: 'city',
      },
    ]);
  });
});

test('responses have the format of the real service', async () => {
  for (const query of ['rio', 'pinheiros', '88036-080', '']) {
    const answer = await maps.search(query);
    expect(mapsSearchResponse.parse(answer)).toEqual(answer);
  }
  const answer = await maps.reverse({ latitude: -23.5, longitude: -46.6 });
  expect(mapsReverseResponse.parse(answer)).toEqual(answer);
});

test('an aborted call throws the caller’s reason', async () => {
  const signal = AbortSignal.abort(new Error('saiu'));
  await expect(maps.search('rio', { signal })).rejects.toThrow('saiu');
  await expect(maps.reverse({ latitude: 0, longitude: 0 }, { signal })).rejects.toThrow('saiu');
});
