import { expect, test } from 'vitest';
import { endOrders } from '../../server/jobs/clock-jobs.ts';
import { deliveryCode } from '../../server/services/desk/delivery-code.ts';
import { endMember, invite, join } from '../../server/services/desk/members.ts';
import { notePresence, noteReachable } from '../../server/services/desk/presence.ts';
import { readShopFile } from '../../server/services/shops/shop-file.ts';
import { setActive, writeShop } from '../../server/services/shops/shops.ts';
import { aCustomer } from '../support/factories.ts';
import { atDesk, callDesk } from './desk-visitor.ts';
import { EventStream } from './event-stream.ts';
import { noon, onEachDatabase, type TestServer } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import { aShopFile } from './shop-file.ts';

const hour = 3600;

onEachDatabase((server) => {
  async function codeFor(visitor: ReturnType<TestServer['visitor']>, phone: string): Promise<string> {
    expect(await visitor.call('sendCode', { body: { phone } })).toMatchObject({ status: 202 });
    return server.codeOf(phone);
  }

  async function shopOfFile(changes: object = {}) {
    const { phone } = aCustomer();
    const file = aShopFile({ dono: { nome: 'Rita Alves', celular: phone }, ...changes });
    const read = readShopFile(JSON.stringify(file));
    if (!('shop' in read)) throw new Error(read.faults.join('\n'));
    const { id } = await writeShop(server.ctx.db, read.shop, { now: server.ctx.now(), isDry: false });
    const [message] = await server.messages(phone);
    const token = /\/painel\/convite\/([\w-]{22})$/.exec(message?.texto ?? '')?.[1];
    return { id, phone, token: token!, text: message!.texto };
  }

  test('a shop made from its file: its owner comes in by the invite and answers a customer’s order', async () => {
    const shop = await shopOfFile();
    expect(shop.text.length).toBeLessThanOrEqual(160);
    const rita = server.visitor();
    const code = await codeFor(rita, shop.phone);
    const entered = await callDesk(rita, 'enterDesk', {
      body: { phone: shop.phone, code, invite: shop.token },
    });
    expect(entered.value).toEqual({
      name: 'Rita Alves',
      shops: [{ id: shop.id, name: 'Gás da Praça', role: 'owner', open: true, active: true }],
    });

    await notePresence(server.ctx.db, [shop.id], server.ctx.now());
    await noteReachable(server.ctx.db, server.ctx.now());
    await server.ctx.resellers.refresh();
    const ana = await server.customer();
    const listed = await ana.call('listResellers', { query: { latitude: -27.59, longitude: -48.52 } });
    const reseller = listed.value.find(({ id }) => id === shop.id)!;
    const order = await server.order(ana, reseller);
    const { orders } = (await callDesk(rita, 'listDeskOrders', { params: { shop: shop.id } })).value;
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      id: order.id,
      status: 'received',
      secondsLeft: 360,
      can: ['acceptOrder', 'rejectOrder'],
    });

    server.later(120);
    const params = { shop: shop.id, id: order.id };
    const accepted = await callDesk(rita, 'acceptOrder', { params, body: { minutes: 45 } });
    expect(accepted.value.customer).toEqual({ name: 'Ana Maria Souza', phone: expect.any(String) });
    expect(accepted.value.moves).toEqual([
      { name: 'Rita Alves', role: 'owner', road: 'panel', at: '2026-11-19T15:02:00.000Z' },
    ]);
    const seen = (await ana.call('getOrder', { params: { id: order.id } })).value;
    expect(seen).toMatchObject({ status: 'accepted', estimate: { min: 32, max: 47 } });
    await callDesk(rita, 'dispatchOrder', { params, body: {} });
    const delivered = await callDesk(rita, 'deliverOrder', {
      params,
      body: { code: deliveryCode(server.ctx.config.secret, order.id) },
    });
    expect(delivered.value.can).toEqual([]);
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('delivered');
  });

  test('an invite opens once, for its phone, for three days', async () => {
    const shop = await shopOfFile({ cnpj: '45.723.174/0001-10' });
    const enter = async (phone: string, invite: string | undefined) => {
      const visitor = server.visitor();
      const code = await codeFor(visitor, phone);
      return (await callDesk(visitor, 'enterDesk', { body: { phone, code, invite } })).status;
    };
    expect(await enter(aCustomer().phone, shop.token)).toBe(404);
    expect(await enter(shop.phone, undefined)).toBe(404);
    const late = await shopOfFile({ cnpj: '11.222.333/0001-81' });
    const twice = await shopOfFile({ cnpj: '33.000.167/0001-01' });
    server.later(70 * hour);
    expect(await enter(twice.phone, twice.token)).toBe(200);
    server.later(2 * hour - 1);
    expect(await enter(twice.phone, twice.token)).toBe(404);
    expect(await enter(shop.phone, shop.token)).toBe(200);
    server.later(1);
    expect(await enter(late.phone, late.token)).toBe(404);
    server.later(hour);
    expect(await enter(shop.phone, undefined)).toBe(200);
  });

  test('whoever is dismissed mid-shift is out at the next call, the panel and its push with them', async () => {
    const { db } = server.ctx;
    const [shop, other] = [await storeReseller(db), await storeReseller(db)];
    const [bia, caio] = [
      await atDesk(server, shop.id, 'attendant'),
      await atDesk(server, shop.id, 'attendant', 'Caio Lima'),
    ];
    await join(
      db,
      { resellerId: other.id, phone: caio.phone, name: 'Caio Lima', role: 'owner' },
      server.ctx.now(),
    );
    const invited = { resellerId: shop.id, phone: bia.phone, name: 'Bia', role: 'owner' as const };
    await invite(db, invited, server.ctx.now());
    const panel = new EventStream(await bia.open('GET', `/api/painel/eventos?revenda=${shop.id}`));
    const dismiss = (phone: string) => endMember(db, shop.id, phone, server.ctx.now());
    expect([await dismiss(bia.phone), await dismiss(caio.phone)]).toEqual([true, true]);
    expect([await dismiss(bia.phone), await dismiss(aCustomer().phone)]).toEqual([false, false]);
    server.bus.announce();
    expect(await panel.nextOf('pedido')).toBeUndefined();
    const list = (visitor: typeof bia, id: string) =>
      callDesk(visitor, 'listDeskOrders', { params: { shop: id } });
    for (const refused of [
      await list(bia, shop.id),
      await callDesk(bia, 'getDesk', {}),
      await callDesk(bia, 'getPush', {}),
    ])
      expect(refused.problem).toMatchObject({ status: 403, code: 'nao-permitido' });
    expect((await bia.open('GET', `/api/painel/eventos?revenda=${shop.id}`)).status).toBe(403);
    expect([(await list(caio, shop.id)).status, (await list(caio, other.id)).status]).toEqual([403, 200]);
    expect((await list(caio, (await storeReseller(db)).id)).status).toBe(404);
    const [message] = await server.messages(bia.phone);
    const token = /\/painel\/convite\/([\w-]{22})$/.exec(message?.texto ?? '')![1]!;
    const code = await codeFor(bia, bia.phone);
    const entering = { body: { phone: bia.phone, code, invite: token } };
    expect((await callDesk(bia, 'enterDesk', entering)).status).toBe(404);
    // Who comes back signs in anew.
    await join(
      db,
      { resellerId: other.id, phone: bia.phone, name: 'Bia', role: 'courier' },
      server.ctx.now(),
    );
    expect((await callDesk(bia, 'getDesk', {})).status).toBe(401);
  });

  test('a wrong code lets nobody in and keeps the invite', async () => {
    const shop = await shopOfFile({ cnpj: '11.444.777/0001-61' });
    const rita = server.visitor();
    const code = await codeFor(rita, shop.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const body = { phone: shop.phone, invite: shop.token };
    expect((await callDesk(rita, 'enterDesk', { body: { ...body, code: wrong } })).status).toBe(422);
    expect((await callDesk(rita, 'getDesk', {})).status).toBe(401);
    expect((await callDesk(rita, 'enterDesk', { body: { ...body, code } })).status).toBe(200);
    await callDesk(rita, 'leaveDesk', {});
    expect((await callDesk(rita, 'getDesk', {})).status).toBe(401);
  });

  test('answered orders are refused with the order as it is; another shop’s and unknown ones are not found', async () => {
    const [shop, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
    const rita = await atDesk(server, shop.id, 'attendant');
    const order = await server.order(await server.customer(), shop);
    const params = { shop: shop.id, id: order.id };
    const answers = await Promise.all([
      callDesk(rita, 'acceptOrder', { params, body: { minutes: 30 } }),
      callDesk(rita, 'rejectOrder', { params, body: { reason: 'sem_produto' } }),
      callDesk(rita, 'acceptOrder', { params, body: { minutes: 60 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.value.status;
    for (const { json, status } of answers)
      if (status === 409)
        expect(json).toMatchObject({ pedido: { status: winner === 'accepted' ? 'aceito' : 'recusado' } });
    const foreign = await server.order(await server.customer(), other);
    const missing = { params: { shop: shop.id, id: foreign.id }, body: { minutes: 30 } };
    expect((await callDesk(rita, 'acceptOrder', missing)).status).toBe(404);
    missing.params.id = 'A'.repeat(22);
    expect((await callDesk(rita, 'acceptOrder', missing)).status).toBe(404);
  });

  test.for([0, 9, 241, 10_000])('a window of %i minutes is refused', async (minutes) => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'owner');
    const order = await server.order(await server.customer(), shop);
    const reply = await rita.send('POST', `/api/painel/revendas/${shop.id}/pedidos/${order.id}/aceitar`, {
      minutos: minutes,
    });
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ pointer: '/minutos' }] } });
  });

  test('a shop promises within its own range, which its panel is told', async () => {
    const shop = await storeReseller(server.ctx.db, { promise_min: 15, promise_max: 25 });
    const rita = await atDesk(server, shop.id, 'owner');
    const { id } = await server.order(await server.customer(), shop);
    const accept = (minutes: number) =>
      callDesk(rita, 'acceptOrder', { params: { shop: shop.id, id }, body: { minutes } });
    for (const minutes of [14, 26])
      expect((await accept(minutes)).problem).toMatchObject({
        status: 400,
        errors: [{ detail: 'Esta revenda promete de 15 a 25 minutos.', pointer: '/minutos' }],
      });
    expect((await callDesk(rita, 'resumeShop', { params: { shop: shop.id } })).value.promise).toEqual({
      min: 15,
      max: 25,
    });
    expect((await accept(25)).value.estimate).toEqual({ min: 17, max: 25 });
  });

  test('an order given up or refused says why to its customer', async () => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'owner');
    const ana = await server.customer();
    const order = await server.order(ana, shop, 'order.accept');
    const params = { shop: shop.id, id: order.id };
    await callDesk(rita, 'giveUpOrder', { params, body: { reason: 'sem_entregador' } });
    expect((await ana.call('getOrder', { params: { id: order.id } })).value).toMatchObject({
      status: 'rejected',
      resellerReason: 'sem_entregador',
      canCancel: false,
    });
  });

  test('an accepted order that never leaves ends four hours after what was promised', async () => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'owner');
    const ana = await server.customer();
    const order = await server.order(ana, shop);
    const params = { shop: shop.id, id: order.id };
    await callDesk(rita, 'acceptOrder', { params, body: { minutes: 60 } });
    server.later(5 * hour - 1);
    await endOrders(server.ctx);
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('accepted');
    server.later(1);
    await endOrders(server.ctx);
    expect((await ana.call('getOrder', { params: { id: order.id } })).value).toMatchObject({
      status: 'rejected',
      reason: 'unanswered',
    });
  });

  test('a role taken away ends what it could do, and a shop off the list is ordered from no more', async () => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'owner');
    const params = { shop: shop.id };
    expect((await callDesk(rita, 'listDeskOrders', { params })).status).toBe(200);
    const { db } = server.ctx;
    await db.updateTable('shop_members').set({ ended_at: noon }).where('phone', '=', rita.phone).execute();
    expect((await callDesk(rita, 'listDeskOrders', { params })).status).toBe(403);
    expect((await callDesk(rita, 'getDesk', {})).status).toBe(403);
    expect(await setActive(db, shop.id, false, noon)).toBe(true);
    expect(await setActive(db, 'revenda-nenhuma', false, noon)).toBe(false);
    const ana = await server.customer();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await ana.call('placeOrder', { body: anOrderOf(shop, ana.phone) }, { headers });
    expect(placed.status).toBe(409);
  });
});
