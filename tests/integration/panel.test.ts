import { expect, test } from 'vitest';
import { endOrders } from '../../server/jobs/clock-jobs.ts';
import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import { addMember, endMember, invite } from '../../server/services/panel/members.ts';
import { notePresence, noteReachable } from '../../server/services/panel/presence.ts';
import { readResellerFile } from '../../server/services/reseller-import/reseller-file.ts';
import { setActive, writeReseller } from '../../server/services/reseller-import/resellers.ts';
import { aCustomer } from '../support/factories.ts';
import { EventStream } from './event-stream.ts';
import { noon, onDatabase, type TestServer } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { aResellerFile } from './reseller-file.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const hour = 3600;

onDatabase((server) => {
  async function codeFor(visitor: ReturnType<TestServer['visitor']>, phone: string): Promise<string> {
    expect(await visitor.call('sendCode', { body: { phone } })).toMatchObject({ status: 202 });
    return server.codeOf(phone);
  }

  async function resellerOfFile(changes: object = {}) {
    const { phone } = aCustomer();
    const file = aResellerFile({ dono: { nome: 'Rita Alves', celular: phone }, ...changes });
    const read = readResellerFile(JSON.stringify(file));
    if (!('reseller' in read)) throw new Error(read.faults.join('\n'));
    const { id } = await writeReseller(server.ctx.db, read.reseller, { now: server.ctx.now(), isDry: false });
    const [message] = await server.messages(phone);
    const token = /\/painel\/convite\/([\w-]{22})$/.exec(message?.texto ?? '')?.[1];
    return { id, phone, token: token!, text: message!.texto };
  }

  test('the owner of a reseller made from its file enters by the invite and answers an order', async () => {
    const reseller = await resellerOfFile();
    expect(reseller.text.length).toBeLessThanOrEqual(160);
    const rita = server.visitor();
    const code = await codeFor(rita, reseller.phone);
    const entered = await callPanel(rita, 'enterPanel', {
      body: { phone: reseller.phone, code, invite: reseller.token },
    });
    expect(entered.value).toEqual({
      name: 'Rita Alves',
      resellers: [
        {
          id: reseller.id,
          name: 'Gás da Praça',
          role: 'owner',
          open: true,
          active: true,
          timeZone: 'America/Sao_Paulo',
        },
      ],
    });

    await notePresence(server.ctx.db, [reseller.id], server.ctx.now());
    await noteReachable(server.ctx.db, server.ctx.now());
    await server.ctx.resellers.refresh();
    const ana = await server.customer();
    const listed = await ana.call('listResellers', { query: { latitude: -27.59, longitude: -48.52 } });
    const found = listed.value.find(({ id }) => id === reseller.id)!;
    const order = await server.order(ana, found);
    const { orders } = (await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      id: order.id,
      status: 'received',
      secondsLeft: 360,
      can: ['acceptOrder', 'rejectOrder'],
    });

    server.later(120);
    const params = { reseller: reseller.id, id: order.id };
    const accepted = await callPanel(rita, 'acceptOrder', { params, body: { minutes: 45 } });
    expect(accepted.value.customer).toEqual({ name: 'Ana Maria Souza', phone: expect.any(String) });
    expect(accepted.value.moves).toEqual([
      { name: 'Rita Alves', role: 'owner', channel: 'panel', at: '2026-11-19T15:02:00.000Z' },
    ]);
    const seen = (await ana.call('getOrder', { params: { id: order.id } })).value;
    expect(seen).toMatchObject({ status: 'accepted', estimate: { min: 32, max: 47 } });
    await callPanel(rita, 'dispatchOrder', { params, body: {} });
    const delivered = await callPanel(rita, 'deliverOrder', {
      params,
      body: { code: deliveryCode(server.ctx.config.secret, order.id) },
    });
    expect(delivered.value.can).toEqual([]);
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('delivered');
  });

  test('an invite works once, for its phone, for three days', async () => {
    const reseller = await resellerOfFile({ cnpj: '45.723.174/0001-10' });
    const enter = async (phone: string, invite: string | undefined) => {
      const visitor = server.visitor();
      const code = await codeFor(visitor, phone);
      return (await callPanel(visitor, 'enterPanel', { body: { phone, code, invite } })).status;
    };
    expect(await enter(aCustomer().phone, reseller.token)).toBe(404);
    expect(await enter(reseller.phone, undefined)).toBe(404);
    const late = await resellerOfFile({ cnpj: '11.222.333/0001-81' });
    const twice = await resellerOfFile({ cnpj: '33.000.167/0001-01' });
    server.later(70 * hour);
    expect(await enter(twice.phone, twice.token)).toBe(200);
    server.later(2 * hour - 1);
    expect(await enter(twice.phone, twice.token)).toBe(404);
    expect(await enter(reseller.phone, reseller.token)).toBe(200);
    server.later(1);
    expect(await enter(late.phone, late.token)).toBe(404);
    server.later(hour);
    expect(await enter(reseller.phone, undefined)).toBe(200);
  });

  test('a person dismissed during a shift is out at the next call, with panel and push', async () => {
    const { db } = server.ctx;
    const [reseller, other] = [await storeReseller(db), await storeReseller(db)];
    const [bia, caio] = [
      await signInToPanel(server, reseller.id, 'attendant'),
      await signInToPanel(server, reseller.id, 'attendant', 'Caio Lima'),
    ];
    await addMember(
      db,
      { resellerId: other.id, phone: caio.phone, name: 'Caio Lima', role: 'owner' },
      server.ctx.now(),
    );
    const invited = { resellerId: reseller.id, phone: bia.phone, name: 'Bia', role: 'owner' as const };
    await invite(db, invited, server.ctx.now());
    const panel = new EventStream(await bia.open('GET', `/api/painel/eventos?revenda=${reseller.id}`));
    const dismiss = (phone: string) => endMember(db, reseller.id, phone, server.ctx.now());
    expect([await dismiss(bia.phone), await dismiss(caio.phone)]).toEqual([true, true]);
    expect([await dismiss(bia.phone), await dismiss(aCustomer().phone)]).toEqual([false, false]);
    server.bus.announce();
    expect(await panel.nextOf('pedido')).toBeUndefined();
    const list = (visitor: typeof bia, id: string) =>
      callPanel(visitor, 'listPanelOrders', { params: { reseller: id } });
    for (const refused of [
      await list(bia, reseller.id),
      await callPanel(bia, 'getPanel', {}),
      await callPanel(bia, 'getPush', {}),
    ])
      expect(refused.problem).toMatchObject({ status: 403, code: 'nao-permitido' });
    expect((await bia.open('GET', `/api/painel/eventos?revenda=${reseller.id}`)).status).toBe(403);
    expect([(await list(caio, reseller.id)).status, (await list(caio, other.id)).status]).toEqual([403, 200]);
    expect((await list(caio, (await storeReseller(db)).id)).status).toBe(404);
    const [message] = await server.messages(bia.phone);
    const token = /\/painel\/convite\/([\w-]{22})$/.exec(message?.texto ?? '')![1]!;
    const code = await codeFor(bia, bia.phone);
    const entering = { body: { phone: bia.phone, code, invite: token } };
    expect((await callPanel(bia, 'enterPanel', entering)).status).toBe(404);
    // A dismissed person who is invited again must sign in again.
    await addMember(
      db,
      { resellerId: other.id, phone: bia.phone, name: 'Bia', role: 'courier' },
      server.ctx.now(),
    );
    expect((await callPanel(bia, 'getPanel', {})).status).toBe(401);
  });

  test('a wrong code does not sign in and keeps the invite', async () => {
    const reseller = await resellerOfFile({ cnpj: '11.444.777/0001-61' });
    const rita = server.visitor();
    const code = await codeFor(rita, reseller.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const body = { phone: reseller.phone, invite: reseller.token };
    expect((await callPanel(rita, 'enterPanel', { body: { ...body, code: wrong } })).status).toBe(422);
    expect((await callPanel(rita, 'getPanel', {})).status).toBe(401);
    expect((await callPanel(rita, 'enterPanel', { body: { ...body, code } })).status).toBe(200);
    await callPanel(rita, 'leavePanel', {});
    expect((await callPanel(rita, 'getPanel', {})).status).toBe(401);
  });

  test('a command on an answered order is refused with the present order, and other resellers’ orders are not found', async () => {
    const [reseller, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const order = await server.order(await server.customer(), reseller);
    const params = { reseller: reseller.id, id: order.id };
    const answers = await Promise.all([
      callPanel(rita, 'acceptOrder', { params, body: { minutes: 30 } }),
      callPanel(rita, 'rejectOrder', { params, body: { reason: 'sem_produto' } }),
      callPanel(rita, 'acceptOrder', { params, body: { minutes: 60 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.value.status;
    for (const { json, status } of answers)
      if (status === 409)
        expect(json).toMatchObject({ pedido: { status: winner === 'accepted' ? 'aceito' : 'recusado' } });
    const foreign = await server.order(await server.customer(), other);
    const missing = { params: { reseller: reseller.id, id: foreign.id }, body: { minutes: 30 } };
    expect((await callPanel(rita, 'acceptOrder', missing)).status).toBe(404);
    missing.params.id = 'A'.repeat(22);
    expect((await callPanel(rita, 'acceptOrder', missing)).status).toBe(404);
  });

  test.for([0, 9, 241, 10_000])('a window of %i minutes is refused', async (minutes) => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const order = await server.order(await server.customer(), reseller);
    const reply = await rita.send('POST', `/api/painel/revendas/${reseller.id}/pedidos/${order.id}/aceitar`, {
      minutos: minutes,
    });
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ pointer: '/minutos' }] } });
  });

  test('a reseller promises within its range, which its panel shows', async () => {
    const reseller = await storeReseller(server.ctx.db, { promise_min: 15, promise_max: 25 });
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const { id } = await server.order(await server.customer(), reseller);
    const accept = (minutes: number) =>
      callPanel(rita, 'acceptOrder', { params: { reseller: reseller.id, id }, body: { minutes } });
    for (const minutes of [14, 26])
      expect((await accept(minutes)).problem).toMatchObject({
        status: 400,
        errors: [{ detail: 'Esta revenda promete de 15 a 25 minutos.', pointer: '/minutos' }],
      });
    expect(
      (await callPanel(rita, 'resumeReseller', { params: { reseller: reseller.id } })).value.promise,
    ).toEqual({
      min: 15,
      max: 25,
    });
    expect((await accept(25)).value.estimate).toEqual({ min: 17, max: 25 });
  });

  test('an order given up or rejected shows its customer the reason', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const ana = await server.customer();
    const order = await server.order(ana, reseller, 'order.accept');
    const params = { reseller: reseller.id, id: order.id };
    await callPanel(rita, 'giveUpOrder', { params, body: { reason: 'sem_entregador' } });
    expect((await ana.call('getOrder', { params: { id: order.id } })).value).toMatchObject({
      status: 'rejected',
      resellerReason: 'sem_entregador',
      canCancel: false,
    });
  });

  test('an accepted order that is not dispatched ends four hours after its window', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const ana = await server.customer();
    const order = await server.order(ana, reseller);
    const params = { reseller: reseller.id, id: order.id };
    await callPanel(rita, 'acceptOrder', { params, body: { minutes: 60 } });
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

  test('a removed role ends its permissions, and nobody can order from a reseller off the list', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'owner');
    const params = { reseller: reseller.id };
    expect((await callPanel(rita, 'listPanelOrders', { params })).status).toBe(200);
    const { db } = server.ctx;
    await db.updateTable('shop_members').set({ ended_at: noon }).where('phone', '=', rita.phone).execute();
    expect((await callPanel(rita, 'listPanelOrders', { params })).status).toBe(403);
    expect((await callPanel(rita, 'getPanel', {})).status).toBe(403);
    expect(await setActive(db, reseller.id, false, noon)).toBe(true);
    expect(await setActive(db, 'revenda-nenhuma', false, noon)).toBe(false);
    const ana = await server.customer();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) }, { headers });
    expect(placed.status).toBe(409);
  });
});
