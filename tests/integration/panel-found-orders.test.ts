import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

const day = 24 * 3600;

onDatabase((server) => {
  test('an order is found by its number for 90 days, and shows its customer for 7', async () => {
    const [reseller, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
    const over = await server.order(await server.customer(), reseller, 'order.accept', 'order.giveUp');
    await server.order(await server.customer(), other);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const stranger = await signInToPanel(server, other.id, 'owner');
    const find = (number: string, visitor = rita, id = reseller.id) =>
      callPanel(visitor, 'findPanelOrders', { params: { reseller: id, number } });
    const found = async (visitor = rita) =>
      (await find(over.number, visitor)).value.orders.map(({ id, customer }) => [id, customer?.name]);
    expect(await found()).toEqual([[over.id, 'Ana Maria Souza']]);
    server.later(7 * day - 1);
    expect(await found()).toEqual([[over.id, 'Ana Maria Souza']]);
    server.later(1);
    expect(await found()).toEqual([[over.id, undefined]]);
    const { orders } = (await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    expect(orders).toEqual([]);
    // The other reseller has no order with this number, and cannot search this reseller's orders.
    expect((await find(over.number, stranger, other.id)).value.orders).toEqual([]);
    expect((await find(over.number, stranger)).status).toBe(404);
    server.later(83 * day - 1);
    const bia = await signInToPanel(server, reseller.id, 'owner');
    expect(await found(bia)).toEqual([[over.id, undefined]]);
    server.later(1);
    expect(await found(bia)).toEqual([]);
  });

  test.each(['Ana', 'Ana%20Maria', '99999', '48999998888', '______', 'ABCDEFG'])(
    'a search for %s is refused: only whole numbers are searched',
    async (number) => {
      const reseller = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, reseller.id, 'attendant');
      const path = `/api/painel/revendas/${reseller.id}/pedidos-por-numero/${number}`;
      expect((await rita.send('GET', path)).status).toBe(404);
    },
  );
});
