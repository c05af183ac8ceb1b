// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FunnelContext } from '#contract/draft/draft';
import { formatBRL } from '#contract/money/brl';
import { stepOf } from '#machines/order-funnel/position';
import { stepAfter } from '#machines/order-funnel/steps';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { anAddress, aProduct, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { fieldNames } from './choices.ts';
import { ItemsScreen } from './items-screen.tsx';

afterEach(cleanup);

const p13 = aProduct({ id: 'p13', brand: 'Lume', refillCents: 11_000, withVesselCents: 30_000, limit: 2 });
const p20 = aProduct({ id: 'p20', kind: 'P20', refillCents: 20_000, limit: 5 });
const onlyRefill = { id: 'p45', kind: 'P45', refillCents: 40_000, limit: 1 } as const;
const water = { id: 'agua', kind: 'AGUA20', refillCents: 1500, withVesselCents: 3500, limit: 10 } as const;
const reseller = aReseller({ products: [p20, water, onlyRefill, p13] });

async function draw(known: Partial<FunnelContext> = {}, fields = {}) {
  return renderStep(<ItemsScreen />, {
    events: [restored('items', { address: anAddress(), reach: 'some', reseller, basket: [], ...known })],
    fields,
  });
}

const card = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li')!);
const more = (name: RegExp) => card(name).getByRole('button', { name: 'Aumentar' });
const quantity = (name: RegExp) => card(name).getByRole('group', { name: /^Quantidade/ });
const onward = (cents?: number) =>
  screen.getByRole('button', {
    name: cents === undefined ? 'Continuar' : `Continuar · ${formatBRL(cents)}`,
  });

test('the household cylinder comes first, water last', async () => {
  await draw();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Botijão P13 Lume',
    'Cilindro P45 ',
    `Botijão P20 ${p20.brand}`,
    'Água 20 L ',
    'Sobre a revenda',
    'Seu pedido',
  ]);
});

test('the submit button shows the total of the chosen items, which then become the cart', async () => {
  const { user, actor, draft } = await draw();
  await user.click(more(/P13/));
  await user.click(more(/P13/));
  expect(isShown(onward(22_500))).toBe(true);
  expect(screen.getByTestId('step').querySelector('[aria-live="polite"].sr-only')?.textContent).toBe(
    `Total: ${formatBRL(22_500)}`,
  );
  expect(isShown(screen.getByText('Quantos botijões vazios você tem para entregar?'))).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Não tenho/ }));
  expect(draft.fields()).toEqual({ 'qt-p13': '2', 'vs-p13': '0' });
  await user.click(onward(60_500));
  expect(actor.getSnapshot().context.lines).toEqual([{ productId: 'p13', quantity: 2, withVessel: true }]);
  expect(stepOf(actor.getSnapshot())).toBe(stepAfter('items'));
  expect(draft.fields()).toEqual(
    Object.fromEntries(
      ['p13', 'p45', 'p20', 'agua'].flatMap((id) => [
        [`qt-${id}`, ''],
        [`vs-${id}`, ''],
      ]),
    ),
  );
});

test('two cylinders and one empty vessel become one exchanged and one with a new vessel', async () => {
  const { user, actor, draft } = await draw();
  await user.click(more(/P13/));
  await user.click(more(/P13/));
  const mixed = screen.getByRole('radio', { name: /^Só 1/ });
  expect(mixed.closest('label')?.textContent).toBe(
    `Só 1Troca 1 e leva 1 botijão novo: ${formatBRL(19_000)} a mais${formatBRL(41_000)}`,
  );
  await user.click(mixed);
  expect(draft.fields()).toEqual({ 'qt-p13': '2', 'vs-p13': '1' });
  await user.click(onward(41_500));
  expect(actor.getSnapshot().context.lines).toEqual([
    { productId: 'p13', quantity: 1, withVessel: false },
    { productId: 'p13', quantity: 1, withVessel: true },
  ]);
});

