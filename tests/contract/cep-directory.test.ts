import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toSuggestions } from '#contract/maps/maps';
import { httpCepDirectory } from '../../server/gateways/maps/cep-directory.ts';
import { embeddedMaps } from '../../server/gateways/maps/embedded.ts';
import { tomtomMaps } from '../../server/gateways/maps/tomtom.ts';
import { withCeps } from '../../server/gateways/maps/with-ceps.ts';
import { placeOf } from '../../src/features/address/places-query.ts';
import { respond, startProvider } from '../support/provider.ts';

/** The response in ViaCEP's documentation (viacep.com.br). */
const viaCep = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
/** The response in BrasilAPI's documentation (brasilapi.com.br/docs, CEP v1). */
const brasilApi = {
  cep: '89010025',
  state: 'SC',
  city: 'Blumenau',
  neighborhood: 'Centro',
  street: 'Rua Doutor Luiz de Freitas Melro',
  service: 'viacep',
};
/** A CEP of a whole town has neither street nor district. */
const wholeTown = { ...brasilApi, cep: '89160000', city: 'Rio do Sul', neighborhood: null, street: null };

async function lookUp(status: number, body: unknown, cep: string) {
  const provider = await startProvider(respond(status, JSON.stringify(body)));
  let now = 0;
  const maps = withCeps(
    embeddedMaps(),
    httpCepDirectory(`${provider.url}/ws/{cep}/json/`, fetch),
    () => new Date(now),
  );
  return {
    provider,
    ask: async (text = cep) => toSuggestions(await maps.search(text)),
    later: (ms: number) => {
      now += ms;
    },
  };
}

test('a CEP has street and district from ViaCEP, and its point from the gazetteer', async () => {
  const { ask, provider } = await lookUp(200, viaCep, 'CEP 01001-000');
  expect(await ask()).toEqual([
    {
      id: 'BR/IBGE/3550308/Sé/Praça da Sé',
      label: 'Praça da Sé',
      detail: 'Sé, São Paulo - SP, 01001-000',
      street: 'Praça da Sé',
      district: 'Sé',
      city: 'São Paulo',
      uf: 'SP',
      cep: '01001000',
      ibge: '3550308',
      latitude: -23.5477,
      longitude: -46.6315,
      kind: 'street',
    },
  ]);
  expect(provider.requests.map(({ path }) => path)).toEqual(['/ws/01001000/json/']);
});

test('BrasilAPI returns a street, or a whole town without one', async () => {
  const [street] = await (await lookUp(200, brasilApi, '89010025')).ask();
  expect(street).toMatchObject({
    street: 'Rua Doutor Luiz de Freitas Melro',
    district: 'Centro',
    city: 'Blumenau',
  });
  const [town] = await (await lookUp(200, wholeTown, '89160-000')).ask();
  expect(town).toMatchObject({
    label: '89160-000',
    detail: 'Rio do Sul - SC',
    city: 'Rio do Sul',
    cep: '89160000',
  });
  expect(town).not.toHaveProperty('street');
});

test.each([
  ['a code of IBGE', { ...viaCep, localidade: 'Augusto Severo', uf: 'RN', ibge: '2401305' }, 'Campo Grande'],
  [
    'a code, although the name is a district',
    { ...viaCep, localidade: 'Boa Esperança', uf: 'MT', ibge: '5101837' },
    'Boa Esperança do Norte',
  ],
  ['a former name', { ...brasilApi, city: 'Augusto Severo', state: 'RN' }, 'Campo Grande'],
  [
    'a name of the post office',
    { ...brasilApi, city: 'Boa Esperança (Sorriso)', state: 'MT' },
    'Boa Esperança do Norte',
  ],
  ['a district of a municipality', { ...brasilApi, city: 'Primavera (Sorriso)', state: 'MT' }, 'Sorriso'],
  [
    'another spelling',
    { ...brasilApi, city: 'Santana do Livramento', state: 'RS' },
    "Sant'Ana do Livramento",
  ],
  ['the official name', { ...brasilApi, city: 'Paraty', state: 'RJ' }, 'Paraty'],
])('the municipality of a CEP is found by %s', async (_, body, city) => {
  const { ask } = await lookUp(200, body, '59680-000');
  expect((await ask()).map((place) => place.city)).toEqual([city]);
});

