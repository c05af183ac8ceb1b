import { expect, test } from 'vitest';
import { toSuggestions } from '#contract/maps/maps';
import { httpCepDirectory } from '../../server/gateways/maps/cep-directory.ts';
import { embeddedMaps } from '../../server/gateways/maps/embedded.ts';
import { withCeps } from '../../server/gateways/maps/with-ceps.ts';
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

async function asked(status: number, body: unknown, cep: string) {
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
  const { ask, provider } = await asked(200, viaCep, 'CEP 01001-000');
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
  const [street] = await (await asked(200, brasilApi, '89010025')).ask();
  expect(street).toMatchObject({
    street: 'Rua Doutor Luiz de Freitas Melro',
    district: 'Centro',
    city: 'Blumenau',
  });
  const [town] = await (await asked(200, wholeTown, '89160-000')).ask();
  expect(town).toMatchObject({
    label: '89160-000',
    detail: 'Rio do Sul - SC',
    city: 'Rio do Sul',
    cep: '89160000',
  });
  expect(town).not.toHaveProperty('street');
});

test.each([
  ['ViaCEP', 200, { erro: 'true' }],
  ['BrasilAPI', 404, { message: 'Todos os serviços de CEP retornaram erro.' }],
])('a CEP that %s does not know falls back to the post office’s ranges', async (_, status, body) => {
  const { ask } = await asked(status, body, '88036-080');
  expect(await ask()).toMatchObject([{ city: 'Florianópolis', cep: '88036080', kind: 'cep' }]);
});

test('a directory that fails is not called for half a minute, and no search waits for it', async () => {
  const { ask, later, provider } = await asked(500, {}, '88036-080');
  expect(await ask()).toMatchObject([{ city: 'Florianópolis' }]);
  expect(await ask()).toMatchObject([{ city: 'Florianópolis' }]);
  expect(provider.requests.length).toBe(1);
  later(30_000);
  await ask();
  expect(provider.requests.length).toBe(2);
});

test('only a complete CEP is looked up', async () => {
  const { ask, provider } = await asked(200, viaCep, '');
  for (const text of ['01001', 'São Paulo', 'Rua Augusta 500 São Paulo', '']) await ask(text);
  expect(provider.requests).toEqual([]);
});
