import { expect, test } from 'vitest';
import { rungDueAt } from '#machines/order-attention/ladder';
import { attendOrders } from '../../server/jobs/attention.ts';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { sendReminder, unansweredOrders } from '../../server/services/panel/attention.ts';
import { addOperator, endOperator, listOperators } from '../../server/services/panel/operators.ts';
import { aCustomer } from '../support/factories.ts';
import { anOperator, noon, onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

onDatabase(
  (server) => {
    /** Moves the clock by seconds and runs the job once. */
    async function pass(seconds: number): Promise<void> {
      server.later(seconds);
      await attendOrders(server.ctx);
    }

    const messagesTo = async (phone: string) =>
      (await server.messages(phone)).filter(({ texto }) => /espera resposta|sem resposta/.test(texto)).length;

    async function unanswered() {
      const reseller = await storeReseller(server.ctx.db);
      const attendant = await signInToPanel(server, reseller.id, 'attendant', 'Caio Lima');
      server.later(60);
      const owner = await signInToPanel(server, reseller.id, 'owner');
      const courier = await signInToPanel(server, reseller.id, 'courier', 'Davi Melo');
      server.at(noon);
      const operator = aCustomer().phone;
      await addOperator(server.ctx.db, operator, noon);
      const ana = await server.customer();
      const order = await server.order(ana, reseller);
      const all = async () => [
        await messagesTo(owner.phone),
        await messagesTo(attendant.phone),
        await messagesTo(courier.phone),
        await messagesTo(operator),
      ];
      return { reseller, owner, order, operator, all };
    }

    test('an unanswered order is reported once each to the owner, the counter staff, and then the operators', async () => {
      const { order, operator, all } = await unanswered();
      await pass(29);
      expect(await all()).toEqual([0, 0, 0, 0]);
      await pass(1);
      expect(await all()).toEqual([1, 0, 0, 0]);
      await pass(59);
      expect(await all()).toEqual([1, 0, 0, 0]);
      await Promise.all([pass(1), attendOrders(server.ctx)]);
      expect(await all()).toEqual([1, 1, 0, 0]);
      expect((await unansweredOrders(server.ctx.db, server.ctx.now())).length).toBe(0);
      await pass(60);
      expect(await all()).toEqual([1, 1, 0, 1]);
      const [message] = await server.messages(operator);
      expect(message!.texto).toContain(order.number);
      expect(message!.texto.length).toBeLessThanOrEqual(160);
      const listed = () => unansweredOrders(server.ctx.db, server.ctx.now());
      expect(await listed()).toMatchObject([{ number: order.number, isExpired: false }]);
      await pass(449);
      expect(await all()).toEqual([1, 1, 0, 1]);
      server.later(1);
      await expireOrders(server.ctx);
      expect(await listed()).toMatchObject([{ number: order.number, isExpired: true }]);
      await endOperator(server.ctx.db, operator, server.ctx.now());
      expect(await listOperators(server.ctx.db)).not.toContain(operator);
    });

    test('the history shows each notification and who opened the order, only to the reseller’s counter', async () => {
      const { reseller, owner, order } = await unanswered();
      const params = { reseller: reseller.id, id: order.id };
      const history = async () => (await callPanel(owner, 'listNotifications', { params })).value;
      expect(await history()).toEqual({ notifications: [] });
      await pass(30);
      await server.messages(owner.phone);
      const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();
      const first = { channel: 'sms', to: 'reseller', at: at(30), notifiedPeople: 1, sentAt: at(30) };
      expect(await history()).toEqual({ notifications: [first] });
      server.later(10);
      await callPanel(owner, 'seeOrder', { params });
      await pass(50);
      await pass(60);
      await server.messages(owner.phone);
      const { seenAt, notifications } = await history();
      expect(seenAt).toBe(at(40));
      expect(notifications[0]).toEqual(first);
      expect(notifications.slice(1)).toMatchObject([
        { to: 'reseller', at: at(90) },
        ...notifications.slice(2).map(() => ({ to: 'operators', at: at(150) })),
      ]);
      expect(notifications.length).toBeGreaterThan(2);
      const other = await storeReseller(server.ctx.db);
      const foreign = { reseller: other.id, id: order.id };
      const stranger = await signInToPanel(server, other.id, 'owner');
      expect((await callPanel(stranger, 'listNotifications', { params: foreign })).status).toBe(404);
    });

    test('no reminder is sent after an answer', async () => {
      const { reseller, owner, order, all } = await unanswered();
      await pass(30);
      expect(await all()).toEqual([1, 0, 0, 0]);
      const params = { reseller: reseller.id, id: order.id };
      await callPanel(owner, 'acceptOrder', { params, body: { minutes: 30 } });
      for (let seconds = 0; seconds < 300; seconds += 30) await pass(30);
      expect(await all()).toEqual([1, 0, 0, 0]);
    });

    test('a delayed reminder is not sent after an answer', async () => {
      const { reseller, owner, order, all } = await unanswered();
      await pass(30);
      const params = { reseller: reseller.id, id: order.id };
      await callPanel(owner, 'acceptOrder', { params, body: { minutes: 30 } });
      expect(await all()).toEqual([0, 0, 0, 0]);
      expect((await callPanel(owner, 'listNotifications', { params })).value.notifications).toEqual([]);
    });

    test('a step is skipped if the order was answered after the job read it', async () => {
      const { reseller, owner, order, all } = await unanswered();
      const params = { reseller: reseller.id, id: order.id };
      await callPanel(owner, 'acceptOrder', { params, body: { minutes: 30 } });
      const due = { id: order.id, dueAt: rungDueAt(noon, 0) };
      expect(await sendReminder(server.ctx, server.ctx.db, due, server.ctx.now())).toBe(false);
      expect(await all()).toEqual([0, 0, 0, 0]);
    });

    test('a former member is not reminded, and a member who is alone is reminded twice', async () => {
      const { owner, all } = await unanswered();
      const { db, now } = server.ctx;
      await db
        .updateTable('shop_members')
        .set({ ended_at: now() })
        .where('phone', '=', owner.phone)
        .execute();
      await pass(30);
      expect(await all()).toEqual([0, 1, 0, 0]);
      await pass(60);
      expect(await all()).toEqual([0, 2, 0, 0]);
    });

    test('the SMS’s link opens that order for its receiver while it waits, without a code', async () => {
      const { reseller, owner, order } = await unanswered();
      await pass(30);
      const [sms] = (await server.messages(owner.phone)).filter(({ texto }) => /espera resposta/.test(texto));
      expect(sms!.texto.length).toBeLessThanOrEqual(160);
      const path = new URL(sms!.texto.split(' ').at(-1)!).pathname;
      const asForm = { headers: { origin: 'null', 'sec-fetch-site': 'same-origin' } };
      const phone = server.visitor();
      const opened = await phone.send('GET', path, undefined, asForm);
      expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(opened.headers.get('set-cookie')).toBeNull();
      for (const secret of [order.number, order.address.district, order.address.street, 'Ana'])
        expect(opened.text).not.toContain(secret);
      const forged = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
      const foreign = await storeReseller(server.ctx.db);
      const other = await server.order(await server.customer(), foreign);
      for (const bad of [forged, path.replace(order.id, other.id), '/painel/pedido/x'])
        expect((await phone.send('POST', bad, undefined, asForm)).status).toBe(404);
      const entered = await phone.send('POST', path, undefined, asForm);
      expect([entered.status, entered.headers.get('location')]).toEqual([
        303,
        `/painel?revenda=${reseller.id}&pedido=${order.id}`,
      ]);
      const params = { reseller: reseller.id, id: order.id };
      const { value } = await callPanel(phone, 'acceptOrder', { params, body: { minutes: 30 } });
      expect(value.moves).toMatchObject([{ name: 'Bia Ramos', role: 'owner' }]);
      const later = await server.visitor().send('POST', path, undefined, asForm);
      expect(later.text).toContain('já não espera');
      expect(later.headers.get('set-cookie')).toBeNull();
    });

    test('the link of a former member opens nothing', async () => {
      const { owner, order } = await unanswered();
      await pass(30);
      const [sms] = (await server.messages(owner.phone)).filter(({ texto }) => /espera resposta/.test(texto));
      const path = new URL(sms!.texto.split(' ').at(-1)!).pathname;
      expect(path).toContain(order.id);
      await server.ctx.db
        .updateTable('shop_members')
        .set({ ended_at: server.ctx.now() })
        .where('phone', '=', owner.phone)
        .execute();
      expect((await server.visitor().send('GET', path)).status).toBe(404);
    });
  },
  { DEMO: '0', ...anOperator, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' },
);
