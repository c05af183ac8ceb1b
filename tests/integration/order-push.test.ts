import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { PushError, type PushMessage } from '../../server/gateways/firebase/gateway.ts';
import { firebaseWorker } from '../../server/jobs/firebase-effects.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const token = 'cN3xk-registro:APA91bE_do-navegador-de-Ana';

onDatabase((server) => {
  let reseller: Reseller;
  let sent: PushMessage[] = [];
  let answer: () => Promise<void>;
  beforeAll(async () => {
    reseller = await storeReseller(server.ctx.db);
  });
  beforeEach(() => {
    sent = [];
    answer = async () => {};
    server.ctx.firebase = {
      push: {
        send: (message) => {
          sent.push(message);
          return answer();
        },
      },
      close: async () => {},
    };
  });

  async function sendAll(): Promise<void> {
    const worker = firebaseWorker(server.ctx, 'https://botija.example');
    await worker.wake();
    await worker.stop();
  }

  const subscribe = (visitor: Visitor, order: string, body: unknown = { token }) =>
    visitor.send('PUT', `/api/pedidos/${order}/notificacoes`, body);

  const subscribed = async (order: string) =>
    (
      await server.ctx.db
        .selectFrom('push_subscriptions')
        .select('token')
        .where('order_id', '=', order)
        .execute()
    ).length;

  test('unsubscribing from an invalid order id does nothing', async () => {
    const ana = await server.customer();
    expect((await ana.send('DELETE', '/api/pedidos/%00/notificacoes')).status).toBe(204);
  });

  test('acceptance and dispatch are pushed once each, and the delivery removes the browser', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    expect((await subscribe(ana, id)).status).toBe(204);
    expect((await subscribe(ana, id)).status).toBe(204);
    await server.move(id, 'order.accept');
    await sendAll();
    await server.move(id, 'order.dispatch');
    await sendAll();
    await sendAll();
    const link = `https://botija.example/order/data?pedido=${id}`;
    expect(sent).toMatchObject([
      { token, title: 'Pedido aceito', link },
      { token, title: 'Saiu para entrega', link },
    ]);
    await server.move(id, 'order.deliver');
    await sendAll();
    expect(sent).toHaveLength(2);
    expect(await subscribed(id)).toBe(0);
  });

  test('old changes are not pushed', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    await subscribe(ana, id);
    await server.move(id, 'order.accept');
    await server.move(id, 'order.dispatch');
    await sendAll();
    expect(sent.map(({ title }) => title)).toEqual(['Saiu para entrega']);
  });

  test('a browser that withdrew its registration is removed, and a busy service is retried', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    await subscribe(ana, id);
    answer = () => Promise.reject(new PushError('HTTP 503', { retryable: true, isGone: false }));
    await server.move(id, 'order.accept');
    await sendAll();
    expect(await subscribed(id)).toBe(1);
    answer = () => Promise.reject(new PushError('HTTP 404', { retryable: false, isGone: true }));
    server.later(3);
    await sendAll();
    expect(await subscribed(id)).toBe(0);
    server.later(600);
    await sendAll();
    expect(sent).toHaveLength(2);
  });

  test('unsubscribing, signing out and erasing remove the browser', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    await subscribe(ana, id);
    expect((await ana.send('DELETE', `/api/pedidos/${id}/notificacoes`)).status).toBe(204);
    expect(await subscribed(id)).toBe(0);
    await subscribe(ana, id);
    await ana.copy().call('endSession', {});
    expect(await subscribed(id)).toBe(0);
    const bia = await server.customer();
    const other = await server.order(bia, reseller);
    await subscribe(bia, other.id);
    await bia.call('eraseDataSubject', {});
    expect(await subscribed(other.id)).toBe(0);
  });

  test('a stranger, an invalid token and a server without push are refused', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    expect((await subscribe(await server.customer(), id)).status).toBe(404);
    expect((await subscribe(server.visitor(), id)).status).toBe(404);
    expect((await subscribe(ana, id, { token: '<script>' })).status).toBe(400);
    expect((await subscribe(ana, id, {})).status).toBe(400);
    server.ctx.firebase = undefined;
    expect((await subscribe(ana, id)).status).toBe(404);
    expect(await subscribed(id)).toBe(0);
  });
});
