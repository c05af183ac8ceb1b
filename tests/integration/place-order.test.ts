import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decodeRefusal } from '#contract/api/problem';
import { type OrderRequest, orderRequest } from '#contract/order/order';
import { highestSubtotal } from '#contract/order/pricing';
import { aCustomer, aProduct, aReseller } from '../support/factories.ts';
import { onEachDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import { problemIn, type Visitor } from './visitor.ts';

const closedAllWeek = JSON.stringify(Array.from({ length: 7 }, () => []));
let keys = 0;

const place = (visitor: Visitor, body: OrderRequest) =>
  visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': `chave-de-teste-${++keys}` } });

onEachDatabase((server) => {
  test('an order to a gate within 300 m of the address is taken, and one beyond is refused', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const { latitude, longitude } = body.address;
    const to = (south: number) => ({
      ...body,
      address: { ...body.address, latitude: latitude - south, mapPoint: { latitude, longitude } },
    });
    expect((await place(ana, to(0.0026))).value.address.mapPoint).toEqual({ latitude, longitude });
    const wire = z.encode(orderRequest, to(0));
    const far = { ...wire.endereco, latitude: latitude - 0.0028, pontoDoMapa: { latitude, longitude } };
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await ana.send('POST', '/api/pedidos/', { ...wire, endereco: far }, { headers });
    expect(problemIn(refused)).toMatchObject({
      status: 400,
      code: 'entrada-invalida',
      errors: [{ pointer: '/endereco/pontoDoMapa' }],
    });
  });

  test('placing an order takes seven statements including the session, and one more with a draft', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const draft = { format: 1, version: 0, step: 'resume', context: { reach: 'some' }, fields: {} };
    const counts: [without: number, withDraft: number][] = [];
    for (let nth = 0; nth < 3; nth++) {
      const ana = await server.customer();
      const countStatements = async () => {
        const before = server.database.statements();
        expect((await place(ana, anOrderOf(reseller, ana.phone))).status).toBe(201);
        return server.database.statements() - before;
      };
      const without = await countStatements();
      await ana.call('saveDraft', { body: draft });
      counts.push([without, await countStatements()]);
    }
    // The minimum is compared, because the outbox also sends statements now and then.
    expect(Math.min(...counts.map(([without]) => without))).toBe(7);
    expect(Math.min(...counts.map(([, withDraft]) => withDraft))).toBe(8);
  });

  test.each(['s/nº', 'S/N', '0', 'sem número'])('the number %s is stored as no number', async (number) => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const { district: _, number: __, ...address } = body.address;
    const street = `${address.street} - até 1715 - lado ímpar`;
    const { status, value: order } = await place(ana, { ...body, address: { ...address, street, number } });
    expect(status).toBe(201);
    expect(order).toMatchObject({ address });
    expect(order).not.toHaveProperty('address.number');
    expect(order).not.toHaveProperty('address.district');
  });

  test('an order has the agreed terms, with the customer masked', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const [gas, water] = reseller.products;
    const lines = [
      { productId: gas!.id, quantity: 2, withVessel: false },
      { productId: water!.id, quantity: 1, withVessel: true },
    ];
    const body = anOrderOf(reseller, ana.phone, { lines });
    const { status, value: order } = await place(ana, body);
    expect(status).toBe(201);
    const subtotalCents = 2 * gas!.refillCents + 3_500;
    const { id, name, legalName, cnpj, addressLine, contactPhone } = reseller;
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      number: expect.stringMatching(/^[2-9A-Z]{6}$/),
      version: 1,
      status: 'received',
      createdAt: '2026-11-19T15:00:00.000Z',
      reseller: { id, name, legalName, cnpj, addressLine, contactPhone },
      resellerPoint: { latitude: reseller.latitude, longitude: reseller.longitude },
      lines: [
        {
          ...lines[0],
          kind: 'P13',
          brand: gas!.brand,
          unitCents: gas!.refillCents,
          totalCents: 2 * gas!.refillCents,
        },
        { ...lines[1], kind: 'AGUA20', unitCents: 3_500, totalCents: 3_500 },
      ],
      subtotalCents,
      voucherCents: 0,
      discountCents: 0,
      freightCents: 500,
      totalCents: subtotalCents + 500,
      address: body.address,
      customer: { name: 'Ana S.', phone: ana.phone.replace(/^\+55(..).{5}(.{4})$/, '($1) •••••-$2') },
      payment: { method: 'pix' },
      pix: expect.objectContaining({ copyPaste: expect.stringContaining('br.gov.bcb.pix') }),
      estimate: { min: 20, max: 40 },
      timeline: [{ status: 'received', at: '2026-11-19T15:00:00.000Z' }],
      answerBy: '2026-11-19T15:06:00.000Z',
      nextReminderAt: '2026-11-19T15:01:30.000Z',
      canCancel: true,
      canConfirm: false,
      canWithdraw: false,
    });
    expect((await ana.call('getOrder', { params: { id: order.id } })).value).toEqual(order);
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([order]);
    const key = `chave-de-teste-${keys}`;
    expect((await ana.call('findOrders', { query: { key } })).value).toEqual(order);
  });

  test('a refill and a new vessel stay separate lines in the order, its view and its repetition', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const gas = reseller.products[0]!;
    const lines = [false, true].map((withVessel) => ({ productId: gas.id, quantity: 1, withVessel }));
    const { value: order } = await place(ana, anOrderOf(reseller, ana.phone, { lines }));
    expect(order).toMatchObject({ lines, totalCents: gas.refillCents + gas.withVesselCents! + 500 });
    const { value } = await ana.call('repeatOrder', { params: { id: order.id } });
    expect(value.lines).toEqual(lines);
  });

  test('an order with a wrong total is refused, and the response contains the current quote', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const { problem } = await place(ana, { ...body, expectedTotalCents: body.expectedTotalCents - 100 });
    const { value: quote } = await ana.call('quote', {
      body: { resellerId: reseller.id, lines: body.lines, method: 'pix' },
    });
    expect(quote.totalCents).toBe(body.expectedTotalCents);
    expect(problem).toMatchObject({
      status: 409,
      code: 'termos-mudaram',
      cotacao: { forma: 'pix', totalCentavos: body.expectedTotalCents },
    });
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });

  test('a terms-changed refusal contains the same reseller and coupon as getReseller and validateCoupon', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const couponName = await storeCoupon(server.ctx.db, {});
    const ana = await server.customer();
    const body = { ...anOrderOf(reseller, ana.phone), couponName, expectedTotalCents: 1 };
    const refusal = decodeRefusal((await place(ana, body)).problem);
    const { latitude, longitude } = body.address;
    const getResellerInput = { params: { id: reseller.id }, query: { latitude, longitude } };
    const now = await ana.call('getReseller', getResellerInput);
    const subtotalCents = highestSubtotal(now.value, body.lines);
    const coupon = await ana.call('validateCoupon', {
      query: { name: couponName, resellerId: reseller.id, subtotalCents },
    });
    expect(refusal).toEqual(
      expect.objectContaining({ code: 'terms-changed', reseller: now.value, coupon: coupon.value }),
    );
  });

  test.for([
    {
      why: 'is closed',
      row: { hours: closedAllWeek },
      offer: {},
      problem: { status: 409, code: 'revenda-fechada' },
    },
    {
      why: 'is no longer active',
      row: { active: false },
      offer: {},
      problem: { status: 409, code: 'revenda-nao-entrega' },
    },
    {
      why: 'does not accept the payment method',
      row: {},
      offer: { paymentMethods: ['cash' as const] },
      problem: { status: 409, code: 'termos-mudaram', revenda: { formasPagamento: ['dinheiro'] } },
    },
  ])('an order is refused if the reseller $why', async ({ row, offer, problem }) => {
    const reseller = await storeReseller(server.ctx.db, row, offer);
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    expect((await place(ana, body)).problem).toMatchObject(problem);
    expect((await ana.call('findOrders', { query: {} })).value).toEqual([]);
  });

  test('an order is refused outside the radius or at an unknown reseller', async () => {
    const reseller = await storeReseller(server.ctx.db, { radius_metres: 2_000 });
    const ana = await server.customer();
    const body = anOrderOf(reseller, ana.phone);
    const address = { ...body.address, latitude: body.address.latitude + 0.02 };
    for (const changed of [
      { ...body, address },
      { ...body, resellerId: 'nenhuma' },
    ])
      expect((await place(ana, changed)).problem).toMatchObject({ status: 409, code: 'revenda-nao-entrega' });
  });

  test('an order must be for the verified phone', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    for (const visitor of [ana, server.visitor()]) {
      const body = anOrderOf(reseller, visitor === ana ? aCustomer().phone : ana.phone);
      expect((await place(visitor, body)).problem).toMatchObject({
        status: 401,
        code: 'telefone-nao-verificado',
      });
    }
  });

  test('change is only for cash and must cover the total', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const total = anOrderOf(reseller, ana.phone).expectedTotalCents;
    const pay = (payment: OrderRequest['payment']) => place(ana, anOrderOf(reseller, ana.phone, { payment }));
    for (const payment of [
      { method: 'cash', changeForCents: total - 1 },
      { method: 'pix', changeForCents: total },
    ] as const)
      expect((await pay(payment)).problem).toMatchObject({
        status: 400,
        code: 'entrada-invalida',
        errors: [{ pointer: '/pagamento/trocoParaCentavos' }],
      });
    const placed = await pay({ method: 'cash', changeForCents: total });
    expect(placed.value).toMatchObject({ payment: { method: 'cash', changeForCents: total } });
    expect(placed.value).not.toHaveProperty('pix');
  });

  test('a quantity above the limit and a product that the reseller does not sell get new terms', async () => {
    const gas = aProduct({ limit: 3 });
    const camping = aProduct({ kind: 'P2', withVesselCents: undefined });
    const reseller = await storeReseller(server.ctx.db, {}, { products: [gas, camping] });
    const ana = await server.customer();
    const line = { productId: gas.id, quantity: 2, withVessel: false };
    const limited = [{ quantidade: 2 }, { quantidade: 1 }];
    for (const [lines, itens] of [
      [[{ ...line, quantity: 4 }], [{ quantidade: 3 }]],
      [[line, { ...line, withVessel: true }], limited],
    ] as const) {
      const body = { ...anOrderOf(reseller, ana.phone), lines: [...lines] };
      const { problem } = await place(ana, body);
      expect(problem).toMatchObject({ status: 409, code: 'termos-mudaram', cotacao: { itens } });
    }
    for (const otherLine of [
      { productId: camping.id, quantity: 1, withVessel: true },
      { productId: 'nada', quantity: 1, withVessel: false },
    ]) {
      const { problem } = await place(ana, { ...anOrderOf(reseller, ana.phone), lines: [line, otherLine] });
      expect(problem).toMatchObject({ status: 409, code: 'termos-mudaram' });
      expect(problem).toMatchObject({ cotacao: { itens: [{ idProduto: gas.id, quantidade: 2 }] } });
    }
  });

  test('a quote uses the price of the payment method, and the voucher pays one refill', async () => {
    const gas = aProduct({ priceByMethod: [{ method: 'credit', refillCents: 12_900 }] });
    const offer = aReseller({
      products: [gas],
      paymentMethods: ['pix', 'credit', 'gasDoPovo'],
      acceptsGasDoPovo: true,
    });
    const reseller = await storeReseller(server.ctx.db, {}, offer);
    const quoteOf = async (method: 'pix' | 'credit' | 'gasDoPovo', quantity: number) => {
      const lines = [{ productId: gas.id, quantity, withVessel: false }];
      return (await server.visitor().call('quote', { body: { resellerId: reseller.id, lines, method } }))
        .value;
    };
    expect(await quoteOf('pix', 1)).toMatchObject({ totalCents: gas.refillCents + 500 });
    expect(await quoteOf('credit', 2)).toMatchObject({ totalCents: 2 * 12_900 + 500 });
    expect(await quoteOf('gasDoPovo', 2)).toMatchObject({
      voucherCents: gas.refillCents,
      totalCents: gas.refillCents + 500,
    });
  });

  test('only a session of the order’s phone can read, cancel or confirm the order', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    const bia = await server.customer();
    const nobody = server.visitor();
    const unknown = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const paths = [id, unknown, 'curto', `${id}%00`].flatMap((one) => [
      `/api/pedidos/${one}`,
      `/api/pedidos/${one}/eventos`,
      `/api/pedidos/${one}/comprovante`,
    ]);
    const answers = [];
    for (const visitor of [bia, nobody])
      for (const path of paths) {
        const { status, json, headers } = await visitor.send('GET', path);
        const headerNames = [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
        answers.push(JSON.stringify({ status, headerNames, ...(json as object), requestId: '' }));
      }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({ status: 404, code: 'nao-encontrado' });
    for (const inaccessibleId of [id, unknown]) {
      const cancelled = await bia.call('cancelOrder', { body: { id: inaccessibleId, reason: 'mistake' } });
      expect(cancelled.problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
      const confirmed = await bia.call('confirmDelivery', { body: { id: inaccessibleId, refused: false } });
      expect(confirmed.problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
    }
    expect((await bia.call('findOrders', { query: {} })).value).toEqual([]);
    expect((await nobody.call('findOrders', { query: {} })).problem.code).toBe('telefone-nao-verificado');
  });
});
