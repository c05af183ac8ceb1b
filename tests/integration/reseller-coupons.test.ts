import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { NewResellerCoupon } from '#contract/panel/reseller-coupons';
import type { Reseller } from '#contract/reseller/reseller';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const aCode = () => `VERAO-${randomUUID().slice(0, 8)}`.toUpperCase();

const aNewCoupon = (changes: Partial<NewResellerCoupon> = {}): NewResellerCoupon => ({
  name: aCode(),
  kind: 'amount',
  amount: 1_000,
  minimumCents: 0,
  includesFreight: false,
  oncePerPhone: true,
  until: '2026-12-31',
  ...changes,
});

function place(
  visitor: Visitor & { phone: string },
  reseller: Reseller,
  couponName: string,
  discount = 1000,
) {
  const body = { ...anOrderOf(reseller, visitor.phone, { discountCents: discount }), couponName };
  return visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': randomUUID() } });
}

onEachDatabase((server) => {
  async function opened() {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, { time_zone: brasiliaTimeZone });
    const owner = await signInToPanel(server, reseller.id, 'owner', 'Rita Alves');
    const params = { reseller: reseller.id };
    const add = (changes?: Partial<NewResellerCoupon>) =>
      callPanel(owner, 'addResellerCoupon', { params, body: aNewCoupon(changes) });
    const stop = (name: string) => callPanel(owner, 'stopResellerCoupon', { params: { ...params, name } });
    const list = async () => (await callPanel(owner, 'listResellerCoupons', { params })).value.coupons;
    return { reseller, owner, params, add, stop, list };
  }

  test('an owner makes a coupon, sees its uses and cost, and stops it', async () => {
    const { reseller, owner, params, stop, list } = await opened();
    const [ana, bia] = [await server.customer(), await server.customer()];
    const name = aCode();
    const body = aNewCoupon({ name: name.toLowerCase(), minimumCents: 5_000, uses: 5 });
    const { value } = await callPanel(owner, 'addResellerCoupon', { params, body });
    const fresh = {
      name,
      description: 'R$\u00a010,00 de desconto, a partir de R$\u00a050,00',
      rule: { kind: 'amount', amount: 1_000, minimumCents: 5_000, includesFreight: false },
      oncePerPhone: true,
      from: noon.toISOString(),
      until: '2027-01-01T02:59:59.000Z',
      state: 'valid',
      used: 0,
      usesLeft: 5,
      costCents: 0,
    };
    expect(value.coupons).toEqual([fresh]);
    const { value: order } = await place(ana, reseller, name);
    expect(order).toMatchObject({ couponName: name, discountCents: 1_000 });
    expect(await list()).toEqual([{ ...fresh, used: 1, usesLeft: 4, costCents: 1_000 }]);
    const { value: shown } = await callPanel(owner, 'listPanelOrders', { params });
    expect(shown.orders).toMatchObject([{ totalCents: order.totalCents, resellerCouponCents: 1_000 }]);
    server.later(60);
    expect((await stop(name)).value.coupons).toMatchObject([{ name, state: 'over', used: 1 }]);
    expect((await stop(name)).status).toBe(404);
    expect((await place(bia, reseller, name)).problem).toMatchObject({
      code: 'cupom-invalido',
      motivo: 'cupom-expirado',
    });
    const { value: history } = await callPanel(owner, 'listBusinessChanges', { params });
    expect(history.changes).toEqual([
      {
        at: new Date(noon.getTime() + 60_000).toISOString(),
        by: 'Rita Alves',
        what: `Cupom ${name}`,
        before: 'até 31/12/2026',
        after: 'parado',
      },
      {
        at: noon.toISOString(),
        by: 'Rita Alves',
        what: `Cupom ${name}`,
        after: `${fresh.description}; até 31/12/2026; 5 uso(s); uma vez por telefone`,
      },
    ]);
  });

  test.for([
    ['rejected', ['order.reject']],
    ['expired', ['order.expire']],
    ['never delivered', ['order.accept', 'order.dispatch', 'order.fail']],
    ['delivered and then refused', ['order.accept', 'order.dispatch', 'order.deliver', 'order.refuse']],
  ] as const)('an order that is %s costs nothing, and gives its use back once', async ([, commands]) => {
    const { reseller, add, list } = await opened();
    const ana = await server.customer();
    const [coupon] = (await add({ uses: 1 })).value.coupons;
    const { value: order } = await place(ana, reseller, coupon!.name);
    expect(await list()).toMatchObject([{ state: 'used', used: 1, usesLeft: 0, costCents: 1_000 }]);
    for (const command of commands) await server.move(order.id, command);
    expect(await list()).toMatchObject([{ state: 'valid', used: 0, usesLeft: 1, costCents: 0 }]);
  });

  test('a coupon is valid only at its own reseller', async () => {
    const { add, params } = await opened();
    const other = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const [coupon] = (await add()).value.coupons;
    const query = { name: coupon!.name };
    const at = (resellerId: string) => ana.call('validateCoupon', { query: { ...query, resellerId } });
    expect((await at(params.reseller)).value).toMatchObject({ discountCents: 1_000 });
    expect((await at(other.id)).problem).toMatchObject({ status: 404, code: 'cupom-invalido' });
    expect((await place(ana, other, coupon!.name)).problem).toMatchObject({
      code: 'cupom-invalido',
      motivo: 'cupom-invalido',
    });
  });

  test('no coupon makes a total negative', async () => {
    const { reseller, add } = await opened();
    for (const [changes, freightCents] of [
      [{ amount: 50_000 }, 500],
      [{ amount: 50_000, includesFreight: true }, 0],
      [{ kind: 'percent', amount: 100 }, 500],
      [{ kind: 'percent', amount: 100, includesFreight: true }, 0],
    ] as const) {
      const ana = await server.customer();
      const name = aCode();
      expect((await add({ ...changes, name })).problem.code).toBe('confirmacao-exigida');
      expect((await add({ ...changes, name, confirmed: true })).status).toBe(200);
      const { lines } = anOrderOf(reseller, ana.phone);
      const body = { resellerId: reseller.id, lines, method: 'pix' as const, couponName: name };
      const { value: quote } = await ana.call('quote', { body });
      expect(quote.totalCents).toBe(freightCents);
      expect((await place(ana, reseller, name, quote.discountCents)).value.totalCents).toBe(freightCents);
    }
  });

  test('codes of the platform, of others and of finished coupons are taken, and cannot be stopped', async () => {
    const { add, stop } = await opened();
    const other = await opened();
    const foreign = (await other.add()).value.coupons[0]!.name;
    const finished = await storeCoupon(server.ctx.db, { valid_until: noon });
    const lent = await storeCoupon(server.ctx.db, { reseller_id: other.reseller.id });
    for (const name of [await storeCoupon(server.ctx.db), foreign, finished, lent]) {
      expect((await add({ name })).problem).toMatchObject({ status: 409, code: 'cupom-existente' });
      expect((await stop(name)).status).toBe(404);
    }
    expect((await other.stop(lent)).status).toBe(404);
    expect(await other.list()).toMatchObject([{ name: foreign, state: 'valid' }]);
  });

  test('a code is free again once its coupon is over and nobody used it', async () => {
    const [one, other] = [await opened(), await opened()];
    const [unused, used] = [aCode(), aCode()];
    for (const name of [unused, used]) await one.add({ name });
    const ana = await server.customer();
    expect((await place(ana, one.reseller, used)).status).toBe(201);
    expect((await other.add({ name: unused })).status).toBe(409);
    for (const name of [unused, used]) await one.stop(name);
    expect((await other.add({ name: unused })).status).toBe(200);
    expect((await other.add({ name: used })).problem.code).toBe('cupom-existente');
    expect(await one.list()).toMatchObject([{ name: used, used: 1 }]);
  });

  test('of two resellers that take a code at once, one gets it', async () => {
    const [one, other] = [await opened(), await opened()];
    const name = aCode();
    const answers = await Promise.all([one.add({ name }), other.add({ name })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a reseller has at most twenty valid coupons, also if it makes several at once', async () => {
    const { add, stop, list } = await opened();
    const answers = await Promise.all(Array.from({ length: 22 }, () => add()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await add()).problem.code).toBe('cupons-demais');
    await stop((await list())[0]!.name);
    expect((await add()).status).toBe(200);
  });

  test('codes cannot be guessed, because refused ones count', async () => {
    const { add } = await opened();
    const taken = await storeCoupon(server.ctx.db);
    for (let tries = 0; tries < 60; tries++) expect((await add({ name: taken })).status).toBe(409);
    expect((await add({ name: taken })).problem).toMatchObject({ status: 429, code: 'muitas-tentativas' });
    server.later(600);
    expect((await add()).status).toBe(200);
  });

  test('days are the reseller’s own, and wrong values are refused', async () => {
    const { owner, params, add, list } = await opened();
    const ana = await server.customer();
    const today = (await add({ until: '2026-11-19' })).value.coupons[0]!;
    expect(today.until).toBe('2026-11-20T02:59:59.000Z');
    const later = aCode();
    await add({ name: later, from: '2026-11-20' });
    expect((await list()).find(({ name }) => name === later)).toMatchObject({
      state: 'scheduled',
      from: '2026-11-20T03:00:00.000Z',
    });
    const validate = (name: string) => ana.call('validateCoupon', { query: { name } });
    expect((await validate(later)).status).toBe(404);
    server.at(new Date('2026-11-20T03:00:00Z'));
    expect((await validate(later)).status).toBe(200);
    expect((await validate(today.name)).problem.code).toBe('cupom-expirado');
    server.at(noon);
    const valid = {
      nome: aCode(),
      tipo: 'valor',
      valor: 1000,
      minimoCentavos: 0,
      incluiFrete: false,
      umaVezPorTelefone: true,
      ate: '2026-12-31',
    };
    for (const wrong of [
      { nome: '' },
      { nome: '=1+1' },
      { nome: 'A'.repeat(31) },
      { valor: 0 },
      { valor: -1 },
      { valor: 10.5 },
      { valor: 50_001 },
      { tipo: 'percentual', valor: 101 },
      { minimoCentavos: -1 },
      { usos: 0 },
      { ate: '2026-11-18' },
      { ate: '2026-02-30' },
      { ate: '2027-12-31' },
      { de: '2026-12-02', ate: '2026-12-01' },
    ]) {
      const body = { ...valid, ...wrong };
      const { status } = await owner.send(
        'POST',
        `/api/painel/revendas/${params.reseller}/negocio/cupons`,
        body,
      );
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });
});
