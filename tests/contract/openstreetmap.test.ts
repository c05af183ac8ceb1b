import { describe, expect, test } from 'vitest';
import { toSuggestions } from '#contract/maps/maps';
import type { GeocoderOptions } from '../../server/gateways/maps/geocoder.ts';
import { type Maps, MapsError } from '../../server/gateways/maps/maps.ts';
import { nominatimMaps } from '../../server/gateways/maps/nominatim.ts';
import { photonMaps } from '../../server/gateways/maps/photon.ts';
import { respond, startProvider } from '../support/provider.ts';

/** A feature in the format of Photon's documentation (github.com/komoot/photon), for a Brazilian street. */
const photonStreet = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-46.6544, -23.5632] },
      properties: {
        osm_type: 'W',
        osm_id: 22809,
        osm_key: 'highway',
        osm_value: 'primary',
        type: 'street',
        postcode: '01310-100',
        countrycode: 'BR',
        name: 'Avenida Paulista',
        country: 'Brasil',
        city: 'São Paulo',
        district: 'Bela Vista',
        state: 'São Paulo',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-46.6333, -23.5505] },
      properties: {
        osm_type: 'R',
        osm_id: 298285,
        type: 'city',
        countrycode: 'BR',
        name: 'São Paulo',
        state: 'São Paulo',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-57.6, -25.3] },
      properties: {
        osm_type: 'R',
        osm_id: 1,
        type: 'city',
        countrycode: 'PY',
        name: 'Asunción',
        state: 'Asunción',
      },
    },
  ],
};
/** A place in the format of Nominatim's documentation (nominatim.org, jsonv2 with addressdetails). */
const nominatimHouse = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  osm_type: 'way',
  osm_id: 90394480,
  lat: '-23.5632',
  lon: '-46.6544',
  category: 'building',
  type: 'yes',
  addresstype: 'building',
  address: {
    house_number: '1000',
    road: 'Avenida Paulista',
    suburb: 'Bela Vista',
    city: 'São Paulo',
    state: 'São Paulo',
    'ISO3166-2-lvl4': 'BR-SP',
    postcode: '01310-100',
    country: 'Brasil',
    country_code: 'br',
  },
};

const paulista = {
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
  latitude: -23.5632,
  longitude: -46.6544,
};

async function against(make: (options: GeocoderOptions) => Maps, status: number, body: unknown) {
  const provider = await startProvider(respond(status, JSON.stringify(body)));
  return { provider, maps: make({ url: provider.url, fetch, timeoutMs: 10_000 }) };
}

test('Photon finds streets and towns of Brazil, inside its bounding box', async () => {
  const { maps, provider } = await against(photonMaps, 200, photonStreet);
  expect(
    toSuggestions(await maps.search('av paulista', { bias: { latitude: -23, longitude: -46 } })),
  ).toMatchObject([
    { ...paulista, label: 'Avenida Paulista', kind: 'street' },
    { label: 'São Paulo', city: 'São Paulo', uf: 'SP', kind: 'city' },
  ]);
  const { searchParams, pathname } = new URL(provider.requests[0]?.path ?? '', provider.url);
  expect([pathname, searchParams.get('q'), searchParams.get('bbox'), searchParams.get('lat')]).toEqual([
    '/api/',
    'av paulista',
    '-74,-34,-28.8,5.3',
    '-23',
  ]);
});

test('Nominatim finds a house with its number and state', async () => {
  const { maps, provider } = await against(nominatimMaps, 200, [nominatimHouse]);
  expect(toSuggestions(await maps.search('av paulista 1000'))).toMatchObject([
    { ...paulista, number: '1000', label: 'Avenida Paulista, 1000', kind: 'address' },
  ]);
  const { searchParams, pathname } = new URL(provider.requests[0]?.path ?? '', provider.url);
  expect([pathname, searchParams.get('countrycodes'), searchParams.get('format')]).toEqual([
    '/search',
    'br',
    'jsonv2',
  ]);
});

describe('reverse', () => {
  const here = { latitude: -23.5, longitude: -46.6 };
  test('returns the address at the requested point', async () => {
    for (const [make, body] of [
      [photonMaps, { features: photonStreet.features.slice(0, 1) }],
      [nominatimMaps, nominatimHouse],
    ] as const)
      expect(toSuggestions(await (await against(make, 200, body)).maps.reverse(here))).toMatchObject([
        { ...paulista, ...here },
      ]);
  });

  test('returns nothing where there is no address', async () => {
    expect((await (await against(photonMaps, 200, { features: [] })).maps.reverse(here)).addresses).toEqual(
      [],
    );
    const sea = await against(nominatimMaps, 200, { error: 'Unable to geocode' });
    expect((await sea.maps.reverse(here)).addresses).toEqual([]);
  });
});

test.each([
  ['busy', 429, {}],
  ['unavailable', 500, {}],
  ['unavailable', 200, { nonsense: true }],
] as const)('%s: %d %j', async (kind, status, body) => {
  for (const make of [photonMaps, nominatimMaps]) {
    const { maps } = await against(make, status, body);
    await expect(maps.search('rua augusta')).rejects.toEqual(new MapsError(kind, status));
  }
});

test('an empty query sends no request', async () => {
  for (const make of [photonMaps, nominatimMaps]) {
    const { maps, provider } = await against(make, 200, []);
    expect((await maps.search('  ')).results).toEqual([]);
    expect(provider.requests).toEqual([]);
  }
});
