import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '#src/lib/api.ts';
import { missingPostgres } from '../support/postgres.ts';
import { respond, startProvider } from '../support/provider.ts';
import { testUnless } from '../support/skipping.ts';
import { publicToken } from './visitor.ts';
import { orderAt, startWhole } from './whole-server.ts';

const value = z.object({ value: z.record(z.string(), z.union([z.string(), z.number()])) });
const attributes = z.array(z.extend(value, { key: z.string() }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes,
  events: z.array(z.unknown()),
  status: z.object({ code: z.number(), message: z.optional(z.string()) }),
});
type Span = z.output<typeof span>;

/** The body that a collector receives: OTLP as JSON (opentelemetry-proto, `ExportTraceServiceRequest`). */
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

async function startCollector() {
  const provider = await startProvider(respond(200, '{}'));
  const received = () => provider.requests.map(({ body }) => z.parse(exported, JSON.parse(body)));
  const all = () => received().flatMap(({ resourceSpans }) => resourceSpans);
  const spans = () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return {
    ...provider,
    spans,
    resources: () => all().map(({ resource }) => resource),
    /** Waits, because spans are sent in batches every few seconds. */
    spanCalled: async (name: string, traceId: string): Promise<Span> => {
      const found = () => spans().filter((one) => one.name === name && one.traceId === traceId);
      await expect.poll(found, { timeout: 60_000 }).not.toHaveLength(0);
      return found()[0]!;
    },
  };
}

const facts = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The timeout is long, so that a busy machine does not make the test fail. */
const patient = { timeout: 300_000 };

const traceId = 'ab'.repeat(16);
const press = 'cd'.repeat(8);

testUnless(
  missingPostgres,
  'a trace goes from the press to the SMS, without personal data',
  patient,
  async () => {
    const collector = await startCollector();
    const whole = await startWhole({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    });
    const phone = '48991234567';
    const { endereco } = z.parse(z.object({ endereco: z.looseObject({}) }), whole.offer.bodyFor(phone));
    const typed = {
      logradouro: 'Rua Inconfundível',
      numero: '48713',
      complemento: 'Fundos do Zebu',
      cep: '88015731',
    };
    const personal = {
      endereco: { ...endereco, ...typed },
      cliente: { nome: 'Zoraide Quaresma', telefone: phone },
    };
    const sentHeaders = { traceparent: `00-${traceId}-${press}-01`, 'x-forwarded-for': '203.0.113.77' };
    const { visitor, placed } = await orderAt(whole, phone, personal, sentHeaders);
    const { id, numero } = z.parse(z.object({ id: z.string(), numero: z.string() }), placed.json);
    await visitor.send('GET', `/api/pedidos/${id}?x=Zoraide`, undefined, { headers: sentHeaders });
    await visitor.send('GET', '/48991234567/Quaresma');
    await visitor.send('GET', '/maps/search?q=Rua%20Inconfund%C3%ADvel');
    const codes = whole.sms.requests.flatMap(
      ({ body }) => /\b\d{6}\b/.exec(String(JSON.parse(body).text)) ?? [],
    );
    expect(codes).toHaveLength(1);

    const request = await collector.spanCalled('POST /api/pedidos/', traceId);
    expect(request.parentSpanId).toBe(press);
    expect(facts(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/pedidos/',
      'http.response.status_code': 201,
    });
    const sms = await collector.spanCalled('outbox order-sms', traceId);
    const transactions = collector
      .spans()
      .filter((one) => one.parentSpanId === request.spanId && one.name === 'transaction');
    expect(transactions).toHaveLength(1);
    expect(sms.parentSpanId).toBe(transactions[0]!.spanId);
    const inside = collector.spans().filter((one) => one.parentSpanId === transactions[0]!.spanId);
    expect(inside.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'insert orders', 'commit', 'outbox order-sms']),
    );
    const insert = inside.find(({ name }) => name === 'insert orders')!;
    expect(facts(insert)['db.query.text']).toMatch(/insert into "orders" .* values \(\$\d+, \$\d+/);
    const [sent] = collector.spans().filter((one) => one.parentSpanId === sms.spanId);
    expect(sent).toMatchObject({ name: 'send sms', traceId });
    expect(facts(sent!)).toEqual({ 'sms.provider': 'webhook', 'sms.channel': 'sms' });
    expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'a b' } });
    const routes = collector.spans().map(({ name }) => name);
    expect(routes).toContain('GET /api/pedidos/:id');

    const exported = JSON.stringify([
      collector.resources(),
      collector.spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    ]);
    const places = [endereco.latitude, endereco.longitude].map((degrees) =>
      String(degrees).replace('-', '').slice(0, 7),
    );
    const secrets = [
      ...[phone, phone.slice(2), id, numero, ...codes, 'Zoraide', 'Quaresma', '203.0.113.77', ...places],
      ...Object.values(typed),
      ...Object.values(visitor.cookies).filter((cookie) => cookie !== '1'),
      publicToken,
    ];
    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
  },
);

testUnless(missingPostgres, 'with a sampling share of 0 no trace is sent', patient, async () => {
  const collector = await startCollector();
  const silent = await startWhole({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await orderAt(silent, '48991234001', {}, { traceparent: `00-${traceId}-${press}-01` });
  expect(collector.requests).toEqual([]);
});

test('each press in the browser has its trace id, also when it is retried', async () => {
  const api = await startProvider(respond(503, '{}', { 'retry-after': '0' }));
  const client = createApi({ baseURL: api.url, token: publicToken });
  await expect(client.get('/x')).rejects.toThrow();
  await expect(client.send('put', '/x')).rejects.toThrow();
  const sentHeaders = api.requests.map(({ headers }) => String(headers.traceparent));
  for (const one of sentHeaders) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(sentHeaders).toHaveLength(3);
  expect(sentHeaders[1]).toBe(sentHeaders[0]);
  expect(new Set(sentHeaders).size).toBe(2);
});
