// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coarse } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { cartAt } from '#machines/order-funnel/cart';
import type { Api } from '#src/lib/api.ts';
import { aCart, anAddress, aProduct, aReseller, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { ResellersScreen } from './resellers-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const address = anAddress();
const start = restored('resellers', { address, reach: 'some' });
const some: FakeServices['listResellers'] = async () => ({ found: 'some' });
const failing = async () => Promise.reject(new Error('offline'));

function cached(resellers: Reseller[], at = address): [unknown[], unknown] {
  const key = coarse(at);
  return [['resellers', key.latitude, key.longitude], resellers];
}

async function renderList(resellers: Reseller[], known: object = {}) {
  const view = await renderStep(<ResellersScreen />, {
    events: [restored('resellers', { address, reach: 'some', ...known })],
    services: { listResellers: async ({ resellerId }) => answer(resellers, resellerId) },
    queryData: [cached(resellers)],
  });
  await waitFor(() => expect(view.actor.getSnapshot().value).toEqual({ resellers: 'choosing' }));
  return view;
}

const answer = (resellers: Reseller[], id: string | undefined) => {
  const reseller = resellers.find((one) => one.id === id);
  return { found: 'some' as const, ...(reseller ? { reseller } : {}) };
};

const card = (reseller: Reseller) => {
  const heading = screen.getByRole('heading', { name: reseller.name });
  return within(heading.closest('li') ?? heading);
};
const textOf = (reseller: Reseller) => card(reseller).getByRole('heading').closest('li')?.textContent;
const orderFrom = (reseller: Reseller) => card(reseller).getByRole('button', { name: /^Pedir aqui/ });
const names = () => [...document.querySelectorAll('li h2')].map((heading) => heading.textContent);

test.each([
  [true, 'a cerca de 2 km'],
  [false, 'a 1,6 km'],
])('measured from a centre only: %s, a distance is said as %j', async (approximate, words) => {
  const reseller = aReseller({ distanceMetres: 1_600 });
  await renderList([reseller], { address: { ...address, approximate } });
  expect(isShown(card(reseller).getByText(words))).toBe(true);
});

test('a card says what it costs to the door, how soon, how far, and whom one deals with', async () => {
  const product = aProduct({ refillCents: 11_000, priceByMethod: [{ method: 'pix', refillCents: 10_500 }] });
  const reseller = aReseller({
    products: [product],
    freightCents: 500,
    distanceMetres: 850,
    tie: 'tied',
    brands: ['Ultragaz'],
  });
  const { actor, user } = await renderList([reseller]);
  const text = card(reseller).getByRole('heading').closest('li')?.textContent;
  for (const part of [
    'R$\u00a0115,00',
    'com entrega, no máximo',
    'R$\u00a0110,00 no Pix',
    '20–40 min',
    'a 850 m',
    'Nota 4,7 de 5, 120 avaliações',
    'Autorização ANP conferida em 01/10/2026',
    reseller.anpAuthorisation,
    'Revenda Ultragaz',
  ])
    expect(text).toContain(part);
  await user.click(orderFrom(reseller));
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  expect(actor.getSnapshot().context.reseller).toEqual(reseller);
});

test('a closed one comes last, says when it opens and cannot be chosen', async () => {
  const closed = aReseller({ open: false, opensAt: undefined, distanceMetres: 10 });
  const open = aReseller();
  await renderList([closed, open]);
  expect(names()).toEqual([open.name, closed.name]);
  expect(isShown(card(closed).getByText('Fechada'))).toBe(true);
  expect(card(closed).queryByRole('button')).toBeNull();
});

test('the cheapest and the fastest carry a label, the chosen one is marked and goes on with its total', async () => {
  const cheap = aReseller({
    products: [aProduct({ refillCents: 9000 })],
    deliveryMinutes: { min: 40, max: 80 },
  });
  const fast = aReseller({ products: [aProduct({ refillCents: 12_000 })], freightCents: 500 });
  const lines = aCart(fast);
  const { actor, user } = await renderList([cheap, fast], { reseller: fast, lines });
  expect(isShown(card(cheap).getByText('Mais barata'))).toBe(true);
  expect(isShown(card(fast).getByText('Mais rápida'))).toBe(true);
  expect(isShown(card(fast).getByText('Sua escolha'))).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Continuar · R\$\s125,00$/ }));
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  expect(actor.getSnapshot().context.lines).toEqual(lines);
});

