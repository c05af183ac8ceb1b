import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toSuggestions } from '#contract/maps/maps';
import { MapsError } from '../../server/gateways/maps/maps.ts';
import { tomtomMaps } from '../../server/gateways/maps/tomtom.ts';
import { respond, startProvider } from '../support/provider.ts';

const folder = new URL('./truth/tomtom/', import.meta.url);
const truthSchema = z.object({
  request: z.optional(z.object({ path: z.string(), query: z.record(z.string(), z.string()) })),
  response: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
});

function truth(name: string) {
  return truthSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
}

/** The recorded service behind the real adapter. */
async function replay(name: string) {
  const { status, headers, body } = truth(name).response;
  const text = typeof body === 'string' ? body : body === null ? '' : JSON.stringify(body);
  const provider = await startProvider(respond(status, text, headers));
  return { provider, maps: tomtomMaps({ key: 'segredo', fetch, baseUrl: provider.url }) };
}

const florianopolis = {
  label: 'Rua Professor Milton Roque Ramos Krieger, 75',
  detail: 'Trindade, Florianópolis - SC, 88036-080',
  street: 'Rua Professor Milton Roque Ramos Krieger',
  number: '75',
  district: 'Trindade',
  city: 'Florianópolis',
  uf: 'SC',
  cep: '88036080',
  kind: 'address',
};

const searches: Record<string, { query: string; places: unknown[] }> = {
  'fuzzy-br-point-address': {
    query: 'rua professor milton roque ramos krieger 75',
    places: [{ id: 'BR/PAD/p0/14407716', ...florianopolis, latitude: -27.58342, longitude: -48.52491 }],
  },
  'fuzzy-br-street-by-cep': {
    query: '08031450',
    places: [
      {
        id: 'BR/STR/p0/1585322',
        label: 'Rua Parreira-Brava',
        detail: 'Vila Curuçá, São Paulo - SP, 08031-450',
        street: 'Rua Parreira-Brava',
        district: 'Vila Curuçá',
        city: 'São Paulo',
        uf: 'SP',
        cep: '08031450',
        latitude: -23.51206,
        longitude: -46.42461,
        kind: 'street',
      },
    ],
  },
  'fuzzy-br-municipality': {
    query: 'maringá paraná brasil',
    places: [
      {
        id: 'XNKRsMQ1-eQYeQlULsg9RA',
        label: 'Maringá',
        detail: 'Paraná',
        city: 'Maringá',
        uf: 'PR',
        latitude: -23.42732,
        longitude: -51.93696,
        kind: 'city',
      },
    ],
  },
  'geocode-empty': { query: 'jsajhgsdkfjhsfkjhaldkadjaslgldasd', places: [] },
  'geocode-dk-point-address': { query: 'Tagensvej 47, 2200 København N', places: [] },
  'geocode-gb-address-range': { query: '10 Downing St, London, UK', places: [] },
};

const reverses: Record<string, { lat: number; lon: number; places: unknown[] }> = {
  'reverse-br-derived': {
    lat: -27.58342,
    lon: -48.52491,
    places: [{ id: '-27.58342,-48.52491', ...florianopolis, latitude: -27.58342, longitude: -48.52491 }],
  },
  'reverse-empty': { lat: 0, lon: -30, places: [] },
  'reverse-dk': { lat: 56.5231, lon: 10.0659, places: [] },
  'reverse-fr': { lat: 48.86, lon: 2.35, places: [] },
  'reverse-us': { lat: 38.900206, lon: -77.036991, places: [] },
};

const errors = {
  'error-400-reverse-parse': ['bad-request', 400],
  'error-400-reverse-range': ['bad-request', 400],
  'error-400-search-empty-query': ['bad-request', 400],
  'error-400-search-language': ['bad-request', 400],
  'error-403-gateway': ['refused', 403],
  'error-404': ['bad-request', 404],
  'error-429': ['busy', 429],
} as const;

describe('TomTom as recorded', () => {
  test('every recording has a test', () => {
    const recorded = readdirSync(folder).map((file) => file.replace('.json', ''));
    const tested = [...Object.keys(searches), ...Object.keys(reverses), ...Object.keys(errors)];
    expect(tested.sort()).toEqual(recorded.sort());
  });

  test.each(Object.entries(searches))('%s', async (name, { query, places }) => {
    const { maps } = await replay(name);
    expect(toSuggestions(await maps.search(query))).toEqual(places);
  });

  test.each(Object.entries(reverses))('%s', async (name, { lat, lon, places }) => {
    const { maps, provider } = await replay(name);
    expect(toSuggestions(await maps.reverse({ latitude: lat, longitude: lon }))).toEqual(places);
    expect(provider.requests[0]?.path.split('?')[0]).toBe(truth(name).request?.path);
  });

  test.each(Object.entries(errors))('%s', async (name, [kind, status]) => {
    const { maps } = await replay(name);
    const refused = maps.search('rua augusta');
    await expect(refused).rejects.toBeInstanceOf(MapsError);
    await expect(refused).rejects.toMatchObject({
      kind,
      status,
      message: `maps service: ${kind} (${status})`,
    });
  });

  test('the request equals the recorded one: Brazil, in Portuguese', async () => {
    const { maps, provider } = await replay('fuzzy-br-municipality');
    await maps.search(' maringá paraná brasil ', { bias: { latitude: -23.4, longitude: -51.9 } });
    const sent = new URL(provider.requests[0]?.path ?? '', provider.url);
    expect(sent.pathname).toBe(truth('fuzzy-br-municipality').request?.path);
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      ...truth('fuzzy-br-municipality').request?.query,
      typeahead: 'true',
      language: 'pt-BR',
      lat: '-23.4',
      lon: '-51.9',
      key: 'segredo',
    });
  });
});
