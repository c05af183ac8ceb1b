import { expect, test } from 'vitest';
import type { Business } from '#contract/panel/business';
import { untilChanged } from '#contract/panel/panel';
import { endMember } from '../../server/services/panel/members.ts';
import { restockDue } from '../../server/services/panel/stock.ts';
import { noon, onEachDatabase } from './harness.ts';
import { changedPrices, listedAt, openedBusiness } from './opened-business.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';

onEachDatabase((server) => {
  const opened = (offer = {}) => openedBusiness(server, offer);
  const listed = (reseller: Parameters<typeof listedAt>[1]) => listedAt(server, reseller);

  const ofBusiness = (id: string) => `/api/painel/revendas/${id}/negocio`;

  test('a changed price reaches the list and open carts, and owners see who changed it', async () => {
    const { reseller, owner, params, read } = await opened();
    const before = await read();
    const [{ id, refillCents }] = before.prices.products as [Business['prices']['products'][number]];
    const cheaper = refillCents - 100;
    const ana = await server.customer();
    const cart = anOrderOf(reseller, ana.phone);
    const body = changedPrices(before, cheaper);
    const { value: after } = await callPanel(owner, 'changePrices', { params, body });
    expect(after.prices.products[0]).toMatchObject({ id, refillCents: cheaper });
    expect(after.prices.version).not.toBe(before.prices.version);
    expect(after.delivery.version).toBe(before.delivery.version);
    expect((await listed(reseller)).products.find((one) => one.id === id)?.refillCents).toBe(cheaper);
    const { value } = await callPanel(owner, 'listBusinessChanges', { params });
    expect(value.changes).toEqual([
      {
        at: noon.toISOString(),
        by: 'Rita Alves',
        what: expect.stringMatching(/, troca$/),
        before: expect.stringContaining('R$'),
        after: expect.stringContaining('R$'),
      },
    ]);
    const refused = await ana.call('placeOrder', { body: cart });
    expect(refused.problem.code).toBe('termos-mudaram');
  });

  test('an open cart beyond a lower limit, or with a removed method, gets the new terms', async () => {
    const { reseller, owner, params, read } = await opened({ paymentMethods: ['pix', 'cash'] });
    const { id } = reseller.products[0]!;
    const ana = await server.customer();
    const cart = anOrderOf(reseller, ana.phone, {
      lines: [{ productId: id, quantity: 3, withVessel: false }],
    });
    const before = await read();
    const products = before.prices.products.map((one) => ({ ...one, limit: 2 }));
    await callPanel(owner, 'changePrices', { params, body: { version: before.prices.version, products } });
    const limited = await ana.call('placeOrder', { body: cart });
    expect(limited.problem).toMatchObject({
      code: 'termos-mudaram',
      cotacao: { itens: [{ quantidade: 2 }] },
    });
    const small = anOrderOf(reseller, ana.phone, {
      lines: [{ productId: id, quantity: 1, withVessel: false }],
    });
    const { version } = before.payments;
    await callPanel(owner, 'changePayments', { params, body: { version, methods: ['cash'] } });
    const removed = await ana.call('placeOrder', { body: small });
    expect(removed.problem).toMatchObject({
      code: 'termos-mudaram',
      revenda: { formasPagamento: ['dinheiro'] },
    });
  });

  test('of two owners who change the same part at once, one is refused, and another part is free', async () => {
    const { reseller, owner, params, read } = await opened();
    const other = await signInToPanel(server, reseller.id, 'owner', 'Dora Melo');
    const before = await read();
    const { refillCents } = before.prices.products[0]!;
    const answers = await Promise.all([
      callPanel(owner, 'changePrices', { params, body: changedPrices(before, refillCents - 100) }),
      callPanel(other, 'changePrices', { params, body: changedPrices(before, refillCents - 200) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { version, freightCents: _, ...delivery } = before.delivery;
    const body = { version, confirmed: false, freightCents: 700, ...delivery };
    expect((await callPanel(other, 'changeDelivery', { params, body })).status).toBe(200);
    expect((await listed(reseller)).freightCents).toBe(700);
  });

  test('unusual prices need a confirmation, and impossible ones are refused', async () => {
    const { owner, params, read } = await opened();
    const before = await read();
    const put = (refillCents: number, confirmed = false) =>
      callPanel(owner, 'changePrices', {
        params,
        body: { ...changedPrices(before, refillCents), confirmed },
      });
    const unusual = await put(115);
    expect(unusual).toMatchObject({
      status: 409,
      problem: {
        code: 'confirmacao-exigida',
        errors: [
          { pointer: '/produtos/0/precoTrocaCentavos', detail: expect.stringContaining('fora do comum') },
        ],
      },
    });
    for (const wrong of [0, -100, 1_000_001, 1.5]) {
      const sent = {
        versao: before.prices.version,
        produtos: [{ ...wireOf(before), precoTrocaCentavos: wrong }],
      };
      const { status } = await owner.send('PUT', `${ofBusiness(params.reseller)}/precos`, sent);
      expect(status).toBe(400);
    }
    expect((await read()).prices).toEqual(before.prices);
    expect((await put(115, true)).status).toBe(200);
  });

  const wireOf = ({ prices: { products } }: Business) => ({ id: products[0]!.id, limite: 5 });

  test('prices of unknown, missing or repeated products are refused', async () => {
    const { owner, params, read } = await opened();
    const body = changedPrices(await read(), 11_000);
    const [first] = body.products as [(typeof body.products)[number]];
    for (const products of [
      [first],
      [...body.products, { ...first, id: 'outro' }],
      [...body.products.slice(1), first, first],
    ]) {
      const { status } = await callPanel(owner, 'changePrices', { params, body: { ...body, products } });
      expect(status).toBe(400);
    }
  });

  test('a product is off sale until somebody restores it, until tomorrow or until a time', async () => {
    const { reseller, owner, params, read } = await opened();
    const { id } = (await read()).prices.products[0]!;
    const product = { ...params, product: id };
    const out = (until: string) =>
      callPanel(owner, 'takeOffSale', { params: product, body: { until: until as 'changed' } });
    const onSale = async () => (await listed(reseller)).products.map((one) => one.id);
    const { value } = await out('changed');
    expect(value.prices.products.find((one) => one.id === id)?.outUntil).toBe(untilChanged);
    expect(await onSale()).not.toContain(id);
    server.later(3 * 24 * 3600);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale()).not.toContain(id);
    expect((await callPanel(owner, 'restockProduct', { params: product })).status).toBe(200);
    expect(await onSale()).toContain(id);
    server.at(noon);
    const { value: tomorrow } = await out('tomorrow');
    expect(tomorrow.prices.products.find((one) => one.id === id)?.outUntil).toBe(
      new Date(noon.getTime() + 12 * 3600_000).toISOString(),
    );
    const inAnHour = new Date(noon.getTime() + 3600_000).toISOString();
    await out(inAnHour);
    server.later(3601);
    await restockDue(server.ctx.db, server.ctx.now());
    expect(await onSale()).toContain(id);
    for (const wrong of [noon.toISOString(), new Date(noon.getTime() + 500 * 24 * 3600_000).toISOString()])
      expect((await out(wrong)).status).toBe(400);
    const unknown = { params: { ...params, product: 'outro' }, body: { until: 'changed' as const } };
    expect((await callPanel(owner, 'takeOffSale', unknown)).status).toBe(404);
  });

  test('products keep their order, whichever go off sale and return first', async () => {
    const { reseller, owner, params, read } = await opened();
    const ids = (await read()).prices.products.map(({ id }) => id);
    const [first, second] = ids as [string, string];
    const { version } = (await read()).prices;
    for (const [outs, backs] of [
      [
        [first, second],
        [first, second],
      ],
      [
        [first, second],
        [second, first],
      ],
      [
        [second, first],
        [first, second],
      ],
    ] as const) {
      for (const id of outs)
        await callPanel(owner, 'takeOffSale', {
          params: { ...params, product: id },
          body: { until: 'changed' },
        });
      const { prices } = await read();
      expect([prices.products.map(({ id }) => id), prices.version]).toEqual([ids, version]);
      for (const id of backs)
        await callPanel(owner, 'restockProduct', { params: { ...params, product: id } });
      expect((await listed(reseller)).products.map(({ id }) => id)).toEqual(ids);
    }
  });

  test('a price of a method sells with a vessel too, and has one value', async () => {
    const { reseller, owner, params, read } = await opened();
    const body = changedPrices(await read(), 11_500);
    const [p13, ...rest] = body.products as [(typeof body.products)[number]];
    const pix = { method: 'pix' as const, refillCents: 11_000 };
    const put = (priceByMethod: (typeof pix)[]) =>
      callPanel(owner, 'changePrices', {
        params,
        body: { ...body, products: [{ ...p13, withVesselCents: 28_500, priceByMethod }, ...rest] },
      });
    expect((await put([pix, { ...pix, refillCents: 10_900 }])).status).toBe(400);
    expect((await put([pix])).status).toBe(200);
    const sold = (await listed(reseller)).products.find(({ id }) => id === p13.id);
    expect(sold?.priceByMethod).toEqual([{ ...pix, withVesselCents: 28_500 }]);
  });

  test('methods need a key for Pix, the register for the voucher, and one that pays in full', async () => {
    const { reseller, owner, params, read } = await opened({ paymentMethods: ['pix', 'cash'] });
    const put = async (methods: ('pix' | 'cash' | 'gasDoPovo')[]) => {
      const { version } = (await read()).payments;
      return (await callPanel(owner, 'changePayments', { params, body: { version, methods } })).status;
    };
    expect(await put(['cash', 'gasDoPovo'])).toBe(400);
    expect(await put(['cash'])).toBe(200);
    await server.ctx.db
      .updateTable('resellers')
      .set({ pix_key: null })
      .where('id', '=', reseller.id)
      .execute();
    expect(await put(['pix', 'cash'])).toBe(400);
  });

  test('values outside the bounds of a change are shown, and need no confirmation while they stay', async () => {
    const { reseller, owner, params, read } = await opened();
    await server.ctx.db
      .updateTable('resellers')
      .set({ freight_cents: 25_000 })
      .where('id', '=', reseller.id)
      .execute();
    expect((await read()).delivery.freightCents).toBe(25_000);
    const all = changedPrices(await read(), 115);
    await callPanel(owner, 'changePrices', { params, body: { ...all, confirmed: true } });
    const { prices } = await read();
    const again = { version: prices.version, products: all.products.map((one) => ({ ...one, limit: 3 })) };
    expect((await callPanel(owner, 'changePrices', { params, body: again })).status).toBe(200);
  });

  test('changes have a limit per reseller', async () => {
    const { owner, params } = await opened();
    const body = { length: '15' as const, reason: 'Muitos pedidos' };
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries++)
      statuses.add((await callPanel(owner, 'pauseReseller', { params, body })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test('a pause closes the reseller for customers with its reason, until it is over or ended', async () => {
    const { reseller, owner, params } = await opened();
    const ana = await server.customer();
    const body = { length: '30' as const, reason: 'O caminhão atrasou' };
    const { value } = await callPanel(owner, 'pauseReseller', { params, body });
    const until = new Date(noon.getTime() + 1_800_000).toISOString();
    expect(value.pause).toEqual({ until, reason: body.reason });
    expect(await listed(reseller)).toMatchObject({
      open: false,
      opensAt: until,
      pauseReason: body.reason,
    });
    const refused = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
    expect(refused.problem.code).toBe('revenda-fechada');
    expect((await callPanel(owner, 'resumeReseller', { params })).value).toMatchObject({ open: true });
    expect(await listed(reseller)).toMatchObject({ open: true });
    await callPanel(owner, 'pauseReseller', { params, body });
    server.later(1801);
    expect(await listed(reseller)).toMatchObject({ open: true });
    for (const motivo of ['', 'x', 'x'.repeat(81), 'Ligue (48) 99999-1234', 'Peça em bit.ly/x', 'a\nb']) {
      const { status } = await owner.send('PUT', `${ofBusiness(params.reseller)}/pausa`, {
        por: '30',
        motivo,
      });
      expect(status).toBe(400);
    }
  });

  test('hours may cross midnight, and may not overlap or end before they start', async () => {
    const { reseller, owner, params, read } = await opened();
    const none = Array.from({ length: 7 }, (): { opens: number; closes: number }[] => []);
    const put = async (week: { opens: number; closes: number }[][]) => {
      const { version } = (await read()).hours;
      const semana = week.map((day) => day.map(({ opens, closes }) => ({ abre: opens, fecha: closes })));
      return owner.send('PUT', `${ofBusiness(params.reseller)}/horario`, { versao: version, semana });
    };
    const on = (day: number, ...openings: [number, number][]) =>
      none.with(
        day,
        openings.map(([opens, closes]) => ({ opens, closes })),
      );
    for (const wrong of [
      on(1, [600, 600]),
      on(1, [600, 500]),
      on(1, [480, 720], [700, 900]),
      on(1, [1200, 2000]).with(2, [{ opens: 500, closes: 700 }]),
      on(6, [1200, 2000]).with(0, [{ opens: 0, closes: 600 }]),
      on(1, [0, 1441]),
      none.slice(1),
      none,
    ])
      expect((await put(wrong)).status).toBe(400);
    expect((await put(on(6, [1200, 1560]))).status).toBe(200);
    expect(await listed(reseller)).toMatchObject({ open: false });
    expect((await put(none.map(() => [{ opens: 0, closes: 1440 }]))).status).toBe(200);
    expect(await listed(reseller)).toMatchObject({ open: true });
  });

  test('a person who was dismissed while editing changes nothing', async () => {
    const { reseller, owner, params, read } = await opened();
    const before = await read();
    await signInToPanel(server, reseller.id, 'owner', 'Dora Melo');
    await endMember(server.ctx.db, reseller.id, owner.phone, server.ctx.now());
    const body = changedPrices(before, before.prices.products[0]!.refillCents - 100);
    expect((await callPanel(owner, 'changePrices', { params, body })).status).toBe(403);
    expect((await listed(reseller)).products).toEqual(reseller.products);
  });

  test('an order has the price that its customer saw, whatever changes while it is placed', async () => {
    const { reseller, owner, params, read } = await opened();
    const { id } = reseller.products[0]!;
    let refused = 0;
    for (let race = 0; race < 20; race++) {
      const before = await read();
      const seen = before.prices.products.find((one) => one.id === id)!.refillCents;
      const now = {
        ...reseller,
        products: reseller.products.map((one) => (one.id === id ? { ...one, refillCents: seen } : one)),
      };
      const ana = await server.customer();
      const body = anOrderOf(now, ana.phone, { lines: [{ productId: id, quantity: 1, withVessel: false }] });
      const [placed, changed] = await Promise.all([
        ana.call('placeOrder', { body }, { headers: { 'idempotency-key': crypto.randomUUID() } }),
        callPanel(owner, 'changePrices', {
          params,
          body: changedPrices(before, seen + (race % 2 ? 100 : -100)),
        }),
      ]);
      expect(changed.status).toBe(200);
      if (placed.problem) {
        refused += 1;
        expect(placed.problem.code).toBe('termos-mudaram');
      } else expect(placed.value.totalCents).toBe(body.expectedTotalCents);
    }
    expect(refused).toBeLessThan(20);
  });

  test('a preview has the totals of the districts served last week, and the open carts', async () => {
    const { reseller, owner, params, read } = await opened();
    const before = await read();
    const { id, refillCents } = before.prices.products[0]!;
    const { products } = changedPrices(before, refillCents + 300);
    const preview = async () =>
      (await callPanel(owner, 'previewBusiness', { params, body: { products } })).value;
    const total = { product: id, beforeCents: refillCents + reseller.freightCents };
    const totals = [{ ...total, afterCents: total.beforeCents + 300 }];
    expect(await preview()).toEqual({ districts: [{ district: '', totals }], openCarts: 0 });
    const order = await server.order(await server.customer(), reseller);
    expect((await preview()).districts).toEqual([{ district: order.address.district, totals }]);
    server.later(8 * 24 * 3600);
    expect((await preview()).districts).toEqual([{ district: '', totals }]);
  });
});