describe('the basket', () => {
  const gas = aProduct({ id: 'gas', refillCents: 11_000, withVesselCents: 30_000 });
  const water = { id: 'agua', kind: 'AGUA20', refillCents: 1500, limit: 5 } as const;
  const whole = aReseller({ products: [gas, water], distanceMetres: 5000 });
  const without = aReseller({ products: [gas], distanceMetres: 10 });
  const ask = async (user: { selectOptions: (field: HTMLElement, value: string) => Promise<void> }) => {
    await user.selectOptions(screen.getByLabelText('Quantos'), '2');
    await user.selectOptions(screen.getByLabelText('Vazios para trocar'), '1');
    await user.selectOptions(screen.getByLabelText('Água 20 L'), '1');
  };

  test('cards price what is asked for to the door and say what they lack; it goes on into the items', async () => {
    const { user, actor, draft } = await renderList([without, whole]);
    expect(isShown(screen.getByText('1 botijão P13, trocando pelo vazio'))).toBe(true);
    expect(names()).toEqual([without.name, whole.name]);
    draft.type({ 'qt-gas': '5' });
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Ver preços' }));
    expect(
      isShown(screen.getByText('2 botijões P13, com 1 vazio + 1 galão de água, trocando pelo vazio')),
    ).toBe(true);
    expect(names()).toEqual([whole.name, without.name]);
    expect(textOf(whole)).toContain(`${formatBRL(43_000)}com entrega`);
    expect(isShown(card(without).getByText('Não tem galão de água'))).toBe(true);
    expect(draft.fields()).toEqual({ 'qt-gas': '' });
    await user.click(orderFrom(whole));
    expect(cartAt(actor.getSnapshot().context, whole).lines).toEqual([
      { productId: 'gas', quantity: 1, withVessel: false },
      { productId: 'gas', quantity: 1, withVessel: true },
      { productId: 'agua', quantity: 1, withVessel: false },
    ]);
  });

  test('nothing at all is not taken', async () => {
    const { user, actor } = await renderList([whole]);
    await user.selectOptions(screen.getByLabelText('Quantos'), '0');
    await user.click(screen.getByRole('button', { name: 'Ver preços' }));
    expect(isShown(screen.getByText('Escolha pelo menos um botijão ou galão.'))).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Quantos'));
    expect(actor.getSnapshot().context.basket).toBe(undefined);
  });

  test('a brand that is looked for goes on into the items', async () => {
    const brands = aReseller({
      products: [gas, aProduct({ id: 'outro', brand: 'Liquigás', refillCents: 15_000 })],
    });
    const { user, actor } = await renderList([brands]);
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(await screen.findByLabelText('Marca'), 'Liquigás');
    await user.keyboard('{Escape}');
    expect(textOf(brands)).toContain(`${formatBRL(15_500)}com entrega`);
    await user.click(orderFrom(brands));
    expect(cartAt(actor.getSnapshot().context, brands).lines).toEqual([
      { productId: 'outro', quantity: 1, withVessel: false },
    ]);
  });

  test('the cheapest and the fastest are one press from their items', async () => {
    const cheap = aReseller({ freightCents: 0, deliveryMinutes: { min: 50, max: 90 } });
    const fast = aReseller({ freightCents: 900 });
    const { user, actor } = await renderList([cheap, fast]);
    const best = within(screen.getByRole('list', { name: 'Em destaque' })).getAllByRole('button');
    expect(best.map(({ textContent }) => textContent)).toEqual([
      `Mais barata com entrega${cheap.name}${formatBRL(cheap.products[0]!.refillCents)}50–90 min`,
      `Mais rápida${fast.name}${formatBRL(fast.products[0]!.refillCents + 900)}20–40 min`,
    ]);
    await user.click(best[1]!);
    expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
    expect(actor.getSnapshot().context.reseller).toEqual(fast);
  });
});

