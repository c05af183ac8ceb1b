import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

onEachDatabase((server) => {
  test('a panel receives only its reseller’s changes, live, and exactly those it missed', async () => {
    const [reseller, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const path = `/api/painel/eventos?revenda=${reseller.id}`;
    expect((await server.visitor().open('GET', path)).status).toBe(401);
    expect((await rita.open('GET', `/api/painel/eventos?revenda=${other.id}`)).status).toBe(404);
    const { sequence } = (await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    const live = new EventStream(await rita.open('GET', `${path}&desde=${sequence}`));
    const ana = await server.customer();
    await server.order(await server.customer(), other);
    const order = await server.order(ana, reseller);
    const first = await live.nextOf('pedido');
    expect(first).toMatchObject({ id: '1', event: 'pedido', data: { id: order.id, status: 'recebido' } });
    expect(JSON.stringify(first)).not.toContain('Ana Maria');
    await live.leave();

    const params = { reseller: reseller.id, id: order.id };
    await callPanel(rita, 'acceptOrder', { params, body: { minutes: 20 } });
    const second = await server.order(await server.customer(), reseller);
    await callPanel(rita, 'dispatchOrder', { params, body: {} });
    const back = new EventStream(
      await rita.open('GET', path, undefined, { headers: { 'last-event-id': '1' } }),
    );
    // Each changed order is sent once, in its present state, by the time of its last change.
    expect([await back.nextOf('pedido'), await back.nextOf('pedido')]).toMatchObject([
      { id: '3', data: { id: second.id, status: 'recebido' } },
      { id: '4', data: { id: order.id, status: 'saiu_para_entrega' } },
    ]);
    await server.ctx.db
      .updateTable('shop_members')
      .set({ ended_at: noon })
      .where('phone', '=', rita.phone)
      .execute();
    expect(await back.nextOf('pedido')).toBeUndefined();
  });

  test('a panel whose missed changes are no longer stored is refused, and loads its orders again', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    for (const _ of [1, 2, 3]) await server.order(await server.customer(), reseller);
    await server.ctx.db
      .deleteFrom('desk_events')
      .where('reseller_id', '=', reseller.id)
      .where('seq', '<=', '2')
      .execute();
    const path = `/api/painel/eventos?revenda=${reseller.id}`;
    const after = (id: string) => rita.open('GET', path, undefined, { headers: { 'last-event-id': id } });
    // The second change was deleted, and a fourth never existed.
    for (const id of ['0', '1', '4']) expect((await after(id)).status).toBe(404);
    expect((await rita.open('GET', `${path}&desde=1`)).status).toBe(404);
    const back = new EventStream(await after('2'));
    expect((await back.nextOf('pedido'))?.id).toBe('3');
    await back.leave();
    const fresh = new EventStream(await rita.open('GET', `${path}&desde=3`));
    expect((await fresh.nextOf('revenda'))?.data).toMatchObject({ id: reseller.id });
    await fresh.leave();
  });

  test('a panel gets a sign every 20 s, also while other panels open', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const open = async () =>
      new EventStream(await rita.open('GET', `/api/painel/eventos?revenda=${reseller.id}`));
    let ms = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms);
    const first = await open();
    const others: EventStream[] = [];
    for (let signs = 0; signs < 2; signs += 1) {
      const sign = first.nextSign();
      for (let polls = 0; polls < 11; polls += 1) {
        ms += 2_000;
        if (polls % 4 === 0) others.push(await open());
        server.bus.announce();
      }
      expect(await sign).toBe(true);
    }
    clock.mockRestore();
    for (const stream of [first, ...others]) await stream.leave();
  });

  test('an open order is shown, however many ended since', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const order = await server.order(await server.customer(), reseller, 'order.accept');
    await sql`
      insert into orders select copy.* from orders o, generate_series(1, 200) n,
        jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
          'id', lpad(n::text, 22, '0'), 'status', 'rejected', 'created_at', o.created_at + interval '1 minute')) copy
      where o.id = ${order.id}`.execute(server.ctx.db);
    const { orders } = (await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    expect([orders.length, orders.filter(({ id }) => id === order.id).length]).toEqual([200, 1]);
  });

  test('a new role ends the panel’s stream, which is refused until it uses the new role', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const path = `/api/painel/eventos?revenda=${reseller.id}&papel=dono`;
    const live = new EventStream(await rita.open('GET', path));
    await server.ctx.db
      .updateTable('shop_members')
      .set({ role: 'courier' })
      .where('phone', '=', rita.phone)
      .execute();
    server.bus.announce();
    let lastEvent: unknown = 'not ended';
    void live.nextOf('pedido').then((event) => {
      lastEvent = event;
    });
    await expect.poll(() => lastEvent).toBeUndefined();
    expect((await rita.open('GET', path)).status).toBe(403);
    const { value } = await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } });
    expect(value.role).toBe('courier');
    const again = new EventStream(await rita.open('GET', path.replace('dono', 'entregador')));
    await again.leave();
  });

  test('the numbers of a reseller’s changes have no gap, even with parallel changes', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const customers = await Promise.all(Array.from({ length: 4 }, () => server.customer()));
    const orders = await Promise.all(customers.map((one) => server.order(one, reseller)));
    await Promise.all(
      orders.flatMap(({ id }, index) => [
        server.move(id, 'order.accept'),
        customers[index]!.call('cancelOrder', { body: { id, reason: 'late' } }),
      ]),
    );
    const rows = await server.ctx.db
      .selectFrom('desk_events')
      .select(['seq', 'order_id'])
      .where('reseller_id', '=', reseller.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    const versions = await server.ctx.db
      .selectFrom('orders')
      .select('version')
      .where('reseller_id', '=', reseller.id)
      .execute();
    expect(rows).toHaveLength(versions.reduce((sum, { version }) => sum + version, 0));
  });
});
