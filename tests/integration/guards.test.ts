import { expect, test } from 'vitest';
import { operationOf, operations } from '#contract/api/operations';
import { aCustomer } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { problemIn, publicToken } from './visitor.ts';

const names = Object.keys(operations) as (keyof typeof operations)[];

onDatabase((server) => {
  const send = (headers: Record<string, string>) => {
    const { phone } = aCustomer();
    return server.visitor().send('POST', '/api/usuarios/enviar/sms', { telefone: phone }, { headers });
  };

  test.for([
    { origin: 'https://gas.example' },
    { origin: 'http://localhost:4000' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'não é origem' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ] as Record<string, string>[])('a write from another site is refused (%j)', async (headers) => {
    const outbox = await server.count('outbox');
    const encoded = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, encodeURI(value)]),
    );
    expect(problemIn(await send(encoded))).toMatchObject({ status: 403, code: 'origem-recusada' });
    expect(await server.count('outbox')).toBe(outbox);
  });

  test.for([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[])('a write from this site is accepted (%j)', async (headers) => {
    expect((await send(headers)).status).toBe(202);
  });

  test('a read is accepted from any site', async () => {
    const headers = { origin: 'https://gas.example', 'sec-fetch-site': 'cross-site' };
    expect((await server.visitor().send('GET', '/api/configuracoes', undefined, { headers })).status).toBe(
      200,
    );
  });

  test('every operation requires the public token', async () => {
    for (const name of names) {
      const { method, path } = operationOf(name);
      for (const authorization of ['', 'Bearer', 'Bearer errado', 'Basic chave-dos-testes']) {
        const reply = await server
          .visitor()
          .send(method.toUpperCase(), path.replace('{id}', 'x'), undefined, { headers: { authorization } });
        expect(problemIn(reply), `${name} ${authorization}`).toMatchObject({
          status: 401,
          code: 'nao-autorizado',
        });
      }
    }
  });

  test('a known path with another method names the allowed ones', async () => {
    const allowed = new Map<string, Set<string>>();
    for (const name of names) {
      const { method, path } = operationOf(name);
      const bare = path.replace(/\/$/, '');
      allowed.set(bare, (allowed.get(bare) ?? new Set()).add(method.toUpperCase()));
    }
    for (const [path, methods] of allowed)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        // This path matches `/api/pedidos/{id}`, with an id that does not exist.
        const isOrderPath = /^\/api\/pedidos\/\w+$/.test(path) && method === 'GET';
        if (methods.has(method) || isOrderPath) continue;
        const reply = await server.visitor().send(method, path.replace('{id}', 'x'));
        expect(problemIn(reply), `${method} ${path}`).toMatchObject({
          status: 405,
          code: 'metodo-nao-permitido',
        });
        const allowed = reply.headers.get('allow')?.split(', ') ?? [];
        expect(allowed, path).toEqual(expect.arrayContaining([...methods]));
        expect(allowed, path).not.toContain(method);
      }
  });

  test('an unknown path is not found', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nada',
      '/api/pedidos/a/b/c',
      '/nada',
      '/api/%2e%2e/pedidos',
      '//',
    ])
      expect(problemIn(await server.visitor().send('GET', path)), path).toMatchObject({
        status: 404,
        code: 'nao-encontrado',
      });
  });

  test('every response has a request id, a refusal also in its body', async () => {
    const fine = await server.visitor().send('GET', '/api/configuracoes');
    expect(fine.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const refused = await server.visitor().send('GET', '/api/nada');
    expect(problemIn(refused).requestId).toBe(refused.headers.get('x-request-id'));
  });

  test('an unexpected failure reveals only its request id', async () => {
    const maps = server.ctx.maps;
    const secret = 'senha do banco';
    server.ctx.maps = { ...maps, search: () => Promise.reject(new Error(secret)) };
    const reply = await server.visitor().send('GET', '/maps/search/x.json');
    server.ctx.maps = maps;
    const problem = problemIn(reply);
    expect(problem).toMatchObject({ status: 500, code: 'erro-interno' });
    expect(reply.text.includes(secret)).toBe(false);
    const logged = server.logs.filter((line) => line.includes(problem.requestId!)).join('');
    expect(logged.includes(secret)).toBe(true);
  });

  test('a caller who aborts is not logged as a failure', async () => {
    const maps = server.ctx.maps;
    const leaving = new AbortController();
    const search = () => {
      leaving.abort();
      return Promise.reject(new Error('nobody waits'));
    };
    server.ctx.maps = { ...maps, search };
    const headers = { authorization: `Bearer ${publicToken}` };
    const reply = await server.app.request('/maps/search/x.json', { headers, signal: leaving.signal });
    server.ctx.maps = maps;
    const id = reply.headers.get('x-request-id') ?? 'none';
    const logged = server.logs.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
    expect(logged.map(({ msg }) => msg)).toContain('client left');
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('the health endpoints respond', async () => {
    const get = (path: string) =>
      server.visitor().send('GET', path, undefined, { headers: { authorization: '' } });
    expect(await get('/healthz')).toMatchObject({ status: 200, json: { ok: true } });
    expect(await get('/readyz')).toMatchObject({ status: 200, json: { ok: true } });
    expect((await get('/metrics')).status).toBe(404);
  });
});

onDatabase(
  (server) => {
    test('behind https, cookies are limited to this host and to https', async () => {
      const { phone } = aCustomer();
      const visitor = server.visitor();
      const lines: string[] = [];
      const keep = async (path: string, body: object, method = 'POST') => {
        const response = await visitor.open(method, path, body);
        lines.push(...response.headers.getSetCookie());
        expect(response.status).toBeLessThan(300);
      };
      await keep('/api/usuarios/enviar/sms', { telefone: phone });
      await keep('/api/usuarios/verificar/codigo/sms', {
        telefone: phone,
        codigo: await server.codeOf(phone),
      });
      await keep(
        '/api/rascunho',
        { formato: 1, versao: 0, etapa: 'address', contexto: { reach: 'some' }, campos: {} },
        'PUT',
      );
      expect(lines).toHaveLength(3);
      for (const line of lines) {
        expect(line).toMatch(/^__Host-(aparelho|sessao|rascunho)=[\w-]{22};/);
        for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(part);
        expect(line).not.toContain('Domain');
      }
      expect((await visitor.call('getSession', {})).value).toEqual({ phone });
      const bare = { sessao: visitor.cookies['__Host-sessao']! };
      expect((await visitor.call('getSession', {}, { cookies: bare })).value).toEqual({});
      await visitor.call('endSession', {});
      expect(Object.keys(visitor.cookies).sort()).toEqual(['__Host-aparelho', '__Host-rascunho']);
    });
  },
  { PUBLIC_URL: 'https://gas.example' },
);
