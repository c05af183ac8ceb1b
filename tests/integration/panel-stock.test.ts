import { expect, test } from 'vitest';
import type { ResellerState } from '#contract/panel/panel';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { restockDue } from '../../server/services/panel/stock.ts';
import { aCart } from '../support/factories.ts';
import { EventStream } from './event-stream.ts';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const promise = { min: 10, max: 240 };

onEachDatabase((server) => {
  async function onSale({ id, latitude, longitude }: Awaited<ReturnType<typeof storeReseller>>) {
    await server.ctx.resellers.refresh();
    const { value } = await server.visitor().call('listResellers', { query: { latitude, longitude } });
    return value.find((one) => one.id === id)!.products.map((product) => product.id);
  }

  test('rejecting for a product takes it off sale until the reseller’s next day, or until it is restored', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const all = reseller.products.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(1);
    const [line] = aCart(reseller);
    const gone = line!.productId;
    const rest = all.filter((id) => id !== gone);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const refuse = async (reason: 'sem_produto' | 'sem_entregador', outOfStock?: string[]) => {
      const { id } = await server.order(await server.customer(), reseller);
      const body = { reason, ...(outOfStock ? { outOfStock } : {}) };
      return callPanel(owner, 'rejectOrder', { params: { reseller: reseller.id, id }, body });
    };
    await refuse('sem_produto');
    await refuse('sem_entregador', [gone]);
    await refuse('sem_produto', ['de-outra-revenda']);
    expect(await onSale(reseller)).toEqual(all);

    const late = await server.customer();
    const request = anOrderOf(reseller, late.phone);
    expect((await refuse('sem_produto', [gone])).status).toBe(200);
    expect(await onSale(reseller)).toEqual(rest);
    // The order is also refused without the product, at the price of the rest.
    for (const expectedTotalCents of [request.expectedTotalCents, reseller.freightCents]) {
      const { problem } = await late.call('placeOrder', { body: { ...request, expectedTotalCents } });
      expect(problem).toMatchObject({ status: 409, code: 'termos-mudaram', cotacao: { itens: [] } });
      const now = (problem as { revenda?: { produtos: { id: string }[] } }).revenda;
      expect(now?.produtos.map(({ id }) => id)).toEqual(rest);
    }

    const params = { reseller: reseller.id, product: gone };
    const back = await callPanel(owner, 'restockProduct', { params });
    expect(back.value).toEqual({ id: reseller.id, active: true, open: true, productsOut: [], promise });
    expect(await onSale(reseller)).toEqual(all);
    expect((await callPanel(owner, 'restockProduct', { params })).status).toBe(200);
    const other = { reseller: reseller.id, product: 'de-outra-revenda' };
    expect((await callPanel(owner, 'restockProduct', { params: other })).status).toBe(404);

    await refuse('sem_produto', [gone]);
    // It is noon in Brasília, so the day ends in twelve hours.
    server.later(12 * 3600 - 1);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale(reseller)).toEqual(rest);
    server.later(1);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale(reseller)).toEqual(all);
  });

  test('a rejection that lost the race takes nothing off sale', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const { id } = await server.order(await server.customer(), reseller, 'order.cancel');
    const body = {
      reason: 'sem_produto',
      outOfStock: reseller.products.map((product) => product.id),
    } as const;
    const refused = await callPanel(owner, 'rejectOrder', { params: { reseller: reseller.id, id }, body });
    expect(refused.status).toBe(409);
    expect(await onSale(reseller)).toEqual(reseller.products.map((product) => product.id));
  });

  test('an open panel shows at once why its reseller is closed: paused, out of hours, out of a product', async () => {
    server.at(noon);
    const hours = JSON.stringify(Array.from({ length: 7 }, () => [[0, 780]]));
    const reseller = await storeReseller(server.ctx.db, { hours });
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const path = `/api/painel/eventos?revenda=${reseller.id}`;
    const panel = new EventStream(await owner.open('GET', path));
    const next = async () => (await panel.nextOf('revenda'))?.data;
    expect(await next()).toEqual({
      id: reseller.id,
      ativa: true,
      aberta: true,
      semEstoque: [],
      prazo: promise,
    });
    for (const _ of [1, 2]) {
      await server.order(await server.customer(), reseller);
      server.later(600);
      await expireOrders(server.ctx);
    }
    const pausedUntil = new Date(server.ctx.now().getTime() + 15 * 60_000).toISOString();
    const began = Date.now();
    expect(await next()).toMatchObject({ aberta: true, pausadaAte: pausedUntil });
    // The state is sent every ten seconds anyway.
    expect(Date.now() - began).toBeLessThan(6_000);
    const resumed = await callPanel(owner, 'resumeReseller', { params: { reseller: reseller.id } });
    expect(resumed.value satisfies ResellerState).toEqual({
      id: reseller.id,
      active: true,
      open: true,
      productsOut: [],
      promise,
    });
    expect((await server.order(await server.customer(), reseller)).status).toBe('received');
    expect(await next()).toEqual({
      id: reseller.id,
      ativa: true,
      aberta: true,
      semEstoque: [],
      prazo: promise,
    });
    server.later(41 * 60);
    const { orders } = (await callPanel(owner, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    const params = { reseller: reseller.id, id: orders[0]!.id };
    const [line] = orders[0]!.lines;
    const body = { reason: 'sem_produto' as const, outOfStock: [line!.productId] };
    expect((await callPanel(owner, 'rejectOrder', { params, body })).status).toBe(200);
    let event = await next();
    // The first message may be the periodic one.
    if (JSON.stringify(event).includes('"semEstoque":[]')) event = await next();
    expect(event).toMatchObject({
      aberta: false,
      abreEm: '2026-11-20T03:00:00.000Z',
      semEstoque: [{ id: line!.productId, tipo: line!.kind, voltaEm: '2026-11-20T03:00:00.000Z' }],
    });
    await panel.leave();
  });
});
