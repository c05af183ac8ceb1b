import fc from 'fast-check';
import type { OpenApiDocument } from '../../../server/routes/openapi/openapi-types.ts';
import { asText, type Known, odd, oddTexts, valuesOf } from '../../../tests/integration/hostile-values.ts';
import { PublishedApi } from '../../../tests/integration/json-schema.ts';
import { anOffer } from '../../../tests/support/offers.ts';
import { headers, phoneOf, send, signIn } from '../harness/customers.ts';
import type { PlainRequest } from '../harness/plain-request.ts';

const pages = [
  '/',
  '/address',
  '/order/resellers',
  '/order/my-items',
  '/order/personal-data',
  '/order/payment',
  '/order/resume',
  '/order/data/',
  '/blog/',
  '/gas-em/sc/',
  '/contato',
  '/entrar',
  '/conta',
  '/pedidos',
  '/meus-dados',
  '/maps/search/',
  '/maps/reverseGeocode/',
  '/content/api/articles',
  '/content/api/articles/',
  '/content/api/connect/',
  '/content/api/auth/local',
  '/avisos/',
  '/icons/',
  '/assets/',
  '/sitemap.xml',
  '/api/',
  '/api/pedidos/',
];
const forms = [
  '/address',
  '/contato',
  '/seja-parceiro',
  '/conta/criar',
  '/entrar',
  '/conta/esqueci-a-senha',
  '/meus-dados',
  '/pedidos',
  '/order/personal-data',
];

const oddPaths = [
  ...oddTexts.map(encoded),
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '..%2f..%2f',
  '//',
  'a'.repeat(3000),
  '%00.json',
];
const oddHeaderValues = [
  '',
  '"',
  '%00',
  'null',
  '__proto__',
  '9'.repeat(400),
  '\u00ff\u00fe',
  'a=b; c',
  '*/*;q=x',
  'text/html',
];
const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'referer',
  'last-event-id',
  'idempotency-key',
  'rascunho-id',
  'origin',
  'range',
  'if-none-match',
  'user-agent',
  'content-type',
  'authorization',
];

/** Removes lone surrogates, because `encodeURIComponent` throws an error for them. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '')) || '-';
}

const someText = fc.oneof(fc.constantFrom(...oddTexts), odd.map(asText));
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'voltar',
        'cidade',
        'latitude',
        'longitude',
        'q',
        'versao',
        'nome',
        '__proto__',
        'a[b]',
      ),
      someText,
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'));
const someHeaders = fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...oddHeaderValues), {
  maxKeys: 2,
});

/** Generates `count` random requests: half to operations of the OpenAPI document, half to pages, forms and files. */
export async function generateRequests(url: string, count: number): Promise<PlainRequest[]> {
  const document: OpenApiDocument = await (await fetch(`${url}/api/openapi.json`)).json();
  const { operations, schemas } = {
    operations: new PublishedApi(document).operations(),
    schemas: document.components.schemas,
  };
  const { reseller, productId, bodyFor } = await anOffer(url);
  const { phone, cookie } = await signIn(url, phoneOf(1));
  const placed = await send(`${url}/api/pedidos/`, 'POST', bodyFor(phone), { cookie });
  const order: { id?: string; totalCentavos?: number } = await placed.json();
  const known: Known = {
    id: [reseller.id, order.id],
    idRevenda: [reseller.id],
    idProduto: [productId],
    quantidade: [1],
    comVasilhame: [false],
    telefone: [phone],
    latitude: [reseller.latitude],
    longitude: [reseller.longitude],
    totalEsperadoCentavos: [order.totalCentavos],
    versao: [0, 1],
    formato: [1],
  };
  const toApi = fc.oneof(
    ...operations.map(({ method, path, parameters = [], requestBody }) => {
      const body = requestBody?.content['application/json']?.schema;
      const values = Object.fromEntries(
        parameters
          .filter(({ in: where }) => where !== 'header')
          .map(({ name, schema }) => [
            name,
            fc.oneof(
              { weight: 3, arbitrary: valuesOf(schema, known, schemas, name) },
              { weight: 1, arbitrary: odd },
            ),
          ]),
      );
      const bodyArbitrary = body
        ? fc.oneof(
            { weight: 5, arbitrary: valuesOf(body, known, schemas).map((value) => JSON.stringify(value)) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(
                '{',
                'null',
                '[]',
                '"',
                '{"a":1e999}',
                '\u0000',
                '{"__proto__":{"a":1}}',
              ),
            },
          )
        : fc.constant(undefined);
      return fc
        .record({
          values: fc.record(values),
          body: bodyArbitrary,
          more: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders }),
          signedIn: fc.boolean(),
        })
        .map(({ values, body, more, signedIn }): PlainRequest => {
          const search = parameters
            .filter(({ in: where }) => where === 'query')
            .map(({ name }) => `${name}=${encoded(asText(values[name]))}`);
          const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(asText(values[name])));
          // Requests that end the session are sent without the cookie. Otherwise all later requests would be
          // unauthenticated.
          const endsSession = method === 'delete' && /sessao|titular/.test(path);
          return {
            method: method.toUpperCase(),
            path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
            headers: { ...headers, ...(signedIn && !endsSession ? { cookie } : {}), ...more },
            body,
          };
        });
    }),
  );
  const toPage = fc
    .record({
      base: fc.constantFrom(...pages),
      rest: fc.oneof(fc.constant(''), fc.constantFrom(...oddPaths)),
      search: query,
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT'),
      more: someHeaders,
    })
    .map(
      ({ base, rest, search, method, more }): PlainRequest => ({
        method,
        path: `${base}${rest}${search === '' ? '' : `?${search}`}`,
        headers: { accept: 'text/html', authorization: headers.authorization, cookie, ...more },
      }),
    );
  const fields = fc.dictionary(
    fc.constantFrom(
      'form',
      'nome',
      'contato',
      'mensagem',
      'email',
      'password',
      'identifier',
      'busca',
      'numero',
      'cep',
      'voltar',
      'altcha',
      'telefone',
      'codigo',
      '__proto__',
    ),
    fc.oneof(someText, fc.constantFrom('register', 'login', 'contact', 'partner', 'ana@exemplo.com.br')),
    { maxKeys: 6 },
  );
  const toForm = fc
    .record({
      path: fc.constantFrom(...forms),
      fields,
      accept: fc.constantFrom('text/html', 'application/json'),
    })
    .map(
      ({ path, fields, accept }): PlainRequest => ({
        method: 'POST',
        path,
        headers: { accept, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: Object.entries(fields)
          .map(([name, value]) => `${name}=${encoded(value)}`)
          .join('&'),
      }),
    );
  const any = fc.oneof(
    { weight: 5, arbitrary: toApi },
    { weight: 3, arbitrary: toPage },
    { weight: 2, arbitrary: toForm },
  );
  return fc.sample(any, { numRuns: count, seed: 20261119 });
}