test('a mixed cart is restored, and the number of empty vessels survives another quantity', async () => {
  const lines = [
    { productId: 'agua', quantity: 1, withVessel: false },
    { productId: 'agua', quantity: 2, withVessel: true },
  ];
  const { user } = await draw({ lines });
  expect(isShown(onward(1500 + 2 * 3500 + 500))).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Só 1/ }).checked).toBe(true);
  await user.click(more(/Água/));
  const empties = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Quantos galões vazios você tem para entregar?',
  });
  expect([...empties.options].map(({ text }) => text)).toEqual(
    [
      ['Tenho 4', 6000],
      ['Só 3', 8000],
      ['Só 2', 10_000],
      ['Só 1', 12_000],
      ['Não tenho', 14_000],
    ].map(([words, cents]) => `${words} · ${formatBRL(Number(cents))}`),
  );
  expect(empties.value).toBe('1');
  await user.selectOptions(empties, '4');
  expect(isShown(onward(4 * 1500 + 500))).toBe(true);
});

test('choices sent before hydration are used, also in the format of older drafts', async () => {
  await draw({}, { 'qt-p13': '2', 'vs-p13': '1', 'qt-agua': '2', 'vs-agua': 'sim' });
  expect(isShown(onward(11_000 + 30_000 + 2 * 3500 + 500))).toBe(true);
});

test('the basket of the list is preselected, and missing products are named', async () => {
  const { actor, user } = await draw({
    basket: [
      { kind: 'P13', quantity: 2, empties: 1 },
      { kind: 'P45', quantity: 1, empties: 0 },
    ],
  });
  expect(isShown(screen.getByText('Não vende cilindro novo: só trocando pelo vazio.'))).toBe(true);
  await user.click(onward(41_500));
  expect(actor.getSnapshot().context.lines).toEqual([
    { productId: 'p13', quantity: 1, withVessel: false },
    { productId: 'p13', quantity: 1, withVessel: true },
  ]);
});

test('without a basket, one exchanged household cylinder is preselected', async () => {
  await draw({ basket: undefined });
  expect(isShown(onward(11_500))).toBe(true);
});

test('submitting an empty choice shows an error beside the list and focuses it', async () => {
  const { user, actor } = await draw();
  await user.click(onward());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Escolha pelo menos um item: toque no + ao lado do que você precisa.');
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  await user.click(more(/P13/));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the reseller’s limit stops the quantity and is shown', async () => {
  const { user } = await draw();
  for (let press = 0; press < 3; press += 1) await user.click(more(/P13/));
  expect(isShown(within(quantity(/P13/)).getByText('2'))).toBe(true);
  expect(isShown(card(/P13/).getByText('Até 2 por pedido'))).toBe(true);
});

test('the question names the vessel, and becomes a statement if only refills are sold', async () => {
  const { user } = await draw();
  expect(isShown(screen.getByText('só trocando pelo vazio'))).toBe(true);
  await user.click(more(/Água/));
  expect(isShown(screen.getByText('Você tem um galão vazio para entregar?'))).toBe(true);
  await user.click(more(/P45/));
  expect(card(/P45/).queryByRole('radio')).toBeNull();
  expect(isShown(card(/P45/).getByText(/tenha um cilindro vazio para entregar/))).toBe(true);
});

test('the forklift cylinder shows a warning before it is chosen', async () => {
  await draw();
  expect(isShown(card(/P20/).getByText(/Só para empilhadeiras\. O P20 não pode/))).toBe(true);
});

test('a price that varies by method shows the highest, and names the cheaper method', async () => {
  const varied = { ...p13, priceByMethod: [{ method: 'pix' as const, refillCents: 10_500 }] };
  const { user } = await draw({ reseller: { ...reseller, products: [varied] } });
  expect(isShown(card(/P13/).getByText(/^no máximo; no Pix, R\$\s105,00$/))).toBe(true);
  await user.click(more(/P13/));
  expect(isShown(onward(11_500))).toBe(true);
});

test('typed choices override the cart, and the cart fills the other choices', async () => {
  const lines = [
    { productId: 'p13', quantity: 2, withVessel: true },
    { productId: 'agua', quantity: 3, withVessel: false },
  ];
  await draw({ lines }, { [fieldNames('p13').quantity]: '1', [fieldNames('p13').vessel]: 'nao' });
  expect(isShown(onward(11_000 + 4500 + 500))).toBe(true);
});

