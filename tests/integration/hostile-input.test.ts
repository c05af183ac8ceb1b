import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { orderRequest } from '#contract/order/order';
import { onDatabase, type TestServer } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import { problemIn, type Visitor } from './visitor.ts';

const tables = ['orders', 'sessions', 'drafts', 'notices', 'coupon_uses', 'outbox'] as const;
const counts = (server: TestServer) => Promise.all(tables.map((table) => server.count(table)));

function withValue(value: unknown, path: string, to: unknown): unknown {
  const [key, ...rest] = path.split('.');
  if (key === undefined || key === '') return to;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  const inner = (copy as Record<string, unknown>)[key];
  (copy as Record<string, unknown>)[key] = withValue(inner, rest.join('.'), to);
  return copy;
}

const draft = { formato: 1, versao: 0, etapa: 'address', contexto: {}, campos: {} };

onDatabase((server) => {
  const post = (visitor: Visitor, path: string, body: unknown, headers: Record<string, string> = {}) =>
    visitor.send('POST', path, body, { headers });

  async function setUp() {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    return { ana, wire: z.encode(orderRequest, anOrderOf(reseller, ana.phone)) };
  }

  test('the content service responds with 404 or 400 to a NUL character', async () => {
    const get = async (path: string) => server.app.request(`/content/api/articles${path}`);
    expect((await get('/%00')).status).toBe(404);
    expect((await get('?filters[slug][$eq]=%00')).status).toBe(400);
    expect((await get('?_q=%00')).status).toBe(400);
  });

  test('a subscription link with invalid characters shows that the subscription does not exist', async () => {
    const visitor = server.visitor();
    for (const token of ['%00', 'a%00b', '%ED%A0%80']) {
      const page = await visitor.send('GET', `/avisos/${token}`, undefined, {
        headers: { accept: 'text/html' },
      });
      expect([page.status, page.text.includes('não existe mais')], token).toEqual([200, true]);
      expect((await visitor.send('POST', `/avisos/${token}`)).status, token).toBe(303);
    }
  });

  test('errors of an order have pointers, and nothing is stored', async () => {
    const { ana, wire } = await setUp();
    const before = await counts(server);
    const invalidValues: [path: string, value: unknown, pointer?: string][] = [
      ['', [], ''],
      ['', null, ''],
      ['', 'texto', ''],
      ['', 7, ''],
      ['idRevenda', ''],
      ['idRevenda', 7],
      ['idRevenda', 'x'.repeat(65)],
      ['idRevenda', { toString: 'x' }],
      ['itens', {}],
      ['itens', []],
      ['itens', Array(21).fill(wire.itens[0])],
      ['itens.0', []],
      ['itens.0.quantidade', 0],
      ['itens.0.quantidade', -1],
      ['itens.0.quantidade', 1.5],
      ['itens.0.quantidade', '1'],
      ['itens.0.quantidade', 51],
      ['itens.0.quantidade', 1e300],
      ['itens.0.comVasilhame', 'false'],
      ['endereco', []],
      ['endereco.latitude', 91],
      ['endereco.latitude', -34.01],
      ['endereco.latitude', '-27.6'],
      ['endereco.latitude', null],
      ['endereco.longitude', 0],
      ['endereco.uf', 'XX'],
      ['endereco.cep', '8803608'],
      ['endereco.logradouro', '   '],
      ['endereco.logradouro', 'x'.repeat(121)],
      ['cliente.nome', 'A'],
      ['cliente.telefone', '48999'],
      ['cliente.telefone', '+1 202 555 0100'],
      ['cliente.cpf', '111.111.111-11'],
      ['pagamento.forma', 'fiado'],
      ['pagamento.forma', '__proto__'],
      ['pagamento.trocoParaCentavos', -1],
      ['pagamento.trocoParaCentavos', 1e15],
      ['nomeCupom', 'A B'],
      ['nomeCupom', "'; drop table orders; --"],
      ['totalEsperadoCentavos', 10.5],
      ['totalEsperadoCentavos', Number.MAX_SAFE_INTEGER],
      ['totalEsperadoCentavos', '100'],
    ];
    for (const [path, value, pointer = `/${path.replaceAll('.', '/')}`] of invalidValues) {
      const reply = await post(ana, '/api/pedidos/', withValue(wire, path, value), {
        'idempotency-key': randomUUID(),
      });
      const problem = problemIn(reply);
      const label = `${path} = ${JSON.stringify(value)?.slice(0, 40)}`;
      expect({ status: problem.status, code: problem.code }, label).toEqual({
        status: 400,
        code: 'entrada-invalida',
      });
      expect(
        problem.errors?.map((error) => error.pointer),
        label,
      ).toContain(pointer);
    }
    expect(await counts(server)).toEqual(before);
  });

  test('unknown fields are dropped, and `__proto__` is an ordinary name', async () => {
    const { ana, wire } = await setUp();
    const text = JSON.stringify(wire).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"precoCentavos":1,',
    );
    const placed = await post(ana, '/api/pedidos/', text, { 'idempotency-key': randomUUID() });
    expect(placed.status).toBe(201);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const draftWithProto =
      '{"formato":1,"versao":0,"etapa":"address","contexto":{"__proto__":{"a":1}},"campos":{}}';
    const visitor = server.visitor();
    expect((await visitor.send('PUT', '/api/rascunho', draftWithProto)).status).toBe(200);
    expect((await visitor.call('getDraft', {})).text).toContain('"contexto":{"__proto__":{"a":1}}');
  });

  test.for([
    ['no content', ''],
    ['an unclosed object', '{"telefone":'],
    ['two documents', '{}{}'],
    ['a form', 'telefone=48999998888'],
    ['a comment', '{} // fim'],
    ['single quotes', "{'telefone':'1'}"],
    ['NaN', '{"telefone":NaN}'],
    ['a NUL', '{"telefone":"\u0000"}'],
    ['a deep array', `${'['.repeat(15_000)}${']'.repeat(15_000)}`],
    ['a deep object', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['bad UTF-8', '\ufffd'],
  ])('a JSON body with %s is refused', async ([, body]) => {
    for (const path of ['/api/usuarios/enviar/sms', '/api/pedidos/cotacao', '/api/avisos'])
      expect(problemIn(await post(server.visitor(), path, body))).toMatchObject({
        status: 400,
        code: 'entrada-invalida',
      });
  });

  test('text that a database cannot store is refused, in any field', async () => {
    const { ana, wire } = await setUp();
    const before = await counts(server);
    for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
      const inOrder = withValue(wire, 'cliente.nome', `Ana ${text}`);
      const key = { 'idempotency-key': randomUUID() };
      expect(problemIn(await post(ana, '/api/pedidos/', inOrder, key)).code).toBe('entrada-invalida');
      for (const body of [
        { ...draft, contexto: { deep: [{ text }] } },
        { ...draft, contexto: { [text]: 1 } },
        { ...draft, campos: { busca: text } },
        { ...draft, campos: { [text]: 'x' } },
      ])
        expect(problemIn(await ana.send('PUT', '/api/rascunho', body)).code).toBe('entrada-invalida');
    }
    expect(problemIn(await ana.send('GET', '/api/pedidos/%00')).code).toBe('nao-encontrado');
    expect(
      problemIn(await ana.send('GET', '/api/v2/vendedores/revendas/%00?latitude=-27&longitude=-48')).code,
    ).toBe('nao-encontrado');
    for (const path of ['/api/cupons/validar?nomeCupom=%00', '/api/pedidos?chave=%00%00%00%00%00%00%00%00'])
      expect(problemIn(await ana.send('GET', path)).code).toBe('entrada-invalida');
    expect(await counts(server)).toEqual(before);
  });

  test('a draft with too many levels is refused', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    const visitor = server.visitor();
    expect(problemIn(await visitor.send('PUT', '/api/rascunho', { ...draft, contexto: deep }))).toMatchObject(
      {
        status: 400,
        code: 'entrada-invalida',
      },
    );
  });

  test('numbers beyond the database’s range are refused', async () => {
    const visitor = server.visitor();
    for (const [field, value] of [
      ['formato', 2 ** 31],
      ['formato', Number.MAX_SAFE_INTEGER],
      ['versao', 2 ** 31],
      ['versao', -1],
    ] as const) {
      const body = { ...draft, [field]: value };
      expect(problemIn(await visitor.send('PUT', '/api/rascunho', body))).toMatchObject({
        status: 400,
        errors: [{ pointer: `/${field}` }],
      });
    }
  });

  test('a draft above 8 KiB and a body above 32 KiB are refused', async () => {
    const visitor = server.visitor();
    const bodyOfSize = (bytes: number) => {
      const bare = JSON.stringify({ ...draft, contexto: { text: '' } });
      return bare.replace('""', `"${'x'.repeat(bytes - bare.length)}"`);
    };
    // The limit counts `context` and `fields` of the body, which are empty here.
    const longest = JSON.stringify(draft).length - 4 + 8 * 1024;
    expect((await visitor.send('PUT', '/api/rascunho', bodyOfSize(longest))).status).toBe(200);
    const other = server.visitor();
    expect(problemIn(await other.send('PUT', '/api/rascunho', bodyOfSize(longest + 1))).code).toBe(
      'corpo-grande-demais',
    );
    expect(problemIn(await visitor.send('PUT', '/api/rascunho', bodyOfSize(32 * 1024 + 1)))).toMatchObject({
      status: 413,
      code: 'corpo-grande-demais',
    });
    for (const headers of [{ 'content-length': '10' }, { 'content-length': 'x' }])
      expect(
        problemIn(await visitor.send('PUT', '/api/rascunho', bodyOfSize(33 * 1024), { headers })).code,
      ).toBe('corpo-grande-demais');
    expect(problemIn(await post(visitor, '/api/usuarios/enviar/sms', 'é'.repeat(17_000))).status).toBe(413);
  });

  test.for([
    'latitude=&longitude=',
    'latitude=-27.6',
    '',
    'latitude=abc&longitude=-48',
    'latitude=1e1&longitude=-48',
    'latitude=NaN&longitude=NaN',
    'latitude=Infinity&longitude=-48',
    'latitude=0x1b&longitude=-48',
    'latitude=91&longitude=-48',
    'latitude=-27&longitude=-181',
    'latitude=40.7&longitude=-74',
    'latitude=%20-27&longitude=-48',
    'latitude[]=-27&longitude[]=-48',
    `latitude=-27.${'0'.repeat(400)}&longitude=-48`,
  ])('a reseller list with the coordinates %j is refused', async (search) => {
    const reply = await server.visitor().send('GET', `/api/v2/vendedores/revendas?${search}`);
    expect(problemIn(reply)).toMatchObject({ status: 400, code: 'entrada-invalida' });
  });
});
