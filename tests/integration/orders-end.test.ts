import { expect, test } from 'vitest';
import { endOrders, expireOrders } from '../../server/jobs/clock-jobs.ts';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const hour = 3600;
/** The delivery window of the tests' orders, in seconds. */
const windowSeconds = 40 * 60;

onEachDatabase((server) => {
  const reportProblem = (visitor: Visitor, id: string, reason: 'missing' | 'seal') =>
    visitor.call('confirmDelivery', { body: { id, refused: true, reason } });

  async function ordered(...commands: Parameters<typeof server.order>[2][]) {
    const reseller = await storeReseller(server.ctx.db, { delivery_max: windowSeconds / 60 });
    const ana = await server.customer();
    return { ana, reseller, order: await server.order(ana, reseller, ...commands) };
  }

  const now = async (visitor: Visitor, id: string) =>
    (await visitor.call('getOrder', { params: { id } })).value;

  test('a reseller has the minutes it chose to answer and is reminded before, which the customer sees', async () => {
    const [hasty, usual] = [
      await storeReseller(server.ctx.db, { accept_minutes: 4 }),
      await storeReseller(server.ctx.db),
    ];
    const ana = await server.customer();
    const orders = [await server.order(ana, hasty), await server.order(ana, usual)];
    const until = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();
    expect(orders.map(({ answerBy }) => answerBy)).toEqual([until(4), until(6)]);
    expect(orders.map(({ nextReminderAt }) => nextReminderAt)).toEqual([until(1.5), until(1.5)]);
    const statuses = async () => {
      await expireOrders(server.ctx);
      return Promise.all(orders.map(async ({ id }) => (await now(ana, id)).status));
    };
    server.later(4 * 60 - 1);
    expect(await statuses()).toEqual(['received', 'received']);
    server.later(1);
    expect(await statuses()).toEqual(['expired', 'received']);
    server.later(2 * 60);
    expect(await statuses()).toEqual(['expired', 'expired']);
    expect(await now(ana, orders[0]!.id)).not.toHaveProperty('answerBy');
  });

  test('a delivery without a report is closed after 48 hours, with the reason', async () => {
    const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
    server.later(48 * hour - 1);
    await endOrders(server.ctx);
    expect((await now(ana, order.id)).status).toBe('delivered');
    server.later(1);
    await endOrders(server.ctx);
    await endOrders(server.ctx);
    const closed = await now(ana, order.id);
    expect(closed).toMatchObject({
      status: 'confirmed',
      reason: 'unanswered',
      version: 5,
      canConfirm: false,
      canWithdraw: true,
    });
    expect((await ana.open('GET', `/api/pedidos/${order.id}/comprovante`)).status).toBe(200);
    const receipt = await (await ana.open('GET', `/api/pedidos/${order.id}/comprovante`)).text();
    expect(receipt).toContain('<dd>Encerrado sem resposta do cliente</dd>');
  });

  test('an order confirmed in time is not closed', async () => {
    const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
    await ana.call('confirmDelivery', { body: { id: order.id, refused: false } });
    server.later(72 * hour);
    await endOrders(server.ctx);
    expect(await now(ana, order.id)).not.toHaveProperty('reason');
  });

  test('the customer can report a missing delivery once the window is over', async () => {
    const { ana, order } = await ordered('order.accept', 'order.dispatch');
    expect(order.missingFrom).toBe(new Date(noon.getTime() + windowSeconds * 1000).toISOString());
    server.later(windowSeconds - 1);
    expect((await reportProblem(ana, order.id, 'missing')).problem).toMatchObject({
      status: 400,
      code: 'entrada-invalida',
      errors: [{ detail: 'O prazo de entrega ainda não acabou.', pointer: '/motivo' }],
    });
    server.later(1);
    const response = await reportProblem(ana, order.id, 'missing');
    expect(response.value).toMatchObject({ status: 'undelivered', reason: 'missing', canConfirm: false });
    expect(response.value).not.toHaveProperty('missingFrom');
    expect(response.value).not.toHaveProperty('pix');
    expect((await reportProblem(ana, order.id, 'missing')).value).toEqual(response.value);
    const late = await ana.call('confirmDelivery', { body: { id: order.id, refused: false } });
    expect(late.problem).toMatchObject({ status: 409, pedido: { status: 'nao_entregue' } });
    const messages = (await server.messages(ana.phone)).filter(({ texto }) => texto.includes('nao entregou'));
    expect(messages).toHaveLength(1);
  });

  test('a delivered order that the customer reports missing becomes refused, with that reason', async () => {
    const { ana, order } = await ordered('order.accept', 'order.dispatch', 'order.deliver');
    const response = await reportProblem(ana, order.id, 'missing');
    expect(response.value).toMatchObject({ status: 'refusedAtDoor', reason: 'missing' });
    expect((await reportProblem(ana, order.id, 'missing')).value).toEqual(response.value);
  });

  test('an order that was not dispatched cannot be reported missing', async () => {
    const { ana, order } = await ordered('order.accept');
    server.later(windowSeconds);
    expect((await reportProblem(ana, order.id, 'missing')).problem).toMatchObject({
      status: 409,
      code: 'tarde-demais',
    });
  });

  test('a dispatched order fails twelve hours after its window, or after its dispatch', async () => {
    const { ana, order } = await ordered('order.accept', 'order.dispatch');
    const late = await ordered('order.accept');
    server.later(windowSeconds);
    server.later(5 * hour);
    await server.move(late.order.id, 'order.dispatch');
    server.later(7 * hour - 1);
    await endOrders(server.ctx);
    expect((await now(ana, order.id)).status).toBe('dispatched');
    server.later(1);
    await endOrders(server.ctx);
    expect(await now(ana, order.id)).toMatchObject({ status: 'undelivered', reason: 'unanswered' });
    expect((await now(late.ana, late.order.id)).status).toBe('dispatched');
    server.later(5 * hour);
    await endOrders(server.ctx);
    expect((await now(late.ana, late.order.id)).status).toBe('undelivered');
  });

  test('each change stores who made it, and the reseller sees only its own people', async () => {
    const { ana, order, reseller } = await ordered('order.accept');
    const { ana: rui, order: his } = await ordered();
    const gone = await ordered('order.accept', 'order.dispatch');
    const owner = await signInToPanel(server, reseller.id, 'owner');
    await callPanel(owner, 'dispatchOrder', { params: { reseller: reseller.id, id: order.id }, body: {} });
    server.later(windowSeconds);
    await reportProblem(ana, order.id, 'missing');
    await rui.call('cancelOrder', { body: { id: his.id, reason: 'mistake' } });
    server.later(12 * hour);
    await endOrders(server.ctx);
    const made = async (id: string) => {
      const { moves } = await server.ctx.db
        .selectFrom('orders')
        .select('moves')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return moves.map(({ command, by }) => [command, by]);
    };
    const [simulated, customer] = [{ road: 'simulated' }, { road: 'customer' }];
    const panel = { road: 'panel', role: 'owner', phone: owner.phone, name: expect.any(String) };
    expect(await made(order.id)).toEqual([
      ['order.accept', simulated],
      ['order.dispatch', panel],
      ['order.fail', customer],
    ]);
    expect(await made(his.id)).toEqual([['order.cancel', customer]]);
    expect((await made(gone.order.id)).at(-1)).toEqual(['order.fail', { road: 'clock' }]);
    const { orders } = (await callPanel(owner, 'listPanelOrders', { params: { reseller: reseller.id } }))
      .value;
    expect(orders.map(({ moves }) => moves.map(({ channel }) => channel))).toEqual([['panel']]);
  });

  test('either the customer or the clock ends the order, never both', async () => {
    const reseller = await storeReseller(server.ctx.db, { delivery_max: windowSeconds / 60 });
    const ana = await server.customer();
    for (let round = 0; round < 10; round++) {
      server.at(noon);
      const { id } = await server.order(ana, reseller, 'order.accept', 'order.dispatch');
      server.later(windowSeconds + 12 * hour);
      await Promise.all([reportProblem(ana, id, 'missing'), endOrders(server.ctx)]);
      const { status, version, timeline } = await now(ana, id);
      expect([status, version, timeline.length]).toEqual(['undelivered', 4, 4]);
    }
  });
});