describe('with a map of streets', () => {
  const entry = { cep: '20751-120', state: 'RJ', city: 'Rio de Janeiro', neighborhood: 'Piedade' };
  const named = { ...entry, street: 'Rua Clarimundo de Melo' };
  const piedade = { lat: -22.889, lon: -43.307 };
  /** 37 km to the west, in the same city. */
  const santaCruz = { lat: -22.919, lon: -43.667 };
  const area = (district: string | undefined, position: typeof piedade, state = 'Rio de Janeiro') => ({
    type: 'Geography',
    id: `area ${district} ${state}`,
    entityType: district === undefined ? 'Municipality' : 'MunicipalitySubdivision',
    address: {
      ...(district === undefined ? {} : { municipalitySubdivision: district }),
      municipality: 'Rio de Janeiro',
      countrySubdivision: state,
      countryCode: 'BR',
    },
    position,
  });
  const street = (district: string, extendedPostalCode: string, position: typeof piedade) => ({
    ...area(district, position),
    type: 'Street',
    id: `street ${extendedPostalCode}`,
    entityType: undefined,
    address: { ...area(district, position).address, streetName: named.street, extendedPostalCode },
  });
  const wrong = street('Santa Cruz', '23555-010', santaCruz);
  const right = street('Piedade', '20751-120', piedade);

  /** Searches for the CEP. `answers` are the map's results by the beginning of the searched text. */
  async function found(answers: Record<string, object[]>) {
    const directory = await startProvider(respond(200, JSON.stringify(named)));
    const map = createServer((request, response) => {
      const text = decodeURIComponent(request.url ?? '').replace('/search/2/search/', '');
      const [, results = []] =
        Object.entries(answers).find(([beginning]) => text.startsWith(beginning)) ?? [];
      response.end(JSON.stringify({ results }));
    });
    await new Promise<void>((resolve) => map.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void map.close());
    const { port } = map.address() as AddressInfo;
    const maps = withCeps(
      tomtomMaps({ key: 'segredo', fetch, baseUrl: `http://127.0.0.1:${port}` }),
      httpCepDirectory(`${directory.url}/{cep}`, fetch),
      () => new Date(0),
    );
    return toSuggestions(await maps.search('20751-120')).map(({ latitude, longitude, ...place }) => ({
      at: { lat: latitude, lon: longitude },
      street: place.street,
      cep: place.cep,
      approximate: placeOf({ ...place, latitude, longitude }).approximate,
    }));
  }
  const of = (at: typeof piedade, approximate?: true) => [
    { at, street: named.street, cep: '20751120', approximate },
  ];

  test('the street of the CEP is chosen, although one of the same name comes first', async () => {
    expect(await found({ Rua: [wrong, right] })).toEqual(of(piedade));
    expect(await found({ Rua: [wrong, street('Piedade', '', piedade)] })).toEqual(of(piedade));
  });

  test('without that street, the result has the point of the district and is approximate', async () => {
    expect(await found({ Rua: [wrong], Piedade: [area('Piedade', piedade)] })).toEqual(of(piedade, true));
  });

  test('without the district, the result has the point of the city in the same state', async () => {
    const cities = [area(undefined, piedade, 'São Paulo'), area(undefined, santaCruz)];
    expect(await found({ Rua: [wrong], 'Rio de Janeiro': cities })).toEqual(of(santaCruz, true));
  });
});

test.each([
  ['ViaCEP', 200, { erro: 'true' }],
  ['BrasilAPI', 404, { message: 'Todos os serviços de CEP retornaram erro.' }],
])('a CEP that %s does not know falls back to the post office’s ranges', async (_, status, body) => {
  const { ask } = await lookUp(status, body, '88036-080');
  expect(await ask()).toMatchObject([{ city: 'Florianópolis', cep: '88036080', kind: 'cep' }]);
});

test('a directory that fails is not called for half a minute, and no search waits for it', async () => {
  const { ask, later, provider } = await lookUp(500, {}, '88036-080');
  expect(await ask()).toMatchObject([{ city: 'Florianópolis' }]);
  expect(await ask()).toMatchObject([{ city: 'Florianópolis' }]);
  expect(provider.requests.length).toBe(1);
  later(30_000);
  await ask();
  expect(provider.requests.length).toBe(2);
});

test('only a complete CEP is looked up', async () => {
  const { ask, provider } = await lookUp(200, viaCep, '');
  for (const text of ['01001', 'São Paulo', 'Rua Augusta 500 São Paulo', '']) await ask(text);
  expect(provider.requests).toEqual([]);
});
