import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/api/operations';
import type { JsonSchema, OpenApiDocument } from '../../server/routes/openapi/openapi-types.ts';
import { onEachDatabase } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const runs = 100;
const seed = 20261119;

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\ud800',
  '%00',
  '../..',
  '__proto__',
  "' or 1=1 --",
  '\u202e',
  '9'.repeat(400),
];
const oddNumbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324];

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, [], {}, [[]], true),
);

/** Words that mean something to this server, by the field they belong to. */
type Known = Record<string, readonly unknown[]>;

/** Values a schema describes, some of them something else; fields with known words mostly hold one. */
function valuesOf(
  schema: JsonSchema,
  known: Known,
  schemas: Record<string, JsonSchema>,
  field = '',
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema, name = field) => valuesOf(one, known, schemas, name);
  const words = known[field];
  const described = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inner(one)));
    if (schema.items) return fc.array(inner(schema.items), { minLength: 1, maxLength: 3 });
    if (schema.properties) {
      const shape = Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, inner(property, name)]),
      );
      return fc.record(shape, { requiredKeys: schema.required ?? [] });
    }
    if (words) return fc.constantFrom(...words);
    const { minimum = -1000, maximum = 1000, maxLength = 30 } = schema as Record<string, number | undefined>;
    switch (schema.type) {
      case 'integer':
        return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.oneof(fc.string({ unit: 'grapheme', minLength: 2, maxLength }), patterned(schema.pattern));
      default:
        return fc.oneof(fc.jsonValue(), fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()));
    }
  };
  return fc.oneof({ weight: 30, arbitrary: described() }, { weight: 1, arbitrary: odd });
}

function patterned(pattern: unknown): fc.Arbitrary<string> {
  return typeof pattern === 'string' && pattern.length < 60
    ? fc.stringMatching(new RegExp(pattern))
    : fc.constant('2026-11-19T15:00:00Z');
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

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
      // One item, and one with the coupon.
      totalEsperadoCentavos: [order.totalCents, order.totalCents - 1_000],
      versao: [0, 1],
      formato: [1],
    };
  });

  test.for(Object.keys(operations) as OperationName[])(
    '%s never fails, whatever it is given',
    async (name) => {
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
      // Ends the session it is called with: each call gets one of its own.
      const endsSession = name === 'eraseDataSubject' || name === 'endSession';
      const used = new Set<number>();
      await fc.assert(
        fc.asyncProperty(input, async ({ body: given, values, key }) => {
          const visitor = server.visitor();
          Object.assign(visitor.cookies, endsSession ? {} : cookies);
          const query = new URLSearchParams();
          let path = operation.path;
          for (const { name: of, in: where } of parameters)
            if (where === 'path') path = path.replace(`{${of}}`, encodeURIComponent(wellFormed(values[of])));
            else if (of in values) query.set(of, asText(values[of]));
          const search = query.size > 0 ? `?${query}` : '';
          const reply = await visitor.send(operation.method.toUpperCase(), path + search, given, {
            headers: key === undefined ? {} : { 'idempotency-key': key },
          });
          used.add(reply.status);
          expect(reply.status, reply.text).toBeLessThan(500);
          expect(api.faults(name, reply), `${reply.status} ${reply.text.slice(0, 300)}`).toEqual([]);
        }),
        { numRuns: name === 'placeOrder' ? 3 * runs : runs, seed },
      );
      // Random input that never gets through would prove little.
      if (!['verifyCode', 'eraseDataSubject', 'getDraft'].includes(name))
        expect(Math.min(...used), [...used].join()).toBeLessThan(300);
      expect((await ana.call('getSession', {})).value).toEqual({ phone });
    },
  );
});

/** What can be written into a path. */
function wellFormed(value: unknown): string {
  return asText(value).replace(/\p{Cs}/gu, '') || '-';
}