test('invalid typed values and quantities over the limit are corrected', async () => {
  await draw({}, { 'qt-p13': '99', 'vs-p13': '77', 'qt-agua': '-3', 'qt-p45': 'abc', 'vs-p45': 'sim' });
  expect(isShown(onward(22_000 + 500))).toBe(true);
});

test('field names fit into a draft for any product id', () => {
  const { quantity: name, vessel } = fieldNames('x'.repeat(64));
  expect([name.length, vessel.length]).toEqual([40, 40]);
});

test('items dropped after a change of reseller are reported', async () => {
  const address = anAddress();
  const lines = [{ productId: 'p20', quantity: 1, withVessel: false }];
  const { actor } = await renderStep(<ItemsScreen />, {
    events: [
      restored('items', { address, reach: 'some', reseller, lines }),
      { type: 'step.open', step: 'resellers' },
    ],
    services: { listResellers: async () => ({ found: 'some', reseller }) },
  });
  await waitFor(() => expect(actor.getSnapshot().value).toEqual({ resellers: 'choosing' }));
  act(() => actor.send({ type: 'reseller.choose', reseller: aReseller({ products: [p13] }) }));
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  expect(isShown(screen.getByText('Alguns itens saíram do pedido'))).toBe(true);
});

test('a reseller without products links to other resellers and has no submit button', async () => {
  await draw({ reseller: aReseller({ products: [] }) });
  expect(screen.getByText('Esta revenda não tem nada à venda agora').textContent).toBe(
    'Esta revenda não tem nada à venda agora',
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toContainEqual(['Escolher outra revenda', '/order/resellers']);
  expect(screen.queryByRole('button', { name: /^Continuar/ })).toBe(null);
});

describe('a reseller that closes while its products are on screen', () => {
  const address = anAddress();
  const queryKey = ['reseller', reseller.id, address.latitude, address.longitude, address.district];

  test('is reported as closed, and others are offered', async () => {
    const closed = { ...reseller, open: false };
    await renderStep(<ItemsScreen />, {
      events: [restored('items', { address, reach: 'some', reseller })],
      queryData: [[queryKey, closed]],
    });
    const callout = (await screen.findByText(`${reseller.name} fechou`)).closest('[role=status]');
    expect(callout?.textContent).toContain('Fechada. O que você escolheu fica guardado.');
    expect(screen.getByRole('link', { name: 'Ver outras revendas' }).getAttribute('href')).toBe(
      '/order/resellers',
    );
    const opening = screen.getByRole('link', { name: `Avise quando abrir (${reseller.name})` });
    expect(opening.getAttribute('href')).toBe(`/avisos/abertura/${reseller.id}`);
  });

  test('is reported with its full queue', async () => {
    await renderStep(<ItemsScreen />, {
      events: [restored('items', { address, reach: 'some', reseller })],
      queryData: [[queryKey, { ...reseller, open: false, isFull: true }]],
    });
    expect(isShown(await screen.findByText(`${reseller.name} está com a fila cheia`))).toBe(true);
  });

  test('is reported if it no longer delivers there', async () => {
    await renderStep(<ItemsScreen />, {
      events: [restored('items', { address, reach: 'some', reseller })],
      api: async () => Promise.reject(new ApiError({ kind: 'refused', refusal: { code: 'not-found' } })),
    });
    expect(isShown(await screen.findByText(`${reseller.name} não entrega mais aqui`))).toBe(true);
    expect(screen.queryByText(/^Avise quando abrir/)).toBeNull();
  });

  test.each([
    ['an open reseller', async () => reseller as never],
    ['a failed request', async () => Promise.reject(new ApiError({ kind: 'network' }))],
  ])('%s shows nothing', async (_, answer) => {
    const api = vi.fn<Api['call']>(answer);
    const { queryClient } = await renderStep(<ItemsScreen />, {
      events: [restored('items', { address, reach: 'some', reseller })],
      api,
    });
    await waitFor(() => expect(api).toHaveBeenCalled());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/fechou|não entrega mais/)).toBeNull();
  });
});
