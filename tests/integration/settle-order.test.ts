import { expect, test } from 'vitest';
import { simulateResellers } from '../../server/demo/simulated-reseller.ts';
import { toGsm7 } from '../../server/gateways/sms/gsm7.ts';
import { expireOrders, forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { notePresence } from '../../server/services/panel/presence.ts';
import { noon, onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const week = 7 * 24 * 3600;

onEachDatabase(
  (server) => {
    const cancel = (visitor: Visitor, id: string) =>
      visitor.call('cancelOrder', { body: { id, reason: 'late' } });
    const withdraw = (visitor: Visitor, id: string) =>
      visitor.call('cancelOrder', { body: { id, reason: 'withdrawal' } });
    const confirm = (visitor: Visitor, id: string) =>
      visitor.call('confirmDelivery', { body: { id, refused: false } });
    const refuse = (visitor: Visitor, id: string) =>
      visitor.call('confirmDelivery', { body: { id, refused: true, reason: 'seal' } });

    async function ordered(...commands: Parameters<typeof server.order>[2][]) {
      const reseller = await storeReseller(server.ctx.db);
      const ana = await server.customer();
      return { ana, order: await server.order(ana, reseller, ...commands) };
    }

    test('cancelling twice has the same effect as cancelling once', async () => {
      const { ana, order } = await ordered('order.accept');
      const first = await cancel(ana, order.id);
      expect(first.value).toMatchObject({
        status: 'cancelled',
        version: 3,
        reason: 'late',
        canCancel: false,
      });
      server.later(60);
      expect((await cancel(ana, order.id)).value).toEqual(first.value);
      expect(first.value.timeline.map(({ status }) => status)).toEqual(['received', 'accepted', 'cancelled']);
    });

    test('placing, cancelling and withdrawing send one SMS each, with the link', async () => {
      const { ana, order } = await ordered();
      const messages = async (id: string) =>
        (await server.messages(ana.phone))
          .filter(({ texto }) => texto.endsWith(` http://localhost:3000/order/data?pedido=${id}`))
          .map(({ texto }) => texto.replace(/ http.*/, '').slice(`Pedido ${order.number} `.length));
      const name = toGsm7(order.reseller.name);
      const placed = `feito. ${name} vai responder. Acompanhe ou cancele:`;
      expect(await messages(order.id)).toEqual([placed]);
      await cancel(ana, order.id);
      await cancel(ana, order.id);
      expect((await messages(order.id)).filter((text) => text !== placed)).toEqual([
        `em ${name} cancelado a seu pedido. Nada foi cobrado:`,
      ]);
      const reseller = await storeReseller(server.ctx.db);
      const { id } = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
      const before = await messages(id);
      expect(before).toContain(`entregue por ${toGsm7(reseller.name)}. Confirme ou relate um problema:`);
      await withdraw(ana, id);
      await withdraw(ana, id);
      expect((await messages(id)).filter((text) => !before.includes(text))).toEqual([
        `com desistencia registrada. ${toGsm7(reseller.name)} combina a retirada. Protocolo:`,
      ]);
    });

    test('after dispatch it is too late to cancel, and the order shows why', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch');
      expect((await cancel(ana, order.id)).problem).toMatchObject({
        status: 409,
        code: 'tarde-demais',
        pedido: { id: order.id, status: 'saiu_para_entrega', versao: 3, podeConfirmar: true },
      });
    });

    test('exactly one of cancel and dispatch wins', async () => {
      const reseller = await storeReseller(server.ctx.db);
      for (let round = 0; round < 20; round++) {
        const ana = await server.customer();
        const { id } = await server.order(ana, reseller, 'order.accept');
        const [cancelled, dispatched] = await Promise.all([
          cancel(ana, id),
          server.move(id, 'order.dispatch'),
        ]);
        expect([cancelled.status === 200, dispatched !== undefined].sort()).toEqual([false, true]);
        const { value } = await ana.call('getOrder', { params: { id } });
        expect(value.status).toBe(dispatched ? 'dispatched' : 'cancelled');
        expect(value.version).toBe(3);
      }
    });

    test('confirming twice has the same effect as confirming once', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
      const first = await confirm(ana, order.id);
      expect(first.value).toMatchObject({ status: 'confirmed', version: 5, canWithdraw: true });
      expect((await confirm(ana, order.id)).value).toEqual(first.value);
      expect((await refuse(ana, order.id)).problem).toMatchObject({
        status: 409,
        code: 'tarde-demais',
        pedido: { status: 'confirmado' },
      });
    });

    test('an order refused at the door stays refused', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch');
      const first = await refuse(ana, order.id);
      expect(first.value).toMatchObject({ status: 'refusedAtDoor', reason: 'seal' });
      expect((await refuse(ana, order.id)).value).toEqual(first.value);
      expect((await confirm(ana, order.id)).problem.code).toBe('tarde-demais');
    });

    test('an order that was not dispatched cannot be confirmed', async () => {
      const { ana, order } = await ordered('order.accept');
      expect((await confirm(ana, order.id)).problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    });

    test('withdrawing within seven days of delivery gives one reference number', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
      server.later(week);
      const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(ana, order.id)));
      const withdrawalNumbers = new Set(answers.map(({ value }) => value.withdrawalNumber));
      expect(withdrawalNumbers.size).toBe(1);
      expect([...withdrawalNumbers][0]).toMatch(/^D20261126-\d{6}$/);
      server.later(week);
      expect((await withdraw(ana, order.id)).value).toMatchObject({
        status: 'delivered',
        version: 5,
        canWithdraw: false,
        withdrawalNumber: [...withdrawalNumbers][0],
      });
    });

    test('after a withdrawal neither Pix nor confirmation is offered or possible', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
      expect(order).toMatchObject({ canConfirm: true, pix: { qrSize: expect.any(Number) } });
      const { value } = await withdraw(ana, order.id);
      expect(value.canConfirm).toBe(false);
      expect(value).not.toHaveProperty('pix');
      for (const late of [await confirm(ana, order.id), await refuse(ana, order.id)])
        expect(late.problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    });

    test('after seven days it is too late to withdraw', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
      server.later(week + 1);
      expect((await withdraw(ana, order.id)).problem).toMatchObject({
        status: 409,
        code: 'tarde-demais',
        pedido: { podeDesistir: false },
      });
    });

    test('the seven days start at the delivery, however late it is confirmed', async () => {
      const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
      server.later(24 * 3600);
      expect((await confirm(ana, order.id)).value.canWithdraw).toBe(true);
      server.later(week - 24 * 3600);
      expect((await ana.call('getOrder', { params: { id: order.id } })).value.canWithdraw).toBe(true);
      server.later(1);
      expect((await withdraw(ana, order.id)).problem.code).toBe('tarde-demais');
    });

    test('withdrawing before dispatch cancels the order, and after dispatch it is too late', async () => {
      const { ana, order } = await ordered();
      const first = await withdraw(ana, order.id);
      expect(first.value).toMatchObject({ status: 'cancelled', reason: 'withdrawal' });
      expect(first.value).not.toHaveProperty('withdrawalNumber');
      expect((await withdraw(ana, order.id)).value).toEqual(first.value);
      const leaving = await ordered('order.accept', 'order.dispatch');
      expect((await withdraw(leaving.ana, leaving.order.id)).problem.code).toBe('tarde-demais');
    });

    test('an order that nobody accepts in time expires, and its customer is informed', async () => {
      const { ana, order } = await ordered();
      const { order: accepted } = await ordered('order.accept');
      server.later(359);
      await expireOrders(server.ctx);
      expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('received');
      server.later(1);
      await expireOrders(server.ctx);
      await expireOrders(server.ctx);
      const { value } = await ana.call('getOrder', { params: { id: order.id } });
      expect(value).toMatchObject({ status: 'expired', version: 2, canCancel: false });
      expect(value).not.toHaveProperty('pix');
      const row = await server.ctx.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', accepted.id)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe('accepted');
      const messages = (await server.messages(ana.phone)).filter(({ texto }) => texto.includes('encerrado'));
      expect(messages).toHaveLength(1);
      const [message] = messages;
      expect(message!.texto).toContain(`http://localhost:3000/order/data?pedido=${order.id}`);
      expect(message!.texto).toContain(order.number);
      expect(message).not.toHaveProperty('codigo');
    });

    test('the simulated reseller uses the services of a real one', async () => {
      const reseller = await storeReseller(server.ctx.db, { demo: true });
      const real = await storeReseller(server.ctx.db);
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      const realOrder = await server.order(ana, real);
      const statusAfter = async (seconds: number) => {
        server.later(seconds);
        await simulateResellers(server.ctx);
        return (await ana.call('getOrder', { params: { id } })).value.status;
      };
      expect(await statusAfter(14)).toBe('received');
      expect(await statusAfter(1)).toBe('accepted');
      expect(await statusAfter(44)).toBe('accepted');
      expect(await statusAfter(1)).toBe('dispatched');
      expect(await statusAfter(60)).toBe('delivered');
      expect(await statusAfter(3600)).toBe('delivered');
      expect((await confirm(ana, id)).value.status).toBe('confirmed');
      const { value } = await ana.call('getOrder', { params: { id: realOrder.id } });
      expect(value.status).toBe('received');
      const messages = (await server.messages(ana.phone)).filter(({ texto }) => texto.includes(id));
      expect(messages.map(({ texto }) => texto.split(' ')[2]).sort()).toEqual([
        'aceito',
        'entregue',
        'feito.',
        'saiu',
      ]);
    });

    test('the simulated reseller does nothing while a panel of the reseller is open', async () => {
      const reseller = await storeReseller(server.ctx.db, { demo: true });
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      const statusAfter = async (seconds: number) => {
        server.later(seconds);
        await simulateResellers(server.ctx);
        return (await ana.call('getOrder', { params: { id } })).value.status;
      };
      await notePresence(server.ctx.db, [reseller.id], noon);
      expect(await statusAfter(24)).toBe('received');
      expect(await statusAfter(1)).toBe('accepted');
    });

    test('the simulated reseller does not touch a cancelled order', async () => {
      const reseller = await storeReseller(server.ctx.db, { demo: true });
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      await cancel(ana, id);
      server.later(3600);
      await simulateResellers(server.ctx);
      expect((await ana.call('getOrder', { params: { id } })).value.status).toBe('cancelled');
    });

    test('expired data is deleted, orders are not', async () => {
      const { ana, order } = await ordered('order.accept');
      await ana.call('saveDraft', {
        body: { format: 1, version: 0, step: 'address', context: {}, fields: { busca: 'Rua' } },
      });
      server.later(31 * 24 * 3600);
      await forgetExpired(server.ctx);
      const left = await Promise.all(
        (['drafts', 'sessions', 'orders'] as const).map((table) => server.count(table)),
      );
      expect(left.slice(0, 2)).toEqual([0, 0]);
      expect(left[2]).toBeGreaterThan(0);
      const again = await server.customer(ana.phone);
      expect((await again.call('getOrder', { params: { id: order.id } })).status).toBe(200);
    });
  },
  { SIMULATED_RESELLER: '1' },
);
