import { expect, test } from 'vitest';
import { metresPerDegree } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import type { OrderRequest } from '#contract/order/order';
import type { DeliveryZone } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import { aReseller } from '../support/factories.ts';
import { onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeReseller } from './rows.ts';

onEachDatabase((server) => {
  const { products } = aReseller();
  let places = 0;
  /** Returns a separate place for each test, where no other reseller delivers. */
  function aPlace(): Point {
    places += 1;
    return { latitude: -20 - places / 5, longitude: -47 };
  }
  const north = ({ latitude, longitude }: Point, metres: number) => ({
    latitude: latitude + metres / metresPerDegree,
    longitude,
  });

  /** Returns a square around a point, `reach` metres to each side. */
  function squareAround({ latitude, longitude }: Point, reach: number): Point[] {
    const half = reach / metresPerDegree;
    return [
      { latitude: latitude - half, longitude: longitude - half },
      { latitude: latitude - half, longitude: longitude + half },
      { latitude: latitude + half, longitude: longitude + half },
      { latitude: latitude + half, longitude: longitude - half },
    ];
  }

  const withZones = (at: Point, zones: DeliveryZone[], freightCents = 500) =>
    storeReseller(
      server.ctx.db,
      { delivery_zones: JSON.stringify(zones) },
      { ...at, freightCents, products },
    );

  const listed = async (query: Point & Partial<Record<'district' | 'city' | 'uf', string>>) =>
    (await server.visitor().call('listResellers', { query })).value.map(({ id, freightCents }) => ({
      id,
      freightCents,
    }));

  const orderAt = (reseller: Reseller, phone: string, at: Point, freightCents: number, district?: string) => {
    const body = anOrderOf(reseller, phone);
    const expectedTotalCents = body.expectedTotalCents - reseller.freightCents + freightCents;
    return {
      ...body,
      expectedTotalCents,
      address: { ...body.address, ...at, ...(district ? { district } : {}) },
    } satisfies OrderRequest;
  };

  test('a drawn zone decides on the list, the quote and the order, and the order has its freight', async () => {
    const at = aPlace();
    const reseller = await withZones(at, [
      { name: 'Perto', polygon: squareAround(at, 1_000), freightCents: 300 },
      { name: 'Longe', polygon: squareAround(at, 3_000), freightCents: 900 },
    ]);
    const [near, far, outside] = [north(at, 500), north(at, 2_500), north(at, 3_500)];
    const ana = await server.customer();
    const { lines, payment } = anOrderOf(reseller, ana.phone);
    const quoted = async (place: Point) =>
      ana.call('quote', { body: { resellerId: reseller.id, lines, method: payment.method, place } });
    for (const [place, freightCents] of [
      [near, 300],
      [far, 900],
    ] as const) {
      expect(await listed(place)).toEqual([{ id: reseller.id, freightCents }]);
      const { value: seen } = await ana.call('getReseller', { params: { id: reseller.id }, query: place });
      expect(seen.freightCents).toBe(freightCents);
      expect((await quoted(place)).value.freightCents).toBe(freightCents);
      const silent = await ana.call('placeOrder', { body: orderAt(reseller, ana.phone, place, 500) });
      expect(silent.problem).toMatchObject({
        code: 'termos-mudaram',
        revenda: { taxaEntregaCentavos: freightCents },
      });
      const { value: order } = await ana.call('placeOrder', {
        body: orderAt(reseller, ana.phone, place, freightCents),
      });
      expect(order.freightCents).toBe(freightCents);
      const { value: again } = await ana.call('repeatOrder', { params: { id: order.id } });
      expect(again.reseller?.freightCents).toBe(freightCents);
    }
    expect(await listed(outside)).toEqual([]);
    expect((await quoted(outside)).status).toBe(404);
    const bia = await server.customer();
    const refused = await bia.call('placeOrder', { body: orderAt(reseller, bia.phone, outside, 500) });
    expect(refused.problem.code).toBe('revenda-nao-entrega');
  });

  test('a zone of districts is on the list of an address with its district, and an order needs it', async () => {
    const at = aPlace();
    const reseller = await withZones(at, [{ name: 'Bairros', districts: ['Lagoa'], freightCents: 700 }]);
    const place = north(at, 8_000);
    const named = { ...place, city: 'FLORIANOPOLIS', uf: 'SC' };
    expect(await listed({ ...named, district: 'lagoa' })).toEqual([{ id: reseller.id, freightCents: 700 }]);
    expect(await listed({ ...named, district: 'Centro' })).toEqual([]);
    expect(await listed({ ...named, district: 'Lagoa', city: 'São José' })).toEqual([]);
    expect(await listed(place)).toEqual([]);
    const ana = await server.customer();
    const elsewhere = orderAt(reseller, ana.phone, place, 700, 'Centro');
    expect((await ana.call('placeOrder', { body: elsewhere })).problem.code).toBe('revenda-nao-entrega');
    const { value: order } = await ana.call('placeOrder', {
      body: orderAt(reseller, ana.phone, place, 700, 'Lagoa'),
    });
    expect(order.freightCents).toBe(700);
    const owner = await signInToPanel(server, reseller.id, 'owner', 'Rita Alves');
    const { value } = await callPanel(owner, 'listPanelOrders', { params: { reseller: reseller.id } });
    expect(value.orders.map(({ place }) => place.zone)).toEqual(['Bairros']);
  });

  test('the offer of another reseller has the freight of the zone, and one without the address is passed over', async () => {
    const at = aPlace();
    const first = await storeReseller(server.ctx.db, {}, { ...at, products });
    const place = north(at, 1_000);
    await withZones(at, [{ name: 'Longe', polygon: squareAround(north(at, 6_000), 900) }], 0);
    const dear = await withZones(
      at,
      [{ name: 'Perto', polygon: squareAround(at, 2_000), freightCents: 800 }],
      0,
    );
    const ana = await server.customer();
    const { value: order } = await ana.call('placeOrder', { body: orderAt(first, ana.phone, place, 500) });
    await server.move(order.id, 'order.reject');
    const { value } = await ana.call('findNextReseller', { params: { id: order.id } });
    expect(value.offer?.reseller).toMatchObject({ id: dear.id, freightCents: 800 });
    expect(value.offer?.quote.freightCents).toBe(800);
  });
});
