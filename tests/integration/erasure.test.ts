import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MirroredOrder } from '#contract/order/mirror';
import type { Order } from '#contract/order/order';
import { formatPhone, nationalDigits } from '#contract/phone/phone-number';
import type { Reseller } from '#contract/reseller/reseller';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { firebaseWorker } from '../../server/jobs/firebase-effects.ts';
import { receiveMessage } from '../../server/services/site/receive-message.ts';
import { aPoint } from '../support/factories.ts';
import { onEachDatabase } from './harness.ts';
import { anOrderOf, everyRow, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const canary = {
  name: 'Zefirina Canária Quiterense',
  cpf: '52998224725',
  street: 'Travessa do Pássaro Cantador',
  complement: 'Fundos do viveiro',
  email: 'zefirina@viveiro.example',
};

onEachDatabase((server) => {
  let reseller: Reseller;
  let written: [string, MirroredOrder][] = [];
  beforeAll(async () => {
    reseller = await storeReseller(server.ctx.db);
  });
  beforeEach(() => {
    written = [];
    server.ctx.firebase = {
      mirror: {
        write: async (id, order) => void written.push([id, order]),
        remove: async () => {},
        credential: async () => undefined,
      },
      push: { send: async () => {} },
      close: async () => {},
    };
  });
  afterEach(async () => {
    server.ctx.firebase = undefined;
    for (const table of ['orders', 'sms_inbox', 'drafts', 'mail_inbox', 'site_messages'] as const)
      await server.ctx.db.deleteFrom(table).execute();
  });

  async function everything(): Promise<[string, string][]> {
    return [
      ...(await everyRow(server.ctx.db)),
      ...written.map(([id, order]): [string, string] => ['firestore', JSON.stringify([id, order])]),
    ];
  }

  const traces = (phone: string) => [
    'zefirina',
    'quiterense',
    canary.cpf,
    '529.982.247-25',
    'cantador',
    'viveiro',
    nationalDigits(phone),
    formatPhone(phone),
  ];

  async function whereFound(phone: string): Promise<string[]> {
    const rows = await everything();
    return rows.flatMap(([table, text]) =>
      traces(phone).flatMap((trace) =>
        text.toLowerCase().includes(trace.toLowerCase()) ? [`${table}: ${trace}`] : [],
      ),
    );
  }

  async function drain(phone: string): Promise<void> {
    await server.messages(phone);
    const worker = firebaseWorker(server.ctx, 'http://localhost:3000');
    await worker.wake();
    await worker.stop();
  }

  async function place(visitor: Visitor & { phone: string }, couponName?: string): Promise<Order> {
    const body = anOrderOf(reseller, visitor.phone, couponName ? { discountCents: 1000 } : {});
    const address = { ...body.address, street: canary.street, complement: canary.complement };
    const customer = { name: canary.name, phone: visitor.phone, cpf: canary.cpf };
    const placed = await visitor.call('placeOrder', {
      body: { ...body, address, customer, ...(couponName ? { couponName } : {}) },
    });
    expect(placed.problem).toBeUndefined();
    return placed.value;
  }

  /** Creates a customer with data in every place that stores personal data. */
  async function somebody() {
    const ana = await server.customer();
    await ana.call('getReferral', {});
    const subscription = { city: 'Manaus', uf: 'AM', ...aPoint(), contact: formatPhone(ana.phone) };
    await ana.call('requestSubscription', { body: subscription });
    const message = { name: canary.name, email: canary.email, phone: ana.phone, message: 'Canto bem' };
    await receiveMessage(server.ctx, { kind: 'contact', message });
    const body = { name: canary.name, contact: formatPhone(ana.phone), message: 'Cadê?' };
    await ana.call('sendContact', { body });
    const order = await place(ana, await storeCoupon(server.ctx.db));
    const push = { token: 'registration-of-a-browser'.repeat(3) };
    expect((await ana.send('PUT', `/api/pedidos/${order.id}/notificacoes`, push)).status).toBe(204);
    // A draft of this browser whose only link to the person is the typed text, and one of another browser.
    const fields = { name: canary.name, cpf: '529.982.247-25', complement: canary.complement };
    const draft = { format: 1, version: 0, step: 'personalData', context: {} };
    await ana.call('eraseDraft', {});
    await ana.call('saveDraft', { body: { ...draft, fields } });
    const typed = { ...fields, phone: formatPhone(ana.phone) };
    await server.visitor().call('saveDraft', { body: { ...draft, fields: typed } });
    await drain(ana.phone);
    return { ana, order };
  }

  test('before the erasure the search finds the person’s data', async () => {
    const { ana } = await somebody();
    expect((await whereFound(ana.phone)).length).toBeGreaterThan(20);
    await ana.call('eraseDataSubject', {});
  });

  describe.each<[string, OrderCommand[]]>([
    ['delivered', ['order.accept', 'order.dispatch', 'order.deliver']],
    ['confirmed', ['order.accept', 'order.dispatch', 'order.confirm']],
    ['refused at the door', ['order.accept', 'order.dispatch', 'order.refuse']],
    ['undelivered', ['order.accept', 'order.dispatch', 'order.fail']],
    ['cancelled', ['order.cancel']],
    ['rejected', ['order.reject']],
    ['expired', ['order.expire']],
  ])('erased, then %s', (_, commands) => {
    test('nothing of the person is left', async () => {
      const { ana, order } = await somebody();
      expect((await ana.call('eraseDataSubject', {})).status).toBe(204);
      const { db } = server.ctx;
      const row = () =>
        db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
      // Data of an open order stays, because the courier needs it.
      expect(await row()).toMatchObject({ phone: ana.phone, document: { customer: { name: canary.name } } });
      for (const command of commands) {
        await server.move(order.id, command);
        await drain(ana.phone);
      }
      expect(await row()).toMatchObject({
        phone: null,
        document: { customer: { name: 'Apagado', phone: '' }, quote: { totalCents: order.totalCents } },
      });
      // The last SMS stays in the demonstration's inbox for a day, because there is no real phone.
      expect((await whereFound(ana.phone)).filter((found) => !found.startsWith('sms_inbox'))).toEqual([]);
      server.later(25 * 3600);
      await forgetExpired(server.ctx);
      expect(await whereFound(ana.phone)).toEqual([]);
    });
  });

  test('a finished order is erased at once, and its coupon stays used', async () => {
    const couponName = await storeCoupon(server.ctx.db);
    const ana = await server.customer();
    const { id } = await place(ana, couponName);
    for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(id, command);
    await drain(ana.phone);
    await ana.call('eraseDataSubject', {});
    expect(await whereFound(ana.phone)).toEqual([]);
    server.later(60);
    const again = await server.customer(ana.phone);
    expect((await again.call('validateCoupon', { query: { name: couponName } })).problem.code).toBe(
      'cupom-usado',
    );
  });

  test('signing out leaves no name, CPF, phone or sent key in the draft', async () => {
    const ana = await server.customer();
    const context = {
      address: { logradouro: 'Rua A' },
      customer: { nome: canary.name, telefone: ana.phone, cpf: canary.cpf },
      verifiedPhone: ana.phone,
      challenge: { phone: ana.phone },
      idempotencyKey: 'chave-enviada',
    };
    const fields = { name: canary.name, cpf: canary.cpf };
    await ana.call('saveDraft', { body: { format: 1, version: 0, step: 'payment', context, fields } });
    await ana.call('endSession', {});
    expect((await ana.call('getDraft', {})).value).toMatchObject({
      version: 1,
      context: { address: { logradouro: 'Rua A' } },
      fields: {},
    });
    expect((await whereFound(ana.phone)).filter((found) => found.startsWith('drafts'))).toEqual([]);
  });
});
