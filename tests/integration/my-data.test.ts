import { beforeAll, expect, test } from 'vitest';
import { formatPhone } from '#contract/phone/phone-number';
import { readCopy } from '#src/features/my-data/copy.ts';
import { rememberCourier } from '../../server/services/panel/known-couriers.ts';
import { addMember, invite } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { storeMessage } from '../../server/services/site/store-message.ts';
import { aCustomer, aPoint } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { aPushRow, storeCoupon, storeReseller } from './rows.ts';
import { siteOf } from './site-visitor.ts';

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });

  async function customer() {
    const signedIn = await server.customer();
    const ana = Object.assign(site.visitor(), { phone: signedIn.phone });
    Object.assign(ana.cookies, signedIn.cookies);
    return ana;
  }

  test('the export is downloaded as a file, and requires a phone verified in the last ten minutes', async () => {
    const ana = await customer();
    const order = await server.order(ana, await storeReseller(server.ctx.db));
    const exported = await ana.send('GET', '/meus-dados/copia');
    expect(exported.headers.get('content-disposition')).toBe(
      'attachment; filename="botija-meus-dados-2026-11-19.json"',
    );
    expect(exported.headers.get('cache-control')).toBe('private, no-store');
    expect(exported.json).toMatchObject({ telefone: ana.phone, pedidos: [{ id: order.id }] });
    server.later(601);
    for (const visitor of [ana, site.visitor()]) {
      const redirect = await visitor.send('GET', '/meus-dados/copia');
      expect([redirect.status, redirect.headers.get('location'), redirect.text]).toEqual([
        303,
        '/meus-dados',
        '',
      ]);
    }
  });

  test('the export has rows in every section, and each field has a Portuguese label', async () => {
    const ana = await customer();
    const { phone } = ana;
    const { db } = server.ctx;
    const now = server.ctx.now();
    const { id: order_id } = await server.order(
      ana,
      await storeReseller(db),
      'order.accept',
      'order.dispatch',
      'order.deliver',
    );
    const rating = { stars: 5, reasons: [], comment: 'Chegou antes da hora.' };
    await ana.call('giveRating', { params: { id: order_id }, body: rating });
    await ana.call('getReferral', {});
    const subscription = { city: 'Manaus', uf: 'AM', ...aPoint() };
    await ana.call('requestSubscription', { body: { ...subscription, contact: formatPhone(phone) } });
    const context = { customer: { nome: 'Ana Souza', telefone: phone } };
    await ana.call('saveDraft', { body: { format: 1, version: 0, step: 'payment', context, fields: {} } });
    const coupon = await storeCoupon(db, { phone });
    await db.insertInto('coupon_uses').values({ coupon, order_id, phone, used_at: now }).execute();
    await db
      .insertInto('push_subscriptions')
      .values({ id: 'push', order_id, session_id: 'x', token: 'y', created_at: now })
      .execute();
    await db.insertInto('desk_push_subscriptions').values(aPushRow({ phone })).execute();
    const person = {
      resellerId: (await storeReseller(db)).id,
      phone,
      name: 'Ana Souza',
      role: 'owner' as const,
    };
    await addMember(db, person, now);
    await openPanelSession(db, phone, now);
    await invite(db, person, now);
    await rememberCourier(db, person.resellerId, { name: 'Ana Souza', vehicle: 'moto', phone }, now);
    await db.insertInto('account_phones').values({ account: 'x:1', phone, confirmed_at: now }).execute();
    await storeMessage(server.ctx, 'contact', {
      name: 'Ana Souza',
      contact: formatPhone(phone),
      message: 'O botijão veio amassado.',
    });
    const referral = {
      created_at: now,
      settled_at: null,
      order_id: null,
      friend_coupon: null,
      referrer_coupon: null,
    };
    await db
      .insertInto('referrals')
      .values({ friend: aCustomer().phone, referrer: phone, ...referral })
      .execute();

    const copy = (await ana.call('exportDataSubject', {})).value;
    const kinds = Object.keys(copy).filter((key) => key !== 'telefone');
    expect(kinds.filter((kind) => JSON.stringify(copy[kind]) === '[]')).toEqual([]);
    const sections = readCopy(copy);
    expect(sections).toHaveLength(kinds.length);
    expect(sections.filter(({ title }) => kinds.includes(title))).toEqual([]);
    const texts = sections.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.filter((text) => text.includes('no arquivo'))).toEqual([]);
  });

  test('erasing personal data requires the confirmation box and a recent verification, and returns a reference number', async () => {
    const ana = await customer();
    const withoutConfirmation = await ana.fill('/meus-dados', { form: 'erase' });
    expect([withoutConfirmation.status, withoutConfirmation.json]).toEqual([
      422,
      { form: 'erase', values: { account: '' }, errors: { sure: 'missing' } },
    ]);
    expect((await ana.call('getSession', {})).value).toEqual({ phone: ana.phone });
    server.later(601);
    expect((await ana.fill('/meus-dados', { form: 'erase', sure: '1' })).json).toMatchObject({
      problem: 'recent-verification-needed',
    });
    server.later(-601);
    const erased = await ana.fillPlain('/meus-dados', { form: 'erase', sure: '1' });
    expect(erased.status).toBe(303);
    const [, referenceNumber] = /^\/meus-dados\?protocolo=(L20261119-\d{6})$/.exec(
      erased.headers.get('location')!,
    )!;
    expect(ana.cookies.sessao).toBeUndefined();
    const storedErasures = server.ctx.db
      .selectFrom('erasures')
      .selectAll()
      .where('protocol', '=', referenceNumber!);
    expect(await storedErasures.execute()).toEqual([
      { protocol: referenceNumber, erased_at: server.ctx.now() },
    ]);
    expect((await ana.fill('/meus-dados', { form: 'erase', sure: '1' })).status).toBe(401);
  });
});
