import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type PushedMessage, pushedMessage } from '#contract/panel/push';
import { attendOrders } from '../../server/jobs/attention.ts';
import { enqueue } from '../../server/outbox/enqueue.ts';
import { ServiceWatch } from '../../server/services/health/service-watch.ts';
import { noteReachable } from '../../server/services/panel/presence.ts';
import { attentionMetrics } from '../../server/telemetry/attention-metrics.ts';
import { type Delivered, PushService } from '../support/push-service.ts';
import { anOperator, onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const service = await PushService.start();
afterAll(() => service.stop());

onDatabase(
  (server) => {
    async function aDevice(reseller: string, role: 'owner' | 'courier' = 'owner') {
      const panel = await signInToPanel(server, reseller, role);
      const got: Delivered[] = [];
      const browser = service.browser((message) => got.push(message));
      const response = await callPanel(panel, 'keepPush', { body: browser.subscription });
      expect(response.value).toMatchObject({ isOn: true });
      const receivedMessages = () => got.map(({ text }) => z.decode(pushedMessage, JSON.parse(text)).panel);
      return { panel, got, receivedMessages, browser };
    }

    const pushOf = async (panel: Visitor) => (await callPanel(panel, 'getPush', {})).value;
    const receive = (receipt: string) => callPanel(server.visitor(), 'receivePush', { params: { receipt } });
    const notificationsOf = (order: string) =>
      server.ctx.db
        .selectFrom('order_notices')
        .select(['step', 'rung', 'road as channel', 'told', 'sent_at', 'delivered_at', 'error'])
        .where('order_id', '=', order)
        .orderBy('rung')
        .orderBy('channel')
        .execute();

    async function pass(seconds: number): Promise<void> {
      server.later(seconds);
      await attendOrders(server.ctx);
      await server.push();
    }

    async function isReachable(reseller: string): Promise<boolean> {
      await noteReachable(server.ctx.db, server.ctx.now());
      const row = await server.ctx.db
        .selectFrom('resellers')
        .select('reachable')
        .where('id', '=', reseller)
        .executeTakeFirstOrThrow();
      return row.reachable;
    }

    // This test is first, because metrics also count what other tests leave.
    test('notifications are counted by channel, step and time', async () => {
      const registry = new Registry();
      const watch = new ServiceWatch();
      server.ctx.onAttention = attentionMetrics(registry, () => watch.state);
      const { db } = server.ctx;
      await watch.refresh(db, server.ctx.now());
      const before = watch.state!.unreachableResellers;
      const reseller = await storeReseller(db);
      const { panel, receivedMessages } = await aDevice(reseller.id);
      const [seen, answered] = [
        await server.order(await server.customer(), reseller),
        await server.order(await server.customer(), reseller),
      ];
      await server.push();
      await receive(receivedMessages()[0]!.receipt);
      await pass(30);
      await server.messages(panel.phone);
      server.later(5);
      await callPanel(panel, 'seeOrder', { params: { reseller: reseller.id, id: seen.id } });
      await callPanel(panel, 'seeOrder', { params: { reseller: reseller.id, id: seen.id } });
      const params = { reseller: reseller.id, id: answered.id };
      await callPanel(panel, 'rejectOrder', { params, body: { reason: 'sem_produto' } });
      await db.updateTable('resellers').set({ reachable: false }).where('id', '=', reseller.id).execute();
      await enqueue(db, {
        kind: 'desk-push',
        id: `velho-${reseller.id}`,
        payload: {},
        now: server.ctx.now(),
      });
      server.later(40);
      await watch.refresh(db, server.ctx.now());
      delete server.ctx.onAttention;
      await db.deleteFrom('outbox').where('id', '=', `velho-${reseller.id}`).execute();
      expect(watch.state).toMatchObject({ unreachableResellers: before + 1, laneSeconds: { push: 40 } });
      const text = await registry.metrics();
      for (const line of [
        'order_seen_seconds_sum{channel="panel"} 70',
        'order_seen_seconds_count{channel="panel"} 2',
        'order_answer_seconds_sum{status="rejected",rung="first contact"} 35',
        'order_answer_seconds_count{status="rejected",rung="first contact"} 1',
        'order_notifications_total{channel="push",result="sent"} 2',
        'order_notifications_total{channel="push",result="delivered"} 1',
        'order_notifications_total{channel="sms",result="sent"} 2',
        `resellers_unheard ${before + 1}`,
        'outbox_lane_oldest_seconds{lane="push"} 40',
      ])
        expect(text).toContain(`\n${line}\n`);
    });

    test('a test message that the device confirms proves the channel for 15 minutes, and counts only once', async () => {
      const reseller = await storeReseller(server.ctx.db);
      await server.ctx.db
        .updateTable('resellers')
        .set({ reachable: false, sms_only: false })
        .where('id', '=', reseller.id)
        .execute();
      const { panel, got, receivedMessages } = await aDevice(reseller.id);
      expect((await callPanel(panel, 'tryPush', {})).status).toBe(202);
      await server.push();
      expect(got).toMatchObject([{ ttl: 60, urgency: 'high' }]);
      expect([await pushOf(panel), await isReachable(reseller.id)]).toEqual([
        { key: anOperator.PUSH_VAPID_PUBLIC, isOn: true },
        false,
      ]);
      const [{ receipt }] = receivedMessages() as [PushedMessage['panel']];
      expect((await receive(receipt.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
      expect((await receive(receipt)).status).toBe(204);
      expect([(await pushOf(panel)).secondsProven, await isReachable(reseller.id)]).toEqual([900, true]);
      server.later(899);
      expect((await receive(receipt)).status).toBe(204);
      expect([(await pushOf(panel)).secondsProven, await isReachable(reseller.id)]).toEqual([1, true]);
      server.later(1);
      expect([(await pushOf(panel)).secondsProven, await isReachable(reseller.id)]).toEqual([0, false]);
    });

    test('an order is pushed when it is placed and after 90 s to people who may answer, never after an answer', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const [owner, courier] = [await aDevice(reseller.id), await aDevice(reseller.id, 'courier')];
      const ana = await server.customer();
      const [order, other] = [await server.order(ana, reseller), await server.order(ana, reseller)];
      const early = await server.order(await server.customer(), reseller);
      const params = { reseller: reseller.id, id: early.id };
      await callPanel(owner.panel, 'rejectOrder', { params, body: { reason: 'sem_produto' } });
      await server.push();
      await pass(30);
      await callPanel(owner.panel, 'acceptOrder', {
        params: { reseller: reseller.id, id: other.id },
        body: { minutes: 30 },
      });
      await pass(60);
      await pass(60);
      const link = `/painel?revenda=${reseller.id}&pedido=`;
      expect(owner.receivedMessages().map(({ path }) => path)).toEqual(
        expect.arrayContaining([link + order.id, link + other.id]),
      );
      expect(owner.got.map(({ ttl }) => ttl)).toEqual([360, 360, 270]);
      expect(courier.got).toEqual([]);
      for (const secret of [order.number, ana.phone.slice(3), order.address.street, order.address.district])
        expect(owner.got.map(({ text }) => text).join()).not.toContain(secret);
      const first = owner.receivedMessages().find(({ path }) => path === link + order.id)!;
      expect((await receive(first.receipt)).status).toBe(204);
      const sent = expect.any(Date);
      expect(await notificationsOf(order.id)).toMatchObject([
        { step: 'at once', rung: -1, channel: 'push', sent_at: sent, delivered_at: server.ctx.now() },
        { step: 'first contact', rung: 0, channel: 'sms', told: 1 },
        { step: 'second contact', rung: 1, channel: 'push', sent_at: sent, delivered_at: null },
        { step: 'second contact', rung: 1, channel: 'sms', told: 1 },
        { step: 'operators', rung: 2, channel: 'sms', told: 0 },
      ]);
      expect((await notificationsOf(other.id)).map(({ rung }) => rung)).toEqual([-1, 0]);
      expect(await notificationsOf(early.id)).toMatchObject([
        { rung: -1, sent_at: null, error: 'já respondido' },
      ]);
    });

    test('an order that still waits is pushed every minute after the last step, until its time is over', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const { got, receivedMessages } = await aDevice(reseller.id);
      const order = await server.order(await server.customer(), reseller);
      for (let seconds = 0; seconds < 400; seconds += 10) await pass(10);
      const pushed = (await notificationsOf(order.id)).filter(({ channel }) => channel === 'push');
      expect(pushed.map(({ step, rung }) => `${rung} ${step}`)).toEqual([
        '-1 at once',
        '1 second contact',
        '3 again',
        '4 again',
        '5 again',
      ]);
      // A message whose response was late is pushed again, and shown once.
      expect(new Set(receivedMessages().map(({ receipt }) => receipt)).size).toBe(pushed.length);
      expect(Math.max(...got.slice(-2).map(({ ttl }) => ttl))).toBeLessThanOrEqual(90);
    });

    test('if a person opened the order, the first SMS is skipped, and only that one', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const { panel } = await aDevice(reseller.id);
      const order = await server.order(await server.customer(), reseller);
      const params = { reseller: reseller.id, id: order.id };
      const other = await storeReseller(server.ctx.db);
      expect((await callPanel(panel, 'seeOrder', { params: { ...params, reseller: other.id } })).status).toBe(
        404,
      );
      expect((await callPanel(panel, 'seeOrder', { params })).value.status).toBe('received');
      await pass(30);
      await pass(60);
      expect((await notificationsOf(order.id)).map(({ rung, channel }) => `${rung} ${channel}`)).toEqual([
        '-1 push',
        '1 push',
        '1 sms',
      ]);
    });

    test('a renewed subscription receives messages, even if the first one had ended', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const { panel, got, browser } = await aDevice(reseller.id);
      const { key: chave } = await pushOf(panel);
      const news: Delivered[] = [];
      const renewed = service.browser((message) => news.push(message));
      const renew = (visitor: Visitor) =>
        callPanel(visitor, 'renewPush', { body: { ...renewed.subscription, chave } });
      expect((await renew(server.visitor())).status).toBe(401);
      await server.ctx.db
        .deleteFrom('desk_push_subscriptions')
        .where('endpoint', '=', browser.subscription.endpoint)
        .execute();
      expect((await renew(panel)).status).toBe(204);
      expect((await renew(panel)).status).toBe(204);
      await server.order(await server.customer(), reseller);
      await server.push();
      expect([got.length, news.length]).toEqual([0, 1]);
    });

    test('a browser that is gone is removed, and a push service with an error is retried', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const { panel, got } = await aDevice(reseller.id);
      const seen: number[] = [];
      service.taking = (nth) => {
        seen.push(nth);
        return seen.length === 1 ? 503 : seen.length === 2 ? 201 : 410;
      };
      const ana = await server.customer();
      const order = await server.order(ana, reseller);
      await server.push();
      expect(await notificationsOf(order.id)).toMatchObject([{ sent_at: null, error: 'push: HTTP 503' }]);
      server.later(3);
      await server.push();
      expect(await notificationsOf(order.id)).toMatchObject([{ sent_at: server.ctx.now(), error: null }]);
      expect(got.map(({ ttl }) => ttl)).toEqual([357]);
      const last = await server.order(ana, reseller);
      await server.push();
      expect(await notificationsOf(last.id)).toMatchObject([{ sent_at: null, error: 'push: HTTP 410' }]);
      expect((await pushOf(panel)).isOn).toBe(false);
      service.taking = () => 201;
    });

    test('a push service that hangs times out', async () => {
      const reseller = await storeReseller(server.ctx.db);
      await aDevice(reseller.id);
      service.taking = () => 'hang';
      const order = await server.order(await server.customer(), reseller);
      await server.push();
      expect(await notificationsOf(order.id)).toMatchObject([{ sent_at: null, error: 'push: no answer' }]);
      service.taking = () => 201;
    });

    test('erasing the data of a phone ends its push messages and its panel session', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const { panel, got } = await aDevice(reseller.id);
      const verified = await server.customer(panel.phone);
      expect((await verified.call('eraseDataSubject', {})).status).toBe(204);
      await server.order(await server.customer(), reseller);
      await server.push();
      expect([got, (await callPanel(panel, 'getPush', {})).status]).toEqual([[], 401]);
    });
  },
  {
    DEMO: '0',
    ...anOperator,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example',
    PUSH_TEST_SERVICE: service.origin,
  },
);
