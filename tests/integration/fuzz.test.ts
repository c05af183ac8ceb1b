import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/api/operations';
import type { OpenApiDocument } from '../../server/routes/openapi/openapi-types.ts';
import { onEachDatabase } from './harness.ts';
import { asText, type Known, valuesOf, wellFormed } from './hostile-values.ts';
import { PublishedApi } from './json-schema.ts';
import { storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const runs = 100;
const seed = 20261119;

onEachDatabase((server) => {
  let api: PublishedApi;
  let known: Known;
  let ana: Visitor & { phone: string };

  beforeAll(async () => {
    api = new PublishedApi((await server.visitor().send('GET', '/api/openapi.json')).json as OpenApiDocument);
    const reseller = await storeReseller(server.ctx.db, {}, { paymentMethods: ['pix', 'cash', 'credit'] });
    const coupon = await storeCoupon(server.ctx.db, { once_per_phone: false });
    ana = await server.customer();
    const order = await server.order(ana, reseller);
    server.later(300);
    const delivered = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
    const { latitude, longitude } = reseller;
    known = {
      id: [reseller.id, order.id],
      idRevenda: [reseller.id],
      idProduto: [order.lines[0]!.productId],
      idPedido: [delivered.id],
      quantidade: [1],
      comVasilhame: [false],
      nomeCupom: [coupon],
      telefone: [ana.phone],
      contato: [ana.phone, 'ana@example.com'],
      codigo: ['123456'],
      cpf: ['529.982.247-25'],
      cnpj: ['12ABC34501DE35'],
      telefoneIndicado: [ana.phone],
      nome: ['Ana Souza'],
      nomeIndicado: ['Bia Lima'],
      nomeRevenda: ['Gás da Ilha'],
      responsavel: ['Rui Prado'],
      cidade: ['Florianópolis'],
      cep: ['88036-080'],
      latitude: [latitude],
      longitude: [longitude],
      trocoParaCentavos: [undefined, undefined, 100_000],
      // The total of one item, without and with the coupon.
      totalEsperadoCentavos: [order.totalCents, order.totalCents - 1_000],
      versao: [0, 1],
      formato: [1],
    };
  });

  test.for(Object.keys(operations) as OperationName[])('%s never fails, for any input', async (name) => {
    const operation = api.operations().find(({ operationId }) => operationId === name)!;
    const { schemas } = api.document.components;
    const body = operation.requestBody?.content['application/json']?.schema;
    const parameters = (operation.parameters ?? []).filter(({ in: where }) => where !== 'header');
    const { phone, cookies } = ana;
    const input = fc.record({
      body: body ? valuesOf(body, known, schemas) : fc.constant(undefined),
      values: fc.record(
        Object.fromEntries(
          parameters.map(({ name: of, schema }) => [of, valuesOf(schema, known, schemas, of)]),
        ),
        { requiredKeys: parameters.filter(({ in: where }) => where === 'path').map(({ name: of }) => of) },
      ),
      key: fc.option(fc.oneof(fc.stringMatching(/^[\w-]{8,64}$/), fc.constantFrom('curta', '"')), {
        nil: undefined,
      }),
    });
    // These operations end the session, so each call gets a new one.
    const endsSession = name === 'eraseDataSubject' || name === 'endSession';
    const used = new Set<number>();
    await fc.assert(
      fc.asyncProperty(input, async ({ body, values, key }) => {
        const visitor = server.visitor();
        Object.assign(visitor.cookies, endsSession ? {} : cookies);
        const query = new URLSearchParams();
        let path = operation.path;
        for (const { name: of, in: where } of parameters)
          if (where === 'path') path = path.replace(`{${of}}`, encodeURIComponent(wellFormed(values[of])));
          else if (of in values) query.set(of, asText(values[of]));
        const search = query.size > 0 ? `?${query}` : '';
        const reply = await visitor.send(operation.method.toUpperCase(), path + search, body, {
          headers: key === undefined ? {} : { 'idempotency-key': key },
        });
        used.add(reply.status);
        expect(reply.status, reply.text).toBeLessThan(500);
        expect(api.faults(name, reply), `${reply.status} ${reply.text.slice(0, 300)}`).toEqual([]);
      }),
      { numRuns: name === 'placeOrder' ? 3 * runs : runs, seed },
    );
    // The test proves little if no random input is accepted.
    if (!['verifyCode', 'eraseDataSubject', 'getDraft'].includes(name))
      expect(Math.min(...used), [...used].join()).toBeLessThan(300);
    expect((await ana.call('getSession', {})).value).toEqual({ phone });
  });
});
