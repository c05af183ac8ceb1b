import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

const day = 24 * 3600;

onDatabase((server) => {
  async function cancelled(...commands: ('order.accept' | 'order.dispatch')[]) {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller, ...commands);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    expect((await ana.call('cancelOrder', { body: { id, reason: 'late' } })).status).toBe(200);
    const unseenBy = async (visitor: typeof rita) => {
      const { value } = await callPanel(visitor, 'listPanelOrders', { params: { reseller: reseller.id } });
      return value.orders.map(({ cancellationUnseen }) => cancellationUnseen);
    };
    return { params: { reseller: reseller.id, id }, rita, unseenBy };
  }

  test('a cancellation after acceptance is unseen until one person sees it, also days later', async () => {
    const { params, rita, unseenBy } = await cancelled('order.accept');
    const bia = await signInToPanel(server, params.reseller, 'owner');
    const courier = await signInToPanel(server, params.reseller, 'courier');
    expect([await unseenBy(rita), await unseenBy(bia), await unseenBy(courier)]).toEqual([
      [true],
      [true],
      [undefined],
    ]);
    server.later(3 * day);
    expect([await unseenBy(rita), await unseenBy(courier)]).toEqual([[true], []]);
    const path = `/api/painel/eventos?revenda=${params.reseller}&desde=2`;
    const stream = new EventStream(await bia.open('GET', path));
    // The first event is the cancellation. The second event is sent when the first person sees it.
    expect((await stream.nextOf('pedido'))?.data).toMatchObject({ cancelamentoNaoVisto: true });
    expect((await callPanel(rita, 'seeOrder', { params })).value.cancellationUnseen).toBeUndefined();
    const { data } = (await stream.nextOf('pedido')) ?? {};
    expect(data).toMatchObject({ id: params.id, status: 'cancelado' });
    expect(data).not.toHaveProperty('cancelamentoNaoVisto');
    await stream.leave();
    expect((await callPanel(bia, 'seeOrder', { params })).status).toBe(200);
    expect([await unseenBy(rita), await unseenBy(bia)]).toEqual([[], []]);
  });

  test('nobody needs to see a cancellation before acceptance', async () => {
    const { unseenBy, rita } = await cancelled();
    expect(await unseenBy(rita)).toEqual([undefined]);
  });

  test('another reseller cannot mark the cancellation as seen', async () => {
    const { params, rita, unseenBy } = await cancelled('order.accept');
    const other = await storeReseller(server.ctx.db);
    const stranger = await signInToPanel(server, other.id, 'owner');
    expect(
      (await callPanel(stranger, 'seeOrder', { params: { ...params, reseller: other.id } })).status,
    ).toBe(404);
    expect(await unseenBy(rita)).toEqual([true]);
  });
});