describe('filters and order', () => {
  test('narrow the list, show as chips that can be taken off, and can be reset when nothing is left', async () => {
    const voucher = aReseller({ acceptsGasDoPovo: true, paymentMethods: ['pix', 'gasDoPovo'] });
    const plain = aReseller({ paymentMethods: ['cash'] });
    const { user } = await renderList([voucher, plain]);
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByLabelText('Aceita vale Gás do Povo'));
    expect(names()).toEqual([voucher.name]);
    await user.selectOptions(screen.getByLabelText('Forma de pagamento'), 'Dinheiro');
    await user.keyboard('{Escape}');
    expect(isShown(screen.getByText('Nenhuma revenda com esses filtros'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Tirar o filtro Dinheiro' }));
    expect(names()).toEqual([voucher.name]);
  });

  test('by total', async () => {
    const [dear, cheap] = [aReseller({ distanceMetres: 10 }), aReseller({ freightCents: 0 })];
    const { user } = await renderList([dear, cheap]);
    expect(names()).toEqual([dear.name, cheap.name]);
    await user.selectOptions(screen.getByLabelText('Ordem da lista'), 'Menor total');
    expect(names()).toEqual([cheap.name, dear.name]);
  });
});

test('a point of the radar leads to its card', async () => {
  const [one, other] = [aReseller(), aReseller()];
  const { user } = await renderList([one, other]);
  const [point] = screen.getAllByRole('button', {
    name: new RegExp(`^${other.name}, .* aberta$`),
    hidden: true,
  });
  await user.click(point!);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: other.name }).closest('li'));
});

describe('why one is here', () => {
  test('the chosen one does not deliver here any more; the cart is kept', async () => {
    const gone = aReseller();
    await renderList([aReseller()], { reseller: gone, lines: aCart(gone) });
    expect(screen.getByRole('alert').textContent).toBe(
      'A revenda escolhida não entrega mais aquiEscolha outra da lista. Os itens do seu pedido continuam guardados.',
    );
  });

  test('the chosen one has closed meanwhile', async () => {
    const reseller = aReseller();
    const { actor } = await renderList([reseller]);
    actor.send({ type: 'reseller.choose', reseller: { ...reseller, open: false } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Essa revenda está fechada agoraEscolha uma que esteja aberta.');
  });

  test('a later step no longer holds', async () => {
    const view = await renderStep(<ResellersScreen />, {
      events: [restored('payment', { address, reach: 'some' })],
      services: { listResellers: some },
      queryData: [cached([aReseller()])],
    });
    await view.findByText('Seu pedido mudou desde a última visita');
  });
});

describe('waiting', () => {
  test('the shape of the list while it comes', async () => {
    await renderStep(<ResellersScreen />, { events: [start], api: () => new Promise(() => undefined) });
    expect(isShown(screen.getByText('Procurando revendas perto de você…'))).toBe(true);
  });

  test('without a connection: why, and once more', async () => {
    const listResellers = vi.fn(failing);
    const { user, actor } = await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers },
      api: () => new Promise(() => undefined),
    });
    await screen.findByText('Não conseguimos buscar as revendas');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(listResellers.mock.calls.length).toBe(2));
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'network' });
  });

  test('of a busy server: no word of the connection', async () => {
    await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers: async () => Promise.reject(busyError()) },
      api: () => new Promise(() => undefined),
    });
    expect(isShown(await screen.findByRole('heading', { name: 'Muita gente ao mesmo tempo' }))).toBe(true);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('of a busy server where the machine already knows of resellers', async () => {
    await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers: some },
      api: async () => Promise.reject(busyError()),
    });
    expect(isShown(await screen.findByRole('heading', { name: 'Muita gente ao mesmo tempo' }))).toBe(true);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('the choice of a shared link is checked against the address', async () => {
    const reseller = aReseller();
    const view = await renderStep(<ResellersScreen />, {
      events: [restored('address', { reseller }), { type: 'address.submit', address }],
      api: () => new Promise(() => undefined),
    });
    expect(view.actor.getSnapshot().value).toEqual({ resellers: 'confirming' });
    expect(isShown(screen.getByText(`Conferindo se ${reseller.name} entrega no seu endereço.`))).toBe(true);
  });
});

