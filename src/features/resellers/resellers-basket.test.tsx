// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatBRL } from '#contract/money/brl';
import { cartAt } from '#machines/order-funnel/cart';
import { aProduct, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { card, names, orderFrom, renderList, textOf } from './resellers-screen.test-setup.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

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

  test('cards show the basket’s price with delivery and its missing items, and the basket becomes the items', async () => {
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
    expect(textOf(whole)).toContain(formatBRL(43_000));
    expect(isShown(card(without).getByText('Não tem galão de água'))).toBe(true);
    expect(draft.fields()).toEqual({ 'qt-gas': '' });
    await user.click(orderFrom(whole));
    expect(cartAt(actor.getSnapshot().context, whole).lines).toEqual([
      { productId: 'gas', quantity: 1, withVessel: false },
      { productId: 'gas', quantity: 1, withVessel: true },
      { productId: 'agua', quantity: 1, withVessel: false },
    ]);
  });

  test('an empty basket is rejected', async () => {
    const { user, actor } = await renderList([whole]);
    await user.selectOptions(screen.getByLabelText('Quantos'), '0');
    await user.click(screen.getByRole('button', { name: 'Ver preços' }));
    expect(isShown(screen.getByText('Escolha pelo menos um botijão ou galão.'))).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Quantos'));
    expect(actor.getSnapshot().context.basket).toBe(undefined);
  });

  test('a filtered brand is preselected in the items', async () => {
    const brands = aReseller({
      products: [gas, aProduct({ id: 'outro', brand: 'Liquigás', refillCents: 15_000 })],
    });
    const { user, actor } = await renderList([brands]);
    await user.selectOptions(screen.getByLabelText('Marca'), 'Liquigás');
    expect(textOf(brands)).toContain(formatBRL(15_500));
    await user.click(orderFrom(brands));
    expect(cartAt(actor.getSnapshot().context, brands).lines).toEqual([
      { productId: 'outro', quantity: 1, withVessel: false },
    ]);
  });

  test('one press on the cheapest or fastest reseller opens its items', async () => {
    const cheap = aReseller({ freightCents: 0, deliveryMinutes: { min: 50, max: 90 } });
    const fast = aReseller({ freightCents: 900 });
    const { user, actor } = await renderList([cheap, fast]);
    const best = within(screen.getByRole('list', { name: 'Em destaque' })).getAllByRole('button');
    expect(best.map(({ textContent }) => textContent)).toEqual([
      `Mais barata: ${cheap.name}, ${formatBRL(cheap.products[0]!.refillCents)}50–90 min`,
      `Mais rápida: ${fast.name}, ${formatBRL(fast.products[0]!.refillCents + 900)}20–40 min`,
    ]);
    await user.click(best[1]!);
    expect(actor.getSnapshot().value).toEqual({ items: 'choosing' });
    expect(actor.getSnapshot().context.reseller).toEqual(fast);
  });
});
