import { expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { aPoint, aProduct, aReseller } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { storeRegister, storeReseller } from './rows.ts';

/** Monday to Friday, 8 to 18, in minutes of the local day. */
const officeHours = JSON.stringify([[], ...Array.from({ length: 5 }, () => [[480, 1080]]), []]);
const never = JSON.stringify(Array.from({ length: 7 }, () => []));

onDatabase((server) => {
  const list = async (at: { latitude: number; longitude: number }) =>
    (await server.visitor().call('listResellers', { query: at })).value;
  const names = (resellers: Reseller[]) => resellers.map(({ id }) => id);

  test('the resellers that deliver to a point are listed, nearest first', async () => {
    const home = aPoint({ latitude: -8.05 });
    const north = (metres: number) => ({ ...home, latitude: home.latitude + metres / 111_195 });
    const far = await storeReseller(server.ctx.db, { radius_metres: 12_000 }, north(9_000));
    const near = await storeReseller(server.ctx.db, {}, north(1_000));
    const tooFar = await storeReseller(server.ctx.db, { radius_metres: 3_000 }, north(4_000));
    const gone = await storeReseller(server.ctx.db, { active: false }, north(500));
    const found = await list(home);
    expect(names(found)).toEqual([near.id, far.id]);
    expect(found.map(({ distanceMetres }) => distanceMetres)).toEqual([1_000, 9_000]);
    expect(names(found)).not.toContain(tooFar.id);
    expect(names(found)).not.toContain(gone.id);
    expect(await list({ latitude: 5, longitude: -74 })).toEqual([]);
  });

  test('with a basket, each reseller has a total equal to its quote, and a list of missing products', async () => {
    const gas = aProduct({
      limit: 2,
      priceByMethod: [{ method: 'pix', refillCents: 9_000, withVesselCents: 28_000 }],
    });
    const { latitude, longitude } = aPoint({ latitude: -15.5 });
    const offer = { ...aReseller({ products: [gas], freightCents: 800 }), latitude, longitude };
    const { id } = await storeReseller(server.ctx.db, {}, offer);
    const visitor = server.visitor();
    const basket = [
      { kind: 'P13' as const, quantity: 2, empties: 1 },
      { kind: 'AGUA20' as const, quantity: 1, empties: 1 },
    ];
    const query = { latitude, longitude, basket };
    const [listed] = (await visitor.call('listResellers', { query })).value;
    const lines = [false, true].map((withVessel) => ({ productId: gas.id, quantity: 1, withVessel }));
    const total = async (method: 'pix' | 'cash') =>
      (await visitor.call('quote', { body: { resellerId: id, lines, method } })).value.totalCents;
    expect(listed!.offer).toEqual({
      lines,
      totalCents: await total('cash'),
      cheapestCents: await total('pix'),
      lacks: [{ kind: 'AGUA20', why: 'unsold' }],
    });
    expect((await list({ latitude, longitude }))[0]).not.toHaveProperty('offer');
    const place = `latitude=${latitude}&longitude=${longitude}`;
    const wrong = await visitor.send('GET', `/api/v2/vendedores/revendas?${place}&cesta=P13:0:0`);
    expect(wrong.status).toBe(400);
  });

  test('the list has at most fifty resellers', async () => {
    const home = aPoint({ latitude: -12.5 });
    for (let count = 0; count < 53; count++) await storeReseller(server.ctx.db, {}, home);
    expect(await list(home)).toHaveLength(50);
  });

  test('one reseller is returned completely for a point', async () => {
    const offer = aReseller({ paymentMethods: ['pix', 'cash', 'gasDoPovo'], acceptsGasDoPovo: true });
    await storeRegister(server.ctx.db);
    const { id } = await storeReseller(server.ctx.db, { hours: officeHours, anp_listed: true }, offer);
    const { latitude, longitude } = offer;
    const seen = await server
      .visitor()
      .call('getReseller', { params: { id }, query: { latitude, longitude } });
    expect(seen.value).toEqual({ ...offer, distanceMetres: 0, closesAt: '2026-11-19T21:00:00.000Z' });
  });

  test('opening hours use the reseller’s time zone', async () => {
    const acre = aPoint({ latitude: -9.97 });
    const offer = { ...acre, timeZone: 'America/Rio_Branco' };
    const { id } = await storeReseller(server.ctx.db, { hours: officeHours }, offer);
    const seen = async () => {
      const [found] = await list(acre);
      expect(found!.id).toBe(id);
      return { open: found!.open, opensAt: found!.opensAt, closesAt: found!.closesAt };
    };
    // Noon in Brasília is ten o'clock in Rio Branco. After Friday's closing the next opening is on Monday.
    expect(await seen()).toEqual({ open: true, closesAt: '2026-11-19T23:00:00.000Z' });
    server.at(new Date('2026-11-19T12:59:59Z'));
    expect(await seen()).toEqual({ open: false, opensAt: '2026-11-19T13:00:00.000Z' });
    server.at(new Date('2026-11-20T23:00:00Z'));
    expect(await seen()).toEqual({ open: false, opensAt: '2026-11-23T13:00:00.000Z' });
  });

  test('a reseller that never opens has no opening time', async () => {
    const { id, latitude, longitude } = await storeReseller(server.ctx.db, { hours: never });
    const { value } = await server
      .visitor()
      .call('getReseller', { params: { id }, query: { latitude, longitude } });
    expect(value).toMatchObject({ open: false });
    expect(value).not.toHaveProperty('opensAt');
  });

  test('an unknown or inactive reseller is not found', async () => {
    const gone = await storeReseller(server.ctx.db, { active: false });
    for (const id of [gone.id, 'revenda-nenhuma', 'x'.repeat(65)]) {
      const { problem } = await server.visitor().call('getReseller', { params: { id }, query: aPoint() });
      expect(problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
    }
  });

  test('the API returns the public settings and the usual times of an order', async () => {
    const visitor = server.visitor();
    expect((await visitor.call('getSettings', {})).value).toMatchObject({
      features: { demo: true, streets: false },
      sms: { resendSeconds: 30, expireSeconds: 300, codeLength: 6 },
      build: 'teste',
    });
    expect((await visitor.call('getOrderTimes', {})).value).toEqual({
      acceptWithin: 10,
      typicalDelivery: 40,
    });
  });

  test('a subscription is stored, and one address may make twenty an hour', async () => {
    const place = { city: 'Manaus', uf: 'AM', ...aPoint({ latitude: -3.1 }) };
    let count = 0;
    const ask = () => {
      count += 1;
      const body = { ...place, contact: ` ana${count}@example.com ` };
      return server.visitor().call('requestSubscription', { body }, { peer: '192.0.2.1' });
    };
    for (let attempt = 0; attempt < 20; attempt++) expect((await ask()).status).toBe(201);
    expect((await ask()).problem).toMatchObject({ status: 429, code: 'muitas-tentativas' });
    const [storedRow] = await server.ctx.db.selectFrom('notices').selectAll().orderBy('contact').execute();
    expect(storedRow).toMatchObject({ contact: 'ana10@example.com', city: 'Manaus', uf: 'AM' });
  });
});
