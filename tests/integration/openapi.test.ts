import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation';
import { type OperationInput, type OperationName, operationOf, operations } from '#contract/api/operations';
import { problemCodes } from '#contract/api/problem';
import { type RefusalCode, refusals } from '#contract/api/refusals';
import { panelOperations } from '#contract/panel/operations';
import type { OpenApiDocument } from '../../server/routes/openapi/openapi-types.ts';
import { aCustomer } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Answer, Extra, Visitor } from './visitor.ts';

const names = Object.keys(operations) as OperationName[];
const panelNames = Object.keys(panelOperations);
const all: [string, Operation][] = [...Object.entries(operations), ...Object.entries(panelOperations)];

onDatabase((server) => {
  const published = async () => {
    const { json } = await server.visitor().send('GET', '/api/openapi.json');
    return new PublishedApi(json as OpenApiDocument);
  };

  test('the document has every operation, every reference and every problem', async () => {
    const api = await published();
    expect(api.document.openapi).toBe('3.1.0');
    expect(
      api
        .operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(
      [
        ...names,
        ...panelNames,
        'followOrder',
        'followPanel',
        'getReceipt',
        'openDelivery',
        'tellDelivery',
        'reverseGeocode',
        'searchPlaces',
      ].sort(),
    );
    const text = JSON.stringify(api.document);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));
    expect(Object.keys(api.document.components.schemas)).toEqual(expect.arrayContaining([...referred]));
    expect(text).not.toMatch(/"\$(id|schema)"/);
    for (const [name, operation] of all) {
      const { path, method, refusals: own, session, status } = operation;
      const any: RefusalCode[] = session === true ? ['phone-unverified'] : [];
      const described = api.document.paths[path]![method]!;
      const codes = JSON.stringify(described.responses);
      for (const code of [...any, ...own])
        expect(codes, `${name} ${code}`).toContain(`"${refusals[code].wire}"`);
      expect(Object.keys(described.responses)).toContain(String(status));
      for (const [, parameter] of path.matchAll(/\{(\w+)\}/g))
        expect(described.parameters).toContainEqual(
          expect.objectContaining({ name: parameter, in: 'path', required: true }),
        );
    }
    const { parameters, security } = api.document.paths['/api/pedidos/']!.post!;
    expect(parameters!.map(({ name }) => name)).toEqual(['Idempotency-Key', 'Rascunho-Id']);
    expect(security).toEqual([{ chavePublica: [], sessao: [] }]);
  });

  test('a validator built from the document refuses what is not published', async () => {
    const api = await published();
    const order = api.validator({ $ref: '#/components/schemas/Pedido' });
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    const { json } = await ana.call('getOrder', { params: { id } });
    expect(order.safeParse(json).success).toBe(true);
    for (const wrong of [
      { ...(json as object), totalCentavos: '10' },
      { ...(json as object), endereco: { logradouro: 'Rua' } },
      { ...(json as object), status: 'received' },
    ])
      expect(order.safeParse(wrong).success).toBe(false);
  });

  test('every operation succeeds and is refused as published', async () => {
    const api = await published();
    const done = new Map<OperationName, number[]>();
    const call = async <Name extends OperationName>(
      visitor: Visitor,
      name: Name,
      input: OperationInput<Name>,
      extra: Extra = {},
    ): Promise<Answer<Name>> => {
      const answer = await visitor.call(name, input, extra);
      expect(api.faults(name, answer), `${name} ${answer.status} ${answer.text.slice(0, 300)}`).toEqual([]);
      done.set(name, [...(done.get(name) ?? []), answer.status]);
      return answer;
    };
    const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

    const reseller = await storeReseller(server.ctx.db);
    const couponName = await storeCoupon(server.ctx.db);
    const at = { latitude: reseller.latitude, longitude: reseller.longitude };
    const ana = server.visitor();
    const { phone } = aCustomer();
    await call(ana, 'getSettings', {});
    await call(ana, 'getOrderTimes', {});
    await call(ana, 'listResellers', { query: at });
    await call(ana, 'getReseller', { params: { id: reseller.id }, query: at });
    await call(ana, 'getReseller', { params: { id: 'nenhuma' }, query: at });
    await call(ana, 'getSession', {});
    await call(ana, 'getAccount', {});
    await call(ana, 'validateCoupon', { query: { name: couponName } });
    await call(ana, 'sendCode', { body: { phone } });
    await call(ana, 'sendCode', { body: { phone } });
    const code = await server.codeOf(phone);
    await call(ana, 'verifyCode', { body: { phone, code: code === '000000' ? '000001' : '000000' } });
    await call(ana, 'verifyCode', { body: { phone, code } });
    await call(ana, 'verifyCode', { body: { phone, code } });
    await call(ana, 'validateCoupon', { query: { name: couponName } });
    await call(ana, 'validateCoupon', { query: { name: 'NENHUM' } });
    await call(ana, 'getDraft', {});
    const draft = { format: 1, version: 0, step: 'address', context: { reach: 'some' }, fields: {} };
    await call(ana, 'saveDraft', { body: draft });
    await call(ana, 'saveDraft', { body: { ...draft, step: 'items' } });
    await call(ana, 'getDraft', {});
    await call(ana, 'eraseDraft', {});
    const body = anOrderOf(reseller, phone);
    await call(ana, 'quote', { body: { resellerId: reseller.id, lines: body.lines, method: 'pix' } });
    await call(ana, 'quote', {
      body: { resellerId: reseller.id, lines: body.lines, method: 'pix', couponName: 'NENHUM' },
    });
    await call(ana, 'placeOrder', { body: { ...body, expectedTotalCents: 1 } }, key());
    await call(ana, 'placeOrder', { body: { ...body, couponName: 'NENHUM' } }, key());
    const { value: order } = await call(ana, 'placeOrder', { body }, key());
    await call(ana, 'findOrders', { query: {} });
    await call(ana, 'findOrders', { query: { key: 'chave-nenhuma' } });
    await call(ana, 'getOrder', { params: { id: order.id } });
    await call(server.visitor(), 'getOrder', { params: { id: order.id } });
    await call(ana, 'repeatOrder', { params: { id: order.id } });
    await call(ana, 'findNextReseller', { params: { id: order.id } });
    await call(server.visitor(), 'repeatOrder', { params: { id: order.id } });
    await call(server.visitor(), 'findNextReseller', { params: { id: order.id } });
    await server.move(order.id, 'order.accept');
    await server.move(order.id, 'order.dispatch');
    await call(ana, 'cancelOrder', { body: { id: order.id, reason: 'other' } });
    await call(ana, 'confirmDelivery', { body: { id: order.id, refused: false } });
    await call(ana, 'confirmDelivery', { body: { id: order.id, refused: true } });
    const rating = { params: { id: order.id }, body: { stars: 5, reasons: [] } };
    await call(ana, 'changeRating', rating);
    await call(ana, 'giveRating', rating);
    await call(ana, 'giveRating', rating);
    await call(ana, 'changeRating', rating);
    await call(ana, 'getOrderRating', { params: { id: order.id } });
    await call(server.visitor(), 'getOrderRating', { params: { id: order.id } });
    await call(ana, 'cancelOrder', { body: { id: order.id, reason: 'withdrawal' } });
    await call(ana, 'requestSubscription', { body: { contact: phone, city: 'Manaus', uf: 'AM', ...at } });
    const name = 'Ana Souza';
    await call(ana, 'sendContact', { body: { name, contact: phone, message: 'Oi' } });
    await call(ana, 'offerPartnership', {
      body: {
        company: 'Gás da Ilha',
        cnpj: '12ABC34501DE35',
        name,
        contact: phone,
        city: 'Manaus',
        uf: 'AM',
      },
    });
    await call(ana, 'getReferral', {});
    await call(ana, 'exportDataSubject', {});
    server.later(601);
    await call(ana, 'exportDataSubject', {});
    await call(ana, 'eraseDataSubject', {});
    server.later(-601);
    await call(ana, 'eraseDataSubject', {});
    await call(ana, 'eraseDataSubject', {});
    await call(ana, 'endSession', {});
    const missing = names.filter((name) => !done.get(name)?.includes(operationOf(name).status));
    expect(missing).toEqual([]);
    expect([...done.values()].flat().filter((status) => status >= 400)).toHaveLength(23);
  });

  test('the maps respond as published', async () => {
    const api = await published();
    const visitor = server.visitor();
    expect(
      api.faults('searchPlaces', await visitor.send('GET', '/maps/search/florian%C3%B3polis.json')),
    ).toEqual([]);
    expect(
      api.faults('reverseGeocode', await visitor.send('GET', '/maps/reverseGeocode/-27.59,-48.54.json')),
    ).toEqual([]);
    expect(api.faults('reverseGeocode', await visitor.send('GET', '/maps/reverseGeocode/99,0.json'))).toEqual(
      [],
    );
  });

  test('the HTML page has an anchor for every problem and no script', async () => {
    const { text, headers, status } = await server.visitor().send('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...problemCodes, ...names, ...panelNames]));
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toEqual(expect.arrayContaining([...new Set(targets)]));
    expect(text).not.toMatch(/<script|onload=|javascript:|undefined|\[object/);
    expect(text).toContain('<html lang="pt-BR">');
  });
});
