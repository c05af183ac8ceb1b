import { expect, test } from 'vitest';
import type { ShopState } from '#contract/desk/desk';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { restockDue } from '../../server/services/desk/stock.ts';
import { aCart } from '../support/factories.ts';
import { atDesk, callDesk } from './desk-visitor.ts';
import { EventStream } from './event-stream.ts';
import { noon, onEachDatabase } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const promise = { min: 10, max: 240 };

onEachDatabase((server) => {
  /** What customers are offered by a shop now. */
  async function onSale({ id, latitude, longitude }: Awaited<ReturnType<typeof storeReseller>>) {
    await server.ctx.resellers.refresh();
    const { value } = await server.visitor().call('listResellers', { query: { latitude, longitude } });
    return value.find((one) => one.id === id)!.products.map((product) => product.id);
  }

  test('refusing what ran out takes it off sale until the shop’s next day, or until somebody says it is back', async () => {
    server.at(noon);
    const shop = await storeReseller(server.ctx.db);
    const all = shop.products.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(1);
    const [line] = aCart(shop);
    const gone = line!.productId;
    const rest = all.filter((id) => id !== gone);
    const owner = await atDesk(server, shop.id, 'owner');
    const refuse = async (reason: 'sem_produto' | 'sem_entregador', outOfStock?: string[]) => {
      const { id } = await server.order(await server.customer(), shop);
      const body = { reason, ...(outOfStock ? { outOfStock } : {}) };
      return callDesk(owner, 'rejectOrder', { params: { shop: shop.id, id }, body });
    };
    await refuse('sem_produto');
    await refuse('sem_entregador', [gone]);
    await refuse('sem_produto', ['de-outra-revenda']);
    expect(await onSale(shop)).toEqual(all);

    const late = await server.customer();
    const wanted = anOrderOf(shop, late.phone);
    expect((await refuse('sem_produto', [gone])).status).toBe(200);
    expect(await onSale(shop)).toEqual(rest);
    // Nor without it, at what is left to pay.
    for (const expectedTotalCents of [wanted.expectedTotalCents, shop.freightCents]) {
      const { problem } = await late.call('placeOrder', { body: { ...wanted, expectedTotalCents } });
      expect(problem).toMatchObject({ status: 409, code: 'termos-mudaram', cotacao: { itens: [] } });
      const now = (problem as { revenda?: { produtos: { id: string }[] } }).revenda;
      expect(now?.produtos.map(({ id }) => id)).toEqual(rest);
    }

    const params = { shop: shop.id, product: gone };
    const back = await callDesk(owner, 'restockProduct', { params });
    expect(back.value).toEqual({ id: shop.id, active: true, open: true, productsOut: [], promise });
    expect(await onSale(shop)).toEqual(all);
    expect((await callDesk(owner, 'restockProduct', { params })).status).toBe(200);
    const other = { shop: shop.id, product: 'de-outra-revenda' };
    expect((await callDesk(owner, 'restockProduct', { params: other })).status).toBe(404);

    await refuse('sem_produto', [gone]);
    // Noon in Brasília: its day ends in twelve hours.
    server.later(12 * 3600 - 1);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale(shop)).toEqual(rest);
    server.later(1);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale(shop)).toEqual(all);
  });

  test('who lost the race for an order takes nothing off sale', async () => {
    server.at(noon);
    const shop = await storeReseller(server.ctx.db);
    const owner = await atDesk(server, shop.id, 'owner');
    const { id } = await server.order(await server.customer(), shop, 'order.cancel');
    const body = { reason: 'sem_produto', outOfStock: shop.products.map((product) => product.id) } as const;
    const refused = await callDesk(owner, 'rejectOrder', { params: { shop: shop.id, id }, body });
    expect(refused.status).toBe(409);
    expect(await onSale(shop)).toEqual(shop.products.map((product) => product.id));
  });

  test('an open panel is told at once why its shop is closed: paused, out of its hours, out of a product', async () => {
    server.at(noon);
    const hours = JSON.stringify(Array.from({ length: 7 }, () => [[0, 780]]));
    const shop = await storeReseller(server.ctx.db, { hours });
    const owner = await atDesk(server, shop.id, 'owner');
    const path = `/api/painel/eventos?revenda=${shop.id}`;
    const panel = new EventStream(await owner.open('GET', path));
    const next = async () => (await panel.nextOf('revenda'))?.data;
    expect(await next()).toEqual({ id: shop.id, ativa: true, aberta: true, semEstoque: [], prazo: promise });
    for (const _ of [1, 2]) {
      await server.order(await server.customer(), shop);
      server.later(600);
      await expireOrders(server.ctx);
    }
    const pausedUntil = new Date(server.ctx.now().getTime() + 15 * 60_000).toISOString();
    const began = Date.now();
    expect(await next()).toMatchObject({ aberta: true, pausadaAte: pausedUntil });
    // Every ten seconds it is told in any case.
    expect(Date.now() - began).toBeLessThan(6_000);
    const resumed = await callDesk(owner, 'resumeShop', { params: { shop: shop.id } });
    expect(resumed.value satisfies ShopState).toEqual({
      id: shop.id,
      active: true,
      open: true,
      productsOut: [],
      promise,
    });
    expect((await server.order(await server.customer(), shop)).status).toBe('received');
    expect(await next()).toEqual({ id: shop.id, ativa: true, aberta: true, semEstoque: [], prazo: promise });
    server.later(41 * 60);
    const { orders } = (await callDesk(owner, 'listDeskOrders', { params: { shop: shop.id } })).value;
    const params = { shop: shop.id, id: orders[0]!.id };
    const [line] = orders[0]!.lines;
    const body = { reason: 'sem_produto' as const, outOfStock: [line!.productId] };
    expect((await callDesk(owner, 'rejectOrder', { params, body })).status).toBe(200);
    let told = await next();
    // The clock alone may be told first.
    if (JSON.stringify(told).includes('"semEstoque":[]')) told = await next();
    expect(told).toMatchObject({
      aberta: false,
      abreEm: '2026-11-20T03:00:00.000Z',
      semEstoque: [{ id: line!.productId, tipo: line!.kind, voltaEm: '2026-11-20T03:00:00.000Z' }],
    });
    await panel.leave();
  });
});
