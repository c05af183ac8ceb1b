import { expect, test } from 'vitest';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { noteReachable } from '../../server/services/panel/presence.ts';
import { readResellerFile } from '../../server/services/reseller-import/reseller-file.ts';
import { setActive, writeReseller } from '../../server/services/reseller-import/resellers.ts';
import { aCustomer } from '../support/factories.ts';
import { EventStream } from './event-stream.ts';
import { noon, onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { aResellerFile } from './reseller-file.ts';
import { anOrderOf, storeReseller } from './rows.ts';

onDatabase((server) => {
  const seen = () => noteReachable(server.ctx.db, server.ctx.now());

  /** Returns what a customer's list says of a reseller, as every process shows it. */
  async function listed(reseller: { id: string; latitude: number; longitude: number }) {
    await seen();
    await server.ctx.resellers.refresh();
    const { latitude, longitude } = reseller;
    const { value } = await server.visitor().call('listResellers', { query: { latitude, longitude } });
    const found = value.find(({ id }) => id === reseller.id);
    return [found?.open, found?.offline];
  }

  async function orderAt(reseller: Awaited<ReturnType<typeof storeReseller>>) {
    const ana = await server.customer();
    return ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
  }

  test('a reseller takes orders only while its panel is open, and is offline otherwise', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, { reachable: false, sms_only: false });
    const owner = await signInToPanel(server, reseller.id, 'owner');
    expect(await listed(reseller)).toEqual([false, true]);
    expect((await orderAt(reseller)).problem).toMatchObject({ status: 409, code: 'revenda-fechada' });
    const panel = new EventStream(await owner.open('GET', `/api/painel/eventos?revenda=${reseller.id}`));
    await expect.poll(() => listed(reseller)).toEqual([true, undefined]);
    expect((await orderAt(reseller)).status).toBe(201);
    await panel.leave();
    server.later(26);
    expect(await listed(reseller)).toEqual([false, true]);
    expect((await orderAt(reseller)).status).toBe(409);
  });

  test('a courier’s panel does not make the reseller reachable and ends no pause', async () => {
    server.at(noon);
    const { db } = server.ctx;
    const paused_until = new Date(noon.getTime() + 900_000);
    const reseller = await storeReseller(db, { reachable: false, sms_only: false, paused_until });
    const path = `/api/painel/eventos?revenda=${reseller.id}`;
    const courier = await signInToPanel(server, reseller.id, 'courier');
    const street = new EventStream(await courier.open('GET', path));
    // The state is sent once the open panels are recorded.
    expect((await street.nextOf('revenda'))?.data).toMatchObject({ pausadaAte: paused_until.toISOString() });
    await db.updateTable('resellers').set({ paused_until: null }).where('id', '=', reseller.id).execute();
    expect(await listed(reseller)).toEqual([false, true]);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const counter = new EventStream(await owner.open('GET', path));
    await expect.poll(() => listed(reseller)).toEqual([true, undefined]);
    await street.leave();
    await counter.leave();
  });

  test('a reseller that chose SMS only needs no open panel, and the choice is written once for all panels', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, { reachable: false });
    await Promise.all([seen(), seen()]);
    expect(await listed(reseller)).toEqual([true, undefined]);
    const changed = () =>
      server.ctx.db
        .selectFrom('resellers')
        .select('updated_at')
        .where('id', '=', reseller.id)
        .executeTakeFirstOrThrow();
    const before = await changed();
    await seen();
    expect(await changed()).toEqual(before);
  });

  test('two unanswered orders in a row pause a reseller for 15 minutes, or until its panel opens', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const notified = async () =>
      (await server.messages(owner.phone)).filter(({ texto }) => /pausada por 15 min/.test(texto)).length;
    const expired = async () => {
      expect((await orderAt(reseller)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
    };
    await expired();
    const answered = (await orderAt(reseller)).value.id;
    await callPanel(owner, 'rejectOrder', {
      params: { reseller: reseller.id, id: answered },
      body: { reason: 'sem_entregador' },
    });
    // Orders of one instant have no order.
    server.later(1);
    await expired();
    expect([await listed(reseller), await notified()]).toEqual([[true, undefined], 0]);
    await expired();
    expect([await listed(reseller), await notified()]).toEqual([[false, true], 1]);
    server.later(899);
    expect(await listed(reseller)).toEqual([false, true]);
    server.later(1);
    expect(await listed(reseller)).toEqual([true, undefined]);
    await expired();
    expect([await listed(reseller), await notified()]).toEqual([[false, true], 2]);
    const path = `/api/painel/eventos?revenda=${reseller.id}`;
    const back = await owner.open('GET', path, undefined, { headers: { 'last-event-id': '1' } });
    const again = await owner.open('GET', `${path}&retomada=1`);
    expect(await listed(reseller)).toEqual([false, true]);
    await again.body?.cancel();
    const opened = new EventStream(await owner.open('GET', path));
    expect(await listed(reseller)).toEqual([true, undefined]);
    await opened.leave();
    await back.body?.cancel();
    server.later(3600);
    await expired();
    await expired();
    expect(await listed(reseller)).toEqual([false, true]);
    expect(await setActive(server.ctx.db, reseller.id, true, server.ctx.now())).toBe(true);
    expect(await listed(reseller)).toEqual([true, undefined]);
  });

  test('SMS only ends for a reseller that answered no order for seven days', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, {}, { name: 'Gás do Sossego' });
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const notified = async () =>
      (await server.messages(owner.phone))
        .filter(({ texto }) => /por SMS/.test(texto))
        .map(({ texto }) => texto);
    const expired = async () => {
      expect((await orderAt(reseller)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
      await seen();
      await server.ctx.resellers.refresh();
    };
    const day = 24 * 60 * 60;
    server.later(14 * day);
    await expired();
    server.later(4 * day);
    const answered = (await orderAt(reseller)).value.id;
    const { status } = await callPanel(owner, 'rejectOrder', {
      params: { reseller: reseller.id, id: answered },
      body: { reason: 'sem_entregador' },
    });
    expect(status).toBe(200);
    server.later(4 * day);
    await expired();
    server.later(7 * day - 3600);
    await expired();
    server.later(3000);
    expect([await listed(reseller), await notified()]).toEqual([[true, undefined], []]);
    await expired();
    server.later(1200);
    expect(await listed(reseller)).toEqual([false, true]);
    expect(await notified()).toEqual([expect.stringContaining('Gas do Sossego')]);
    expect((await orderAt(reseller)).status).toBe(409);
  });

  test('choosing SMS only again resets the earlier misses', async () => {
    server.at(noon);
    const { db } = server.ctx;
    const file = aResellerFile({ cnpj: '60.746.948/0001-12', soPorSms: true });
    const read = readResellerFile(JSON.stringify(file));
    if (!('reseller' in read)) throw new Error(read.faults.join('\n'));
    const choose = () => writeReseller(db, read.reseller, { now: server.ctx.now(), isDry: false });
    const { id } = await choose();
    const isChosen = async () => {
      const row = await db
        .selectFrom('resellers')
        .select('sms_only')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.sms_only;
    };
    const { latitude, longitude } = read.reseller;
    const missed = async (afterSeconds: number) => {
      server.later(afterSeconds);
      await seen();
      await server.ctx.resellers.refresh();
      const near = { query: { latitude, longitude } };
      const { value } = await server.visitor().call('listResellers', near);
      expect((await orderAt(value.find((one) => one.id === id)!)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
    };
    const week = 7 * 24 * 60 * 60;
    await missed(0);
    await missed(week);
    expect(await isChosen()).toBe(false);
    server.later(900);
    await choose();
    expect(await isChosen()).toBe(true);
    await missed(60);
    expect(await isChosen()).toBe(true);
    // Importing the same file again does not change the choice.
    server.later(900);
    await choose();
    expect(await isChosen()).toBe(true);
    await missed(week - 600);
    expect(await isChosen()).toBe(false);
  });

  test('an acceptance that the customer then cancelled counts as an answer, so SMS only continues without a pause', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const expired = async () => {
      expect((await orderAt(reseller)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
      await seen();
      await server.ctx.resellers.refresh();
    };
    const day = 24 * 60 * 60;
    await expired();
    server.later(4 * day);
    const { id } = (await orderAt(reseller)).value;
    const accepted = await callPanel(owner, 'acceptOrder', {
      params: { reseller: reseller.id, id },
      body: { minutes: 30 },
    });
    expect(accepted.status).toBe(200);
    await server.move(id, 'order.cancel');
    server.later(4 * day);
    await expired();
    expect(await listed(reseller)).toEqual([true, undefined]);
  });

  test('an order cancelled before any answer does not count, so the orders around it pause the reseller', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const expired = async () => {
      expect((await orderAt(reseller)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
    };
    await expired();
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    await ana.call('cancelOrder', { body: { id, reason: 'mistake' } });
    expect(await listed(reseller)).toEqual([true, undefined]);
    await expired();
    expect(await listed(reseller)).toEqual([false, true]);
  });

  test('four unanswered orders in 24 hours are reported to the operators at most once a day', async () => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, {}, { name: 'Gás do Silêncio' });
    const operators = [aCustomer().phone, aCustomer().phone];
    for (const phone of operators) await addOperator(server.ctx.db, phone, noon);
    const notified = async () => {
      const sent = await Promise.all(operators.map((phone) => server.messages(phone)));
      return sent.map((messages) => messages.filter(({ texto }) => /quatro pedidos/.test(texto)));
    };
    const expired = async () => {
      expect((await orderAt(reseller)).status).toBe(201);
      server.later(600);
      await expireOrders(server.ctx);
      server.later(900);
      await seen();
      await server.ctx.resellers.refresh();
    };
    for (let times = 0; times < 3; times++) await expired();
    expect(await notified()).toEqual([[], []]);
    await expired();
    await expired();
    const [[message, ...more] = [], others] = await notified();
    expect([more.length, others?.length]).toEqual([0, 1]);
    expect(message?.texto).toContain('Gas do Silencio');
    expect(message?.texto).toContain(reseller.contactPhone);
    server.later(24 * 60 * 60);
    await expired();
    expect((await notified()).map(({ length }) => length)).toEqual([1, 1]);
  });
});
