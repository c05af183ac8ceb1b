import { expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const thursday = 4;
const minutesOf = (hour: number, minute = 0) => hour * 60 + minute;
/** Opening hours on Thursday only, in minutes of the day. */
const onThursday = (from: number, to: number) =>
  JSON.stringify(Array.from({ length: 7 }, (_, day) => (day === thursday ? [[from, to]] : [])));

let keys = 0;
const place = (visitor: Visitor, body: ReturnType<typeof anOrderOf>) =>
  visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': `chave-do-calendario-${++keys}` } });

onDatabase((server) => {
  test('a reseller that closes between choice and order refuses the order', async () => {
    const hours = onThursday(minutesOf(8), minutesOf(12, 10));
    const reseller = await storeReseller(server.ctx.db, { hours });
    const ana = await server.customer();
    const { latitude, longitude } = reseller;
    const shown = await ana.call('getReseller', {
      params: { id: reseller.id },
      query: { latitude, longitude },
    });
    expect(shown.value.open).toBe(true);
    server.later(11 * 60);
    expect((await place(ana, anOrderOf(reseller, ana.phone))).problem?.code).toBe('revenda-fechada');
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });

  test('a coupon that ends between check and order is refused', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const name = await storeCoupon(server.ctx.db, { valid_until: new Date('2026-11-19T15:05:00Z') });
    const ana = await server.customer();
    const query = { name, resellerId: reseller.id, subtotalCents: reseller.products[0]!.refillCents };
    expect((await ana.call('validateCoupon', { query })).value.name).toBe(name);
    server.later(301);
    expect((await ana.call('validateCoupon', { query })).problem?.code).toBe('cupom-expirado');
    const refused = await place(ana, { ...anOrderOf(reseller, ana.phone), couponName: name });
    expect(refused.problem?.code).toBe('cupom-invalido');
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });

  test('a code is valid until its last second', async () => {
    const [inTime, late] = [aCustomer().phone, aCustomer().phone];
    const visitor = server.visitor();
    for (const phone of [inTime, late]) await visitor.call('sendCode', { body: { phone } });
    const codes = [await server.codeOf(inTime), await server.codeOf(late)];
    server.later(299);
    const good = await visitor.call('verifyCode', { body: { phone: inTime, code: codes[0]! } });
    expect(good.status).toBe(200);
    server.later(1);
    const bad = await visitor.call('verifyCode', { body: { phone: late, code: codes[1]! } });
    expect(bad.problem?.code).toBe('codigo-expirado');
  });

  test('a reseller in Acre keeps Thursday’s hours while it is Friday in Brasília', async () => {
    const hours = onThursday(minutesOf(18), minutesOf(24));
    const reseller = await storeReseller(server.ctx.db, { hours, time_zone: 'America/Rio_Branco' });
    const { latitude, longitude } = reseller;
    const isOpen = async () => {
      const query = { latitude, longitude };
      const { value } = await server.visitor().call('getReseller', { params: { id: reseller.id }, query });
      return value.open;
    };
    server.at(new Date('2026-11-20T04:59:00Z'));
    expect(await isOpen()).toBe(true);
    server.at(new Date('2026-11-20T05:00:00Z'));
    expect(await isOpen()).toBe(false);
  });
});
