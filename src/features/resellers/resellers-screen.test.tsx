// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coarse } from '#contract/address/point';
import { aCart, anAddress, aProduct, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { address, cached, card, names, orderFrom, renderList, some } from './resellers-screen.test-setup.tsx';
import { ResellersScreen } from './resellers-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test.each([
  [true, 'a cerca de 2 km'],
  [false, 'a 1,6 km'],
])('with approximate %s, a distance is shown as %j', async (approximate, words) => {
  const reseller = aReseller({ distanceMetres: 1_600 });
  await renderList([reseller], { address: { ...address, approximate } });
  expect(isShown(card(reseller).getByText(words))).toBe(true);
});

test('a card shows the total, delivery time and distance, and its reseller’s identity comes later', async () => {
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
    'com entrega, no máximo · no Pix, R$\u00a0110,00',
    '20–40 min',
    'a 850 m',
    'Nota 4,7 de 5, 120 avaliações',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/ANP|GLP|Ultragaz/);
  await user.click(orderFrom(reseller));
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  expect(actor.getSnapshot().context.reseller).toEqual(reseller);
});

test('twelve open resellers are shown, more are folded, and so are those that open later', async () => {
  const open = Array.from({ length: 14 }, (_, index) => aReseller({ distanceMetres: 100 + index }));
  const closed = [aReseller({ open: false }), aReseller({ open: false })];
  const { user } = await renderList([...open, ...closed]);
  const folds = () =>
    screen
      .getAllByRole('group')
      .filter((group) => group instanceof HTMLDetailsElement && group.querySelector('li'))
      .map((group) => [group.querySelector('h2')?.textContent, group.querySelectorAll('li').length]);
  expect(folds()).toEqual([
    ['Mostrar mais 2 revendas', 2],
    ['2 abrem mais tarde', 2],
  ]);
  await user.click(screen.getByText('Mostrar mais 2 revendas'));
  expect(isShown(card(open[13]!).getByText(/^com entrega/))).toBe(true);
});

test('a closed reseller is listed last, shows when it opens and cannot be chosen', async () => {
  const closed = aReseller({ open: false, opensAt: undefined, distanceMetres: 10 });
  const open = aReseller();
  await renderList([closed, open]);
  expect(names()).toEqual([open.name, closed.name]);
  expect(isShown(card(closed).getByText('Fechada'))).toBe(true);
  expect(card(closed).queryByRole('button')).toBeNull();
});

test('a card has one label at most, and the chosen reseller continues with its total', async () => {
  const cheap = aReseller({
    products: [aProduct({ refillCents: 9000 })],
    deliveryMinutes: { min: 40, max: 80 },
  });
  const fast = aReseller({ products: [aProduct({ refillCents: 12_000 })], freightCents: 500 });
  const lines = aCart(fast);
  const { actor, user } = await renderList([cheap, fast], { reseller: fast, lines });
  expect(isShown(card(cheap).getByText('Mais barata'))).toBe(true);
  expect(isShown(card(fast).getByText('Sua escolha'))).toBe(true);
  expect(card(fast).queryByText('Mais rápida')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Continuar · R\$\s125,00$/ }));
  expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
  expect(actor.getSnapshot().context.lines).toEqual(lines);
});

describe('filters and order', () => {
  test('are chips that narrow the list, and can be reset if nothing is left', async () => {
    const voucher = aReseller({ acceptsGasDoPovo: true, paymentMethods: ['pix', 'gasDoPovo'] });
    const plain = aReseller({ paymentMethods: ['cash'] });
    const { user } = await renderList([voucher, plain]);
    await user.click(screen.getByRole('button', { name: 'Vale Gás do Povo', pressed: false }));
    expect(names()).toEqual([voucher.name]);
    await user.selectOptions(screen.getByLabelText('Pagamento'), 'Dinheiro');
    expect(isShown(screen.getByText('Nenhuma revenda com esses filtros'))).toBe(true);
    await user.selectOptions(screen.getByLabelText('Pagamento'), 'Pagamento');
    expect(names()).toEqual([voucher.name]);
    await user.click(screen.getByRole('button', { name: 'Vale Gás do Povo', pressed: true }));
    expect(names()).toEqual([voucher.name, plain.name]);
    await user.click(screen.getByRole('button', { name: 'Só abertas' }));
    await user.selectOptions(screen.getByLabelText('Pagamento'), 'Cartão de débito');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(names()).toEqual([voucher.name, plain.name]);
  });

  test('sorts by total', async () => {
    const [dear, cheap] = [aReseller({ distanceMetres: 10 }), aReseller({ freightCents: 0 })];
    const { user } = await renderList([dear, cheap]);
    expect(names()).toEqual([dear.name, cheap.name]);
    await user.selectOptions(screen.getByLabelText('Ordem da lista'), 'Menor total');
    expect(names()).toEqual([cheap.name, dear.name]);
  });
});

test('a pin on the map scrolls to its card', async () => {
  const [one, other] = [aReseller(), aReseller()];
  const { user } = await renderList([one, other]);
  const [point] = screen.getAllByRole('link', {
    name: new RegExp(`^${other.name}, `),
    hidden: true,
  });
  await user.click(point!);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: other.name }).closest('li'));
});

test('a shared link shows its place, and choosing a reseller asks for the address', async () => {
  const point = { latitude: -27.595, longitude: -48.548 };
  const reseller = aReseller();
  const { actor, user } = await renderStep(<ResellersScreen />, {
    events: [restored('address', {}), { type: 'step.open', step: 'resellers', point }],
    services: { listResellers: some },
    queryData: [cached([reseller], point)],
  });
  await user.click(await screen.findByText(reseller.name).then(() => orderFrom(reseller)));
  expect(isShown(screen.getByRole('heading', { name: reseller.name }))).toBe(true);
  expect(actor.getSnapshot().value).toEqual({ address: 'searching' });
  expect(actor.getSnapshot().context.problem).toEqual({ code: 'address-needed' });
});

test('a shared link to a place without delivery leads to the customer’s address', async () => {
  const listResellers: FakeServices['listResellers'] = async () => ({ found: 'none' });
  const link = { type: 'step.open', step: 'resellers', point: coarse(anAddress()) } as const;
  await renderStep(<ResellersScreen />, {
    events: [restored('address', {}), link],
    services: { listResellers },
  });
  await screen.findByRole('heading', { name: 'Ainda não chegamos aí' });
  expect(screen.getByRole('link', { name: 'Usar meu endereço' }).getAttribute('href')).toBe('/address');
});

test('a closed reseller offers a subscription to its opening, an open one does not', async () => {
  const [shut, open] = [aReseller({ open: false }), aReseller()];
  await renderList([open, shut]);
  const links = screen.getAllByRole('link', { name: /^Avise quando abrir/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Avise quando abrir (${shut.name})`, `/avisos/abertura/${shut.id}`],
  ]);
});

test.each([
  [0, 'novo, ainda sem avaliações'],
  [4, 'novo, ainda com poucas avaliações'],
  [5, 'Nota 3,2 de 5, 5 avaliações'],
])('a reseller with %i ratings is shown as %s', async (count, words) => {
  const reseller = aReseller({ rating: { average: 3.2, count } });
  await renderList([reseller]);
  const text = card(reseller).getByRole('heading').closest('li')?.textContent;
  expect(text).toContain(words);
  expect(text?.includes('3,2')).toBe(count === 5);
});
