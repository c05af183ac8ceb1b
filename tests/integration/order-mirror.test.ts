import { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { connectEmulator } from '../../server/gateways/firebase/connect.ts';
import type { Firebase, OrderMirror } from '../../server/gateways/firebase/gateway.ts';
import { forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { firebaseWorker } from '../../server/jobs/firebase-effects.ts';
import { mirrorId } from '../../server/services/orders/mirror.ts';
import {
  type FirestoreEmulator,
  missingFirestore,
  projectId,
  startFirestore,
} from '../support/firestore-emulator.ts';
import { describeUnless } from '../support/skipping.ts';
import { noon, onDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';

async function mirrorAll(server: TestServer): Promise<void> {
  const worker = firebaseWorker(server.ctx, 'http://localhost:3000');
  await worker.wake();
  await worker.stop();
}

describeUnless(missingFirestore, 'with a Firestore emulator', () => {
  let emulator: FirestoreEmulator;
  let firebase: Firebase;
  let admin: Firestore;
  beforeAll(async () => {
    emulator = await startFirestore();
    firebase = connectEmulator(projectId, emulator.host);
    const customHeaders = { Authorization: 'Bearer owner' };
    admin = new Firestore({ projectId, host: emulator.host, ssl: false, customHeaders });
  });
  afterAll(async () => {
    await Promise.all([firebase.close(), admin.terminate()]);
    await emulator.stop();
  });

  const copyOf = async (id: string) => (await admin.doc(`pedidos/${id}`).get()).data();

  onDatabase((server) => {
    let reseller: Reseller;
    beforeAll(async () => {
      reseller = await storeReseller(server.ctx.db);
      server.ctx.firebase = firebase;
    });
    afterEach(() => {
      server.ctx.firebase = firebase;
    });
    const idOf = (order: Order) => mirrorId(server.ctx.config.secret, order.id);

    test('only status, times and short number of an order are copied', async () => {
      const ana = await server.customer();
      const order = await server.order(ana, reseller);
      await mirrorAll(server);
      const at = noon.toISOString();
      expect(await copyOf(idOf(order))).toEqual({
        numero: order.number,
        versao: 1,
        status: 'recebido',
        linhaDoTempo: [{ status: 'recebido', em: at }],
      });
      await server.move(order.id, 'order.accept');
      await mirrorAll(server);
      expect(await copyOf(idOf(order))).toMatchObject({ versao: 2, status: 'aceito' });
    });

    test('a late job never overwrites a newer version', async () => {
      const ana = await server.customer();
      const order = await server.order(ana, reseller, 'order.accept');
      await mirrorAll(server);
      const { number, timeline } = order;
      await firebase.mirror!.write(idOf(order), { number, version: 1, status: 'received', timeline });
      expect(await copyOf(idOf(order))).toMatchObject({ versao: 2, status: 'aceito' });
    });

    test('only the owner’s session can read where the copy is', async () => {
      const ana = await server.customer();
      const order = await server.order(ana, reseller);
      const path = `/api/pedidos/${order.id}/espelho`;
      expect((await ana.send('GET', path)).json).toEqual({ documento: idOf(order) });
      expect((await server.visitor().send('GET', path)).status).toBe(404);
      expect((await (await server.customer()).send('GET', path)).status).toBe(404);
      server.ctx.firebase = undefined;
      expect((await ana.send('GET', path)).status).toBe(404);
    });

    test('the copy is deleted 24 h after the order’s end, also if it is written again later', async () => {
      const ana = await server.customer();
      const ended = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
      const open = await server.order(await server.customer(), reseller);
      await mirrorAll(server);
      server.later(24 * 3600 - 1);
      await forgetExpired(server.ctx);
      await mirrorAll(server);
      expect(await copyOf(idOf(ended))).toMatchObject({ status: 'entregue' });
      server.later(1);
      await forgetExpired(server.ctx);
      await mirrorAll(server);
      expect(await copyOf(idOf(ended))).toBeUndefined();
      expect(await copyOf(idOf(open))).toMatchObject({ status: 'recebido' });
      await server.move(ended.id, 'order.confirm');
      await mirrorAll(server);
      expect(await copyOf(idOf(ended))).toBeUndefined();
      expect((await ana.send('GET', `/api/pedidos/${ended.id}/espelho`)).status).toBe(404);
    });

    test('erasure deletes the copies, also those written in the meantime', async () => {
      const ana = await server.customer();
      const order = await server.order(ana, reseller, 'order.cancel');
      const open = await server.order(ana, reseller);
      await mirrorAll(server);
      expect(await ana.call('eraseDataSubject', {})).toMatchObject({ status: 204 });
      await mirrorAll(server);
      expect(await copyOf(idOf(order))).toBeUndefined();
      expect(await copyOf(idOf(open))).toBeUndefined();
      const { number, timeline } = order;
      await firebase.mirror!.write(idOf(order), { number, version: 2, status: 'cancelled', timeline });
      server.later(61);
      await mirrorAll(server);
      expect(await copyOf(idOf(order))).toBeUndefined();
      await server.move(open.id, 'order.accept');
      await mirrorAll(server);
      expect(await copyOf(idOf(open))).toBeUndefined();
    });

    test('while Firestore is unreachable orders work, and are copied once it is back', async () => {
      const refused: OrderMirror = {
        write: () => Promise.reject(new Error('Firestore: no answer')),
        remove: () => Promise.reject(new Error('Firestore: no answer')),
        credential: async () => undefined,
      };
      server.ctx.firebase = { mirror: refused, close: async () => {} };
      const ana = await server.customer();
      const order = await server.order(ana, reseller, 'order.accept');
      await mirrorAll(server);
      expect(order.status).toBe('accepted');
      expect(await server.messages(ana.phone)).not.toEqual([]);
      expect(await copyOf(idOf(order))).toBeUndefined();
      server.ctx.firebase = firebase;
      server.later(3);
      await mirrorAll(server);
      expect(await copyOf(idOf(order))).toMatchObject({ versao: 2, status: 'aceito' });
    });
  });

  test('the rules let only the owner read a copy, and refuse strangers, lists and writes', async () => {
    await firebase.mirror!.write('copia-1', {
      number: '9AMFBZ',
      version: 1,
      status: 'received',
      timeline: [],
    });
    /** Returns the status of a call from a browser that is signed in with this user id. */
    const statusOf = async (uid: string | undefined, method: string, path: string, body?: object) => {
      const { status } = await fetch(
        `http://${emulator.host}/v1/projects/${projectId}/databases/(default)/documents/${path}`,
        {
          method,
          ...(uid === undefined ? {} : { headers: { authorization: `Bearer ${unsignedToken(uid)}` } }),
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      return status;
    };
    const copy = 'pedidos/copia-1';
    expect(await statusOf('copia-1', 'GET', copy)).toBe(200);
    expect(await statusOf('copia-2', 'GET', copy)).toBe(403);
    expect(await statusOf(undefined, 'GET', copy)).toBe(403);
    expect(await statusOf('copia-1', 'GET', 'pedidos')).toBe(403);
    expect(await statusOf('copia-1', 'GET', 'outra/copia-1')).toBe(403);
    expect(await statusOf('copia-1', 'PATCH', copy, { fields: {} })).toBe(403);
    expect(await statusOf('copia-1', 'DELETE', copy)).toBe(403);
    expect(await statusOf('copia-3', 'POST', 'pedidos?documentId=copia-3', { fields: {} })).toBe(403);
  });
});

/** The token of a browser that is signed in to the project. An emulator does not check signatures. */
function unsignedToken(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid, aud: projectId })}.`;
}
