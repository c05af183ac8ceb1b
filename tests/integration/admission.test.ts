import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../../server/routes/env.ts';
import { ServiceError } from '../../server/service-error.ts';
import { admit } from '../../server/traffic/admission.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import { problemIn } from './visitor.ts';

onDatabase((server) => {
  test('requests beyond the capacity are refused, and event streams continue', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { maps } = server.ctx;
    server.ctx.maps = {
      ...maps,
      search: async (...args) => {
        await released;
        return maps.search(...args);
      },
    };
    const here = { peer: '203.0.113.7' };
    const search = (accept: string) =>
      server.visitor().send('GET', '/maps/search/Lages.json', undefined, { ...here, headers: { accept } });
    const inside = Array.from({ length: 16 }, () => search('application/json'));
    const refused = await Promise.all(Array.from({ length: 40 }, () => search('application/json')));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(problemIn(refused[0]!)).toMatchObject({ code: 'ocupado', esperarSegundos: 2 });
    expect(refused[0]!.headers.get('retry-after')).toBe('2');
    const page = await search('text/html,application/xhtml+xml');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.text).toContain('<h1>Muita gente ao mesmo tempo</h1>');
    expect(page.text).toContain('http-equiv="refresh"');
    const sent = await server
      .visitor()
      .send('POST', '/maps/search/Lages.json', 'nome=Ana', { ...here, headers: { accept: 'text/html' } });
    expect(sent.status).toBe(503);
    expect(sent.text).toContain('recarregue esta página');
    expect(sent.text).not.toContain('http-equiv="refresh"');
    expect((await server.visitor().call('getSession', {}, here)).status).toBe(200);
    expect((await server.visitor().call('getSettings', {}, here)).status).toBe(200);
    const waiting = search('application/json');
    release();
    expect((await Promise.all([...inside, waiting])).map(({ status }) => status)).toEqual(
      Array(17).fill(200),
    );
    server.ctx.maps = maps;
  });

  test('a slow request body does not occupy the lane', async () => {
    const stuck = Array.from({ length: 40 }, () =>
      server.app.request(
        '/api/rascunho',
        {
          method: 'PUT',
          headers: { authorization: 'Bearer chave-dos-testes', 'content-type': 'application/json' },
          body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
          duplex: 'half',
        } as RequestInit,
        { incoming: { socket: { remoteAddress: '203.0.113.8' } } },
      ),
    );
    const draft = { format: 1, version: 0, step: 'address', context: { reach: 'some' }, fields: {} };
    const mine = await server.visitor().call('saveDraft', { body: draft }, { peer: '203.0.113.9' });
    expect(mine.status).toBe(200);
    expect(stuck).toHaveLength(40);
  });

  test('a placed or changed order limits the rate of pages, but a refused request does not', async () => {
    const here = { peer: '203.0.113.10' };
    const reseller = await storeReseller(server.ctx.db);
    const customer = await server.customer();
    const body = anOrderOf(reseller, customer.phone);
    const foreign = { ...here, headers: { origin: 'https://evil.example' } };
    const unknown = { id: 'V1StGXR8Z5jdHi6BmyTaaa' };
    const stranger = server.visitor();
    const quoted = { resellerId: reseller.id, lines: body.lines, method: 'pix' as const };
    const sent = [
      await stranger.call('placeOrder', { body }, here),
      await stranger.call('cancelOrder', { body: { ...unknown, reason: 'other' } }, here),
      await stranger.call('confirmDelivery', { body: { ...unknown, refused: false } }, here),
      await stranger.send('POST', '/api/pedidos/', { produtos: 'nada' }, here),
      await stranger.send('POST', '/api/pedidos/cotacao', {}, here),
      await stranger.call('quote', { body: quoted }, here),
      await customer.send('POST', '/api/pedidos/', { produtos: 'nada' }, here),
      await customer.call('placeOrder', { body }, foreign),
      await customer.call('cancelOrder', { body: { ...unknown, reason: 'other' } }, here),
    ];
    expect(sent.map(({ status }) => status)).toEqual([401, 401, 401, 401, 400, 200, 400, 403, 404]);
    expect(server.pace.isLimiting()).toBe(false);

    const extra = { ...here, headers: { 'idempotency-key': 'chave-de-teste-ritmo' } };
    expect((await customer.call('placeOrder', { body }, extra)).status).toBe(201);
    expect(server.pace.isLimiting()).toBe(true);
  });

  test('a page occupies its lane until it was sent, aborted or broken', async () => {
    const writers: ReadableStreamDefaultController<Uint8Array>[] = [];
    const app = new Hono<AppEnv>();
    app.onError((error, c) => c.text(error.message, error instanceof ServiceError ? 503 : 500));
    app.use(admit(server.ctx));
    app.get('/', (c) => {
      const start = (writer: ReadableStreamDefaultController<Uint8Array>) => {
        writer.enqueue(new TextEncoder().encode('<h1>'));
        writers.push(writer);
      };
      return c.body(new ReadableStream({ start }));
    });
    app.get('/broken', () => {
      throw new Error('broken');
    });
    const http = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(http, 'listening');
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const leaving = new AbortController();
    const open = (init?: RequestInit) => fetch(base, init);
    const isLetIn = async () => (await open()).status === 200;

    const opened = await Promise.all(Array.from({ length: 11 }, () => open()));
    expect(opened.map(({ status }) => status)).toEqual(Array(11).fill(200));
    await open({ signal: leaving.signal });
    expect(await isLetIn()).toBe(false);

    writers.shift()!.close();
    expect(await isLetIn()).toBe(true);
    expect(await isLetIn()).toBe(false);

    leaving.abort();
    expect(await isLetIn()).toBe(true);
    expect(await isLetIn()).toBe(false);

    const reported = vi.spyOn(console, 'error').mockReturnValue();
    writers.shift()!.error(new Error('broken halfway'));
    for (let calls = 0; calls < 3; calls += 1) expect((await fetch(`${base}/broken`)).status).toBe(500);
    expect(reported).toHaveBeenCalledWith(new Error('broken halfway'));
    reported.mockRestore();

    expect(await isLetIn()).toBe(true);
    expect(await isLetIn()).toBe(false);
    if ('closeAllConnections' in http) http.closeAllConnections();
    http.close();
  });
});