test('a shared link shows its own place, and choosing asks for the address', async () => {
  const point = { latitude: -27.595, longitude: -48.548 };
  const reseller = aReseller();
  const { actor, user } = await renderStep(<ResellersScreen />, {
    events: [restored('address', {}), { type: 'step.open', step: 'resellers', point }],
    services: { listResellers: some },
    queryData: [cached([reseller], { ...address, ...point })],
  });
  await user.click(await screen.findByText(reseller.name).then(() => orderFrom(reseller)));
  expect(isShown(screen.getByRole('heading', { name: reseller.name }))).toBe(true);
  expect(actor.getSnapshot().value).toEqual({ address: 'searching' });
  expect(actor.getSnapshot().context.problem).toEqual({ code: 'address-needed' });
});

test('a shared link to where nobody delivers says so, and leads to one’s own address', async () => {
  const listResellers: FakeServices['listResellers'] = async () => ({ found: 'none' });
  const link = { type: 'step.open', step: 'resellers', point: coarse(anAddress()) } as const;
  await renderStep(<ResellersScreen />, {
    events: [restored('address', {}), link],
    services: { listResellers },
  });
  await screen.findByRole('heading', { name: 'Ainda não chegamos aí' });
  expect(screen.getByRole('link', { name: 'Usar meu endereço' }).getAttribute('href')).toBe('/address');
});

test('a reseller that closes while its card is on screen says so, and is listed last', async () => {
  const [near, far] = [aReseller({ distanceMetres: 500 }), aReseller({ distanceMetres: 900 })];
  const { queryClient } = await renderList([near, far]);
  expect(names()).toEqual([near.name, far.name]);
  const [key] = cached([]);
  act(() => void queryClient.setQueryData(key, [{ ...near, open: false }, far]));
  expect(isShown(await screen.findByText(`${near.name} fechou`))).toBe(true);
  expect(names()).toEqual([far.name, near.name]);
  act(() => void queryClient.setQueryData(key, [near, far]));
  await waitFor(() => expect(screen.queryByText(`${near.name} fechou`)).toBeNull());
});

test('the list is asked for again as a reseller on it closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const closesAt = new Date(Date.now() + 20_000).toISOString();
  const reseller = aReseller({ closesAt });
  const api = vi.fn<Api['call']>(async () => [{ ...reseller, open: false }] as never);
  await renderStep(<ResellersScreen />, {
    events: [start],
    services: { listResellers: some },
    queryData: [cached([reseller])],
    api,
  });
  await screen.findByRole('heading', { name: reseller.name });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(api).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(api.mock.calls.map(([name]) => name)).toEqual(['listResellers']);
  expect(isShown(await screen.findByText(`${reseller.name} fechou`))).toBe(true);
  vi.useRealTimers();
});

test('a closed reseller offers to tell when it opens, an open one does not', async () => {
  const [shut, open] = [aReseller({ open: false }), aReseller()];
  await renderList([open, shut]);
  const links = screen.getAllByRole('link', { name: /^Avise quando abrir/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Avise quando abrir (${shut.name})`, `/avisos/abertura/${shut.id}`],
  ]);
});
