import { expect, test } from 'vitest';
import { metresPerDegree } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import type { Zone } from '#contract/panel/area';
import { noon, onEachDatabase } from './harness.ts';
import { openedBusiness } from './opened-business.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';
import { problemIn } from './visitor.ts';

onEachDatabase((server) => {
  let places = 0;
  /** Opens a reseller at a separate place, where no other reseller delivers. */
  function opened() {
    places += 1;
    return openedBusiness(server, { latitude: -15 - places / 5, longitude: -50 });
  }
  type Opened = Awaited<ReturnType<typeof opened>>;

  const moved = ({ latitude, longitude }: Point, north: number, east = 0) => ({
    latitude: latitude + north / metresPerDegree,
    longitude: longitude + east / metresPerDegree,
  });
  const ring = (middle: Point, ...corners: [north: number, east: number][]) =>
    corners.map(([north, east]) => moved(middle, north, east));
  const square = (middle: Point, reach: number) =>
    ring(middle, [-reach, -reach], [-reach, reach], [reach, reach], [reach, -reach]);

  const changed = async ({ owner, params, read }: Opened, zones: Zone[] | undefined, more: object = {}) => {
    const { version, radiusMetres } = (await read()).area;
    const body = { version, radiusMetres, ...(zones ? { zones } : {}), ...more };
    return callPanel(owner, 'changeArea', { params, body });
  };

  async function listed(id: string, query: Point) {
    await server.ctx.resellers.refresh();
    const { value } = await server.visitor().call('listResellers', { query });
    return value.find((one) => one.id === id)?.freightCents;
  }

  test('a drawn zone replaces the radius for the list and open carts, and owners read who drew it', async () => {
    const all = await opened();
    const { reseller, owner, params, read } = all;
    const zones = [{ name: 'Centro', freightCents: 900, polygon: square(reseller, 1_000) }];
    const before = await read();
    expect(before.area).toMatchObject({ radiusMetres: 5_000, city: 'Florianópolis', uf: 'SC' });
    const [near, far] = [moved(reseller, 500), moved(reseller, 4_000)];
    const [ana, bia] = [await server.customer(), await server.customer()];
    const cartAt = (phone: string, at: Point) => {
      const body = anOrderOf(reseller, phone);
      return { ...body, address: { ...body.address, ...at } };
    };
    expect(await listed(reseller.id, far)).toBe(500);
    const { value: after } = await changed(all, zones);
    expect(after.area.zones?.[0]).toMatchObject({ name: 'Centro', freightCents: 900 });
    expect(after.area.version).not.toBe(before.area.version);
    expect(after.delivery.version).toBe(before.delivery.version);
    expect(await listed(reseller.id, far)).toBeUndefined();
    expect(await listed(reseller.id, near)).toBe(900);
    expect((await ana.call('placeOrder', { body: cartAt(ana.phone, near) })).problem).toMatchObject({
      code: 'termos-mudaram',
      cotacao: { taxaEntregaCentavos: 900 },
    });
    const gone = await bia.call('placeOrder', { body: cartAt(bia.phone, far) });
    expect(gone.problem.code).toBe('revenda-nao-entrega');
    const { value } = await callPanel(owner, 'listBusinessChanges', { params });
    const entry = { at: noon.toISOString(), by: 'Rita Alves' };
    expect(value.changes).toEqual([
      {
        ...entry,
        what: 'Zona Centro',
        after: expect.stringMatching(/^R\$.9,00, desenho de 4 pontos, [\d,]+ km²$/),
      },
      { ...entry, what: 'Zona Centro, pontos do desenho', after: expect.stringMatching(/^-\d/) },
      { ...entry, what: 'Área de entrega', before: 'dentro do raio', after: 'por zonas' },
    ]);
    expect((await changed(all, undefined, { radiusMetres: 3_000 })).value.area.zones).toBeUndefined();
    expect(await listed(reseller.id, near)).toBe(500);
    expect(await listed(reseller.id, far)).toBeUndefined();
  });

  test('of two owners who change the area at once one is refused, and a moved point is a new version', async () => {
    const all = await opened();
    const { reseller, params, read, owner } = all;
    const other = await signInToPanel(server, reseller.id, 'owner', 'Dora Melo');
    const { version, radiusMetres } = (await read()).area;
    const bodies = [1_000, 1_001].map((reach) => ({
      version,
      radiusMetres,
      zones: [{ name: 'Centro', polygon: square(reseller, reach) }],
    }));
    const answers = await Promise.all([
      callPanel(owner, 'changeArea', { params, body: bodies[0]! }),
      callPanel(other, 'changeArea', { params, body: bodies[1]! }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const after = (await read()).area.version;
    expect((await changed(all, bodies[0]!.zones)).value.area.version === after).not.toBe(
      (await changed(all, bodies[1]!.zones)).value.area.version === after,
    );
  });

  test.each<[string, string, (at: Point) => object[]]>([
    [
      'a drawing that crosses itself',
      '/zonas/0/poligono',
      (at) => [{ name: 'A', polygon: ring(at, [0, 0], [900, 900], [0, 900], [900, 0]) }],
    ],
    [
      'a drawing on one line',
      '/zonas/0/poligono',
      (at) => [{ name: 'A', polygon: ring(at, [0, 0], [100, 0], [200, 0]) }],
    ],
    [
      'a drawing out of reach',
      '/zonas/1/poligono',
      (at) => [
        { name: 'A', polygon: square(at, 8_000) },
        { name: 'B', polygon: square(at, 9_000) },
      ],
    ],
    ['two points', '/zonas/0/poligono', (at) => [{ name: 'A', polygon: [at, moved(at, 9)] }]],
    [
      '51 points',
      '/zonas/0/poligono',
      (at) => [
        { name: 'A', polygon: Array.from({ length: 51 }, (_, index) => moved(at, index, index ** 2)) },
      ],
    ],
    ['neither a drawing nor districts', '/zonas/0/poligono', () => [{ name: 'A' }]],
    ['both', '/zonas/0/poligono', (at) => [{ name: 'A', polygon: square(at, 900), districts: ['Centro'] }]],
    ['no zone', '/zonas', () => []],
    ['six zones', '/zonas', () => [...'ABCDEF'].map((name) => ({ name, districts: ['Centro'] }))],
    ['equal names', '/zonas/1/nome', () => ['Sé', 'se'].map((name) => ({ name, districts: ['Sé'] }))],
    ['a district without a letter', '/zonas/0/bairros/0', () => [{ name: 'A', districts: ['---'] }]],
    [
      'a freight below zero',
      '/zonas/0/taxaEntregaCentavos',
      () => [{ name: 'A', districts: ['Sé'], freightCents: -1 }],
    ],
  ])('%s is refused', async (_, pointer, zonesAt) => {
    const all = await opened();
    const before = await all.read();
    const { version, radiusMetres } = before.area;
    const zones = zonesAt(all.reseller).map((zone) => {
      const { name, polygon, districts, freightCents } = zone as Partial<Zone>;
      return { nome: name, poligono: polygon, bairros: districts, taxaEntregaCentavos: freightCents };
    });
    const sent = { versao: version, raioMetros: radiusMetres, zonas: zones };
    const answer = await all.owner.send('PUT', `/api/painel/revendas/${all.reseller.id}/negocio/area`, sent);
    expect(problemIn(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
    expect(await all.read()).toEqual(before);
  });

  test('thousands of points are refused before their geometry is read', async () => {
    const { owner, reseller, read } = await opened();
    const { version } = (await read()).area;
    const path = `/api/painel/revendas/${reseller.id}/negocio/area`;
    const send = async (points: object[]) => {
      const sent = { versao: version, raioMetros: 5_000, zonas: [{ nome: 'A', poligono: points }] };
      const start = performance.now();
      const { status } = await owner.send('PUT', path, sent);
      expect(performance.now() - start).toBeLessThan(2_000);
      return status;
    };
    const points = Array.from({ length: 10_000 }, (_, index) => moved(reseller, index % 97, index % 89));
    expect(await send(points)).toBe(413);
    expect(await send(points.slice(0, 400))).toBe(400);
  });

  test('an unusual freight of a zone needs a confirmation', async () => {
    const all = await opened();
    const zones = [{ name: 'Ilha', freightCents: 3_100, districts: ['Centro'] }];
    expect(await changed(all, zones)).toMatchObject({
      status: 409,
      problem: { code: 'confirmacao-exigida', errors: [{ pointer: '/zonas/0/taxaEntregaCentavos' }] },
    });
    expect((await changed(all, zones, { confirmed: true })).status).toBe(200);
    expect((await changed(all, [...zones, { name: 'Outra', districts: ['Sé'] }])).status).toBe(200);
  });

  test('the preview has the freight of each district, and no sum where the new area does not deliver', async () => {
    const { reseller, owner, params, read } = await opened();
    const { id, refillCents } = (await read()).prices.products[0]!;
    for (const [district, north] of [
      ['Centro', 500],
      ['Longe', 4_000],
    ] as const) {
      const ana = await server.customer();
      const body = anOrderOf(reseller, ana.phone);
      const address = { ...body.address, ...moved(reseller, north), district };
      expect((await ana.call('placeOrder', { body: { ...body, address } })).status).toBe(201);
    }
    const zones = [{ name: 'Perto', freightCents: 200, polygon: square(reseller, 1_000) }];
    const body = { area: { radiusMetres: 5_000, zones } };
    const { districts } = (await callPanel(owner, 'previewBusiness', { params, body })).value;
    const before = { product: id, beforeCents: refillCents + 500 };
    const first = districts.map(({ district, totals }) => ({
      district,
      total: totals.find(({ product }) => product === id),
    }));
    expect(first).toEqual([
      { district: 'Centro', total: { ...before, afterCents: refillCents + 200 } },
      { district: 'Longe', total: before },
    ]);
  });
});
