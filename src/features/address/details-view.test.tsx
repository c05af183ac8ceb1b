// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { address as addressShape, type Place } from '#contract/address/address';
import { formatGate } from '#contract/address/gate';
import { busySentence } from '#src/frame/problem-message.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { anAddress, aPlace, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { placeKeyOf } from './address-form.ts';
import { city, maps } from './address-screen.test-setup.tsx';
import { AddressScreen } from './address-screen.tsx';

afterEach(cleanup);

const start = restored('address', {});
const send = (user: Awaited<ReturnType<typeof renderStep>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Ver revendas' }));
async function openForm(scene: Parameters<typeof renderStep>[1]) {
  const opened = await renderStep(<AddressScreen />, scene);
  await screen.findByRole('button', { name: 'Ver revendas' });
  return opened;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('for a known street only number and complement are requested', async () => {
  const place = aPlace();
  const { user, actor } = await openForm({ events: [restored('address', { place })] });
  expect(screen.queryByLabelText('Rua ou avenida')).toBeNull();
  expect(isShown(screen.getByText(place.street ?? ''))).toBe(true);
  await user.type(field('Número'), '120');
  await user.type(field(/^Complemento/), 'Casa 2');
  await user.type(field(/^Ponto de referência/), 'Portão azul');
  await send(user);
  await waitFor(() =>
    expect(actor.getSnapshot().context.address).toEqual({
      ...place,
      number: '120',
      complement: 'Casa 2',
      reference: 'Portão azul',
    }),
  );
  expect(z.safeEncode(addressShape, actor.getSnapshot().context.address!).success).toBe(true);
});

test('the price in the city of a known place is shown if the page has it, and only for that city', async () => {
  const place = aPlace({ city: 'São José', uf: 'SC' });
  const queryData: [unknown[], unknown][] = [[['city-price', 'SC', 'sao-jose'], 10_990]];
  await openForm({ events: [restored('address', { place })], queryData });
  expect(screen.getByText('P13 na troca a partir de R$ 109,90 em São José, já com a entrega.')).toBeDefined();
  cleanup();
  await openForm({
    events: [restored('address', { place: aPlace({ city: 'Palhoça', uf: 'SC' }) })],
    queryData,
  });
  expect(screen.queryByText(/a partir de/)).toBeNull();
});

test('the number field takes the focus if it is the only required field', async () => {
  await openForm({ events: [restored('address', { place: aPlace() })] });
  expect(document.activeElement).toBe(field('Número'));
  cleanup();
  const { street: _, ...place } = aPlace();
  await openForm({ events: [restored('address', { place })] });
  expect(document.activeElement).not.toBe(field('Número'));
});

test('missing fields show an error each, and the first one takes the focus', async () => {
  const { street: _, district: __, ...place } = aPlace();
  const { user, actor } = await openForm({ events: [restored('address', { place })] });
  await send(user);
  await screen.findByText('Digite o nome da rua ou avenida.');
  expect(isShown(screen.getByText('Digite o bairro.'))).toBe(true);
  expect(isShown(screen.getByText('Digite o número ou marque “Sem número”.'))).toBe(true);
  expect(document.activeElement).toBe(field('Rua ou avenida'));
  expect(actor.getSnapshot().value).toEqual({ address: 'detailing' });
  await user.click(screen.getByLabelText('Sem número'));
  expect(screen.queryByText('Digite o número ou marque “Sem número”.')).toBeNull();
});

test.each([
  ['a place with an exact point', { place: aPlace() }, false],
  ['a place without one', { place: { ...aPlace(), approximate: true } }, true],
  ['an earlier address without one', { address: { ...anAddress(), approximate: true } }, true],
])('%s: a reference is optional, and its hint says why it helps', async (_, known, isWanted) => {
  await openForm({ events: [restored('address', known)] });
  expect(screen.queryByText(/O mapa ainda não tem o ponto exato/) !== null).toBe(isWanted);
  expect(screen.getByText(/^Ponto de referência/).textContent).toBe('Ponto de referência (opcional)');
});

test('typed details are restored for the same place only', async () => {
  const place = aPlace();
  const { user, draft } = await openForm({ events: [restored('address', { place })] });
  await user.type(field('Número'), '77');
  const fields = draft.fields();
  cleanup();
  await openForm({ events: [restored('address', { place })], fields });
  expect(field('Número').value).toBe('77');
  cleanup();
  await openForm({ events: [restored('address', { place: aPlace() })], fields });
  expect(field('Número').value).toBe('');
});

test('a saved address is restored completely and can be corrected', async () => {
  const { number: _, ...address } = anAddress();
  const get = vi.fn(async () => ({ results: [] }));
  const { user, actor } = await openForm({
    events: [restored('address', { address })],
    get,
  });
  expect([field('Rua ou avenida').value, field('Bairro').value, field('Sem número').checked]).toEqual([
    address.street,
    address.district,
    true,
  ]);
  await user.clear(field('Rua ou avenida'));
  await user.type(field('Rua ou avenida'), 'Rua Nova');
  await send(user);
  await waitFor(() =>
    expect(actor.getSnapshot().context.address).toEqual({
      ...address,
      street: 'Rua Nova',
      approximate: true,
    }),
  );
});

test('the button for another place opens the search', async () => {
  const { user, actor } = await openForm({
    events: [restored('address', { place: aPlace() })],
  });
  await user.click(screen.getByRole('button', { name: 'Trocar o lugar' }));
  expect(actor.getSnapshot().value).toEqual({ address: 'searching' });
});

async function writeOut(user: Awaited<ReturnType<typeof renderStep>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Digitar o endereço sem buscar' }));
  await user.type(await screen.findByLabelText('Cidade'), 'florianopolis');
  await user.selectOptions(screen.getByLabelText('Estado'), 'SC');
  await user.type(field('Rua ou avenida'), 'Rua das Flores');
  await user.type(field('Número'), '12');
  await user.type(field('Bairro'), 'Centro');
}

const florianopolis = {
  entityType: 'Municipality',
  address: { municipality: 'Florianópolis', countrySubdivisionCode: 'SC', countryCode: 'BR' },
  position: { lat: -27.6, lon: -48.5 },
};

test('an address entered by hand gets the point of its city from the maps service', async () => {
  const get = vi.fn(async (path: string) => ({
    results: /florianopolis%20SC/.test(path) ? [florianopolis] : [],
  }));
  const { user, actor } = await renderStep(<AddressScreen />, { events: [start], get });
  await writeOut(user);
  await user.type(field(/^CEP/), '8801');
  await send(user);
  await screen.findByText('O CEP tem 8 números. Confira ou deixe em branco.');
  await user.type(field(/^CEP/), '0400');
  await send(user);
  await waitFor(() =>
    expect(actor.getSnapshot().context.address).toEqual({
      cep: '88010400',
      street: 'Rua das Flores',
      number: '12',
      district: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
      latitude: -27.6,
      longitude: -48.5,
      approximate: true,
    }),
  );
});

test.each([
  [
    'unknown',
    async () => ({ results: [] }),
    'Não achamos essa cidade nesse estado. Confira o nome e o estado.',
  ],
  [
    'maps down',
    async () => Promise.reject(new ApiError({ kind: 'network' })),
    'Não conseguimos localizar essa cidade agora. Espere um instante e tente de novo.',
  ],
  ['maps busy', async () => Promise.reject(busyError()), busySentence],
])('an address entered by hand, %s', async (_, get, sentence) => {
  const { user, actor } = await renderStep(<AddressScreen />, { events: [start], get });
  await writeOut(user);
  await send(user);
  await screen.findByText(sentence);
  expect(document.activeElement).toBe(field('Cidade'));
  expect(actor.getSnapshot().value).toEqual({ address: 'detailing' });
});

describe('the point of an address entered by hand', () => {
  const area = (district: string | undefined, lat: number) => ({
    type: 'Geography',
    entityType: district === undefined ? 'Municipality' : 'MunicipalitySubdivision',
    address: {
      ...(district === undefined ? {} : { municipalitySubdivision: district }),
      municipality: 'Rio de Janeiro',
      countrySubdivisionCode: 'RJ',
      countryCode: 'BR',
    },
    position: { lat, lon: -43.3 },
  });
  const onStreet = (district: string, cep: string, lat: number) => ({
    ...area(district, lat),
    type: 'Street',
    entityType: undefined,
    address: {
      ...area(district, lat).address,
      streetName: 'Rua Clarimundo de Melo',
      extendedPostalCode: cep,
    },
  });
  const wrong = onStreet('Santa Cruz', '23555-010', -22.92);
  const right = onStreet('Piedade', '20751-120', -22.88);

  interface Typed {
    cep?: string;
    district: string;
  }

  /** Writes an address by hand. `answers` are the results by the beginning of the searched text. */
  async function written(answers: Record<string, object[]>, { cep = '', district }: Typed) {
    const get = vi.fn(async (path: string) => {
      const text = decodeURIComponent(path.replace('/maps/search/', ''));
      const [, results = []] = Object.entries(answers).find(([start]) => text.startsWith(start)) ?? [];
      return { summary: { query: text.replace('.json', '') }, results };
    });
    const { user, actor } = await renderStep(<AddressScreen />, { events: [start], get });
    await user.click(screen.getByRole('button', { name: 'Digitar o endereço sem buscar' }));
    await user.type(await screen.findByLabelText('Cidade'), 'Rio de Janeiro');
    await user.selectOptions(screen.getByLabelText('Estado'), 'RJ');
    if (cep) await user.type(field(/^CEP/), cep);
    await user.type(field('Rua ou avenida'), 'Rua Clarimundo de Melo');
    await user.type(field('Número'), '12');
    await user.type(field('Bairro'), district);
    await user.type(field(/^Ponto de referência/), 'Portão azul');
    await send(user);
    return actor;
  }

  test.each<[string, Record<string, object[]>, Typed, object]>([
    [
      'the CEP’s street',
      { Rua: [wrong, right] },
      { cep: '20751120', district: 'Abolição' },
      { latitude: -22.88 },
    ],
    ['the district’s street', { Rua: [wrong, right] }, { district: 'Piedade' }, { latitude: -22.88 }],
    [
      'the street that a search for the CEP finds',
      { Rua: [wrong], '20751-120': [right] },
      { cep: '20751120', district: 'Abolição' },
      { latitude: -22.88 },
    ],
    [
      'approximate at the district if the street’s name is elsewhere in the city',
      { Rua: [wrong], Piedade: [area('Piedade', -22.89)] },
      { district: 'Piedade' },
      { latitude: -22.89, approximate: true },
    ],
    [
      'approximate at the city if the district is unknown too',
      { Rua: [wrong], 'Rio de Janeiro': [area(undefined, -22.9)] },
      { district: 'Piedade' },
      { latitude: -22.9, approximate: true },
    ],
  ])('is %s', async (_, answers, typed, point) => {
    const actor = await written(answers, typed);
    await waitFor(() =>
      expect(actor.getSnapshot().context.address).toEqual({
        ...typed,
        street: 'Rua Clarimundo de Melo',
        number: '12',
        reference: 'Portão azul',
        city: 'Rio de Janeiro',
        uf: 'RJ',
        longitude: -43.3,
        ...point,
      }),
    );
  });

  test('a corrected district of an earlier address searches for the street again', async () => {
    const get = vi.fn(async () => ({ results: [wrong, right] }));
    const { cep: _, approximate: __, ...earlier } = anAddress();
    const address = {
      ...earlier,
      street: 'Rua Clarimundo de Melo',
      district: 'Santa Cruz',
      city: 'Rio de Janeiro',
      uf: 'RJ' as const,
      latitude: -22.92,
      longitude: -43.3,
    };
    const { user, actor } = await openForm({ events: [restored('address', { address })], get });
    await user.clear(field('Bairro'));
    await user.type(field('Bairro'), 'Piedade');
    await send(user);
    await waitFor(() =>
      expect(actor.getSnapshot().context.address).toEqual({
        ...address,
        district: 'Piedade',
        latitude: -22.88,
      }),
    );
  });
});

test('a guessed district stays visible and can be corrected', async () => {
  const place = { ...aPlace(), district: 'casa', isDistrictGuessed: true };
  const { user, actor } = await openForm({ events: [restored('address', { place })] });
  expect(field('Bairro').value).toBe('casa');
  await user.clear(field('Bairro'));
  await user.type(field('Bairro'), 'Trindade');
  await user.type(field('Número'), '12-A');
  await send(user);
  await waitFor(() =>
    expect(actor.getSnapshot().context.address).toMatchObject({ district: 'Trindade', number: '12-A' }),
  );
});

test('the only CEP of a town needs no district', async () => {
  const { street: _, district: __, ...town } = aPlace();
  const { user, actor } = await openForm({
    events: [restored('address', { place: { ...town, cep: '89160000' } })],
  });
  expect(screen.getByText(/^Bairro/).textContent).toBe('Bairro (opcional)');
  await user.type(field('Rua ou avenida'), 'Rua Um');
  await user.type(field('Número'), '5');
  await send(user);
  await waitFor(() =>
    expect(actor.getSnapshot().context.address).toMatchObject({ street: 'Rua Um', number: '5' }),
  );
  expect(actor.getSnapshot().context.address).not.toHaveProperty('district');
});

test.each(['s/nº', '0', 'S/N', 'sem número'])('%s in the field is not a number', async (typed) => {
  const place = aPlace();
  const { user, actor } = await openForm({ events: [restored('address', { place })] });
  await user.type(field('Número'), typed);
  await send(user);
  await waitFor(() => expect(actor.getSnapshot().context.address).toEqual(place));
});

test('a number has up to 20 characters and a keyboard with letters', async () => {
  await openForm({ events: [restored('address', { place: aPlace() })] });
  expect(field('Número').maxLength).toBe(20);
  expect(['', 'text']).toContain(field('Número').inputMode);
});

test.each([
  ['Augusto Severo', 'RN', 'Campo Grande'],
  ['Parati', 'RJ', 'Paraty'],
  ['Santana do Livramento', 'RS', "Sant'Ana do Livramento"],
  ['Bom Jesus', 'GO', 'Bom Jesus de Goiás'],
])('a city written by hand as %s (%s) is %s', async (typed, uf, official) => {
  const { user, actor } = await openForm({
    events: [restored('address', {}), { type: 'address.detail' }],
    fields: { addressEntry: 'manual' },
    get: maps({ [`${typed} ${uf}`]: [city(official, uf)] }),
  });
  await user.type(field('Cidade'), typed);
  await user.selectOptions(screen.getByLabelText('Estado'), uf);
  await user.type(field('Rua ou avenida'), 'Rua Um');
  await user.type(field('Número'), '5');
  await user.type(field('Bairro'), 'Centro');
  await send(user);
  await waitFor(() => expect(actor.getSnapshot().context.address).toMatchObject({ city: official, uf }));
});

describe('the pin at the gate', () => {
  const point = { latitude: -27.59, longitude: -48.52 };
  const near = { latitude: -27.5905, longitude: -48.52 };
  const fields = (place: Place, gate: string) => ({ addressFor: placeKeyOf(place), number: '120', gate });

  test('moves the address, which keeps the point of the map', async () => {
    const place = aPlace(point);
    const { user, actor } = await openForm({
      events: [restored('address', { place })],
      fields: fields(place, formatGate(near)),
    });
    await send(user);
    await waitFor(() =>
      expect(actor.getSnapshot().context.address).toMatchObject({ ...near, mapPoint: point }),
    );
  });

  test('too far from the address asks for another address', async () => {
    const place = aPlace(point);
    const { user, actor } = await openForm({
      events: [restored('address', { place })],
      fields: fields(place, formatGate({ ...point, latitude: -27.6 })),
    });
    await send(user);
    expect(isShown(await screen.findByText('Esse portão fica longe do endereço'))).toBe(true);
    expect(actor.getSnapshot().context.address).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Buscar outro endereço' }));
    expect(isShown(await screen.findByRole('combobox'))).toBe(true);
  });

  test('of an earlier address stays until it is moved', async () => {
    const address = anAddress({ ...near, mapPoint: point });
    const { user, actor } = await openForm({ events: [restored('address', { address })] });
    await send(user);
    await waitFor(() => expect(actor.getSnapshot().value).not.toHaveProperty('address'));
    expect(actor.getSnapshot().context.address).toMatchObject({ ...near, mapPoint: point });
  });

  test.each([
    ['an approximate point', aPlace({ approximate: true })],
    ['no street', { ...aPlace(), street: undefined }],
  ])('is not shown for a place with %s', async (_, place) => {
    await openForm({ events: [restored('address', { place })] });
    expect(screen.queryByRole('group', { name: /^Mapa do endereço/ })).toBeNull();
  });

  test('stays at the point of the address without street data', async () => {
    await openForm({ events: [restored('address', { place: aPlace() })] });
    expect(isShown(screen.getByRole('group', { name: /^Mapa do endereço/ }))).toBe(true);
    expect(screen.queryByText(/arraste o pino/)).toBeNull();
  });
});
