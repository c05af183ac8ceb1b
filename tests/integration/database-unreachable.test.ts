import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pingDatabase } from '../../server/services/health/ping.ts';
import { createMetrics } from '../../server/telemetry/metrics.ts';
import { OutageLog } from '../../server/telemetry/outage-log.ts';
import { aPoint } from '../support/factories.ts';
import { jumpAhead } from '../support/jump-ahead.ts';
import { missingPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { describeUnless } from '../support/skipping.ts';
import { TestServer } from './harness.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

/**
 * Starts a proxy to a server. The test can cut the connections or freeze the proxy. A frozen proxy forwards no data.
 */
async function proxyTo(url: string) {
  const { hostname, port } = new URL(url);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const proxy = createServer((clientSocket) => {
    const serverSocket = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [clientSocket, serverSocket];
    pairs.add(pair);
    if (!isFrozen) clientSocket.pipe(serverSocket).pipe(clientSocket);
    const end = () => {
      clientSocket.destroy();
      serverSocket.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('close', end).on('error', end);
  });
  const open = async (at: number) => {
    proxy.listen(at, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return address.port;
  };
  const listeningPort = await open(0);
  const cut = async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const [clientSocket] of pairs) clientSocket.destroy();
    await closed;
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${listeningPort}/postgres`,
    cut,
    reopen: () => open(listeningPort),
    freeze() {
      isFrozen = true;
      for (const [clientSocket, serverSocket] of pairs) {
        clientSocket.unpipe(serverSocket);
        serverSocket.unpipe(clientSocket);
      }
    },
    async thaw() {
      isFrozen = false;
      await cut();
      await open(listeningPort);
    },
  };
}

describeUnless(missingPostgres, 'while the database', () => {
  const server = new TestServer();
  let postgres: TestPostgres;
  let database: Database;
  let postgresProxy: Awaited<ReturnType<typeof proxyTo>>;
  let visitor: SiteVisitor;
  const acceptHtml = { accept: 'text/html' };
  const metricsText = () =>
    createMetrics({ ...database, streams: () => 3, serviceState: () => undefined }).text(server.ctx);

  beforeAll(async () => {
    await server.open('embedded', {});
    postgres = (await startPostgres())!;
    postgresProxy = await proxyTo(postgres.url);
    database = await openDatabase({ databaseUrl: postgresProxy.url }, { onWarning: () => {} });
    await migrate(database);
    server.ctx.db = database.db;
    visitor = siteOf(server).visitor();
    visitor.cookies.sessao = 'A123456789012345678901';
  });
  afterAll(async () => {
    await database.close();
    await postgresProxy.cut();
    await postgres.stop();
    await server.close();
  });

  async function withDuration<T>(work: Promise<T>): Promise<[T, number]> {
    const started = performance.now();
    const answer = await work;
    return [answer, performance.now() - started];
  }

  const fetchReadiness = () => {
    jumpAhead(2_000);
    return visitor.send('GET', '/readyz');
  };

  async function expectUnavailable(): Promise<void> {
    const [readiness, ms] = await withDuration(fetchReadiness());
    expect(readiness.status).toBe(503);
    expect(ms).toBeLessThan(2_000);
    const { latitude, longitude } = aPoint();
    const listed = await visitor.send(
      'GET',
      `/api/v2/vendedores/revendas?latitude=${latitude}&longitude=${longitude}`,
    );
    expect([listed.status, listed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(listed.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const page = await visitor.send('GET', '/pedidos', undefined, { headers: acceptHtml });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.text).toContain('Estamos fora do ar por um momento');
    expect(page.text).toContain('href="tel:');
    expect((await visitor.fillPlain('/pedidos', { form: 'phone', phone: '48999990000' })).status).toBe(503);
    expect((await visitor.send('GET', '/healthz')).status).toBe(200);
    const metrics = await metricsText();
    for (const line of ['order_streams 3', 'database_up 0', 'order_moves_total{status="expired"} 0'])
      expect(metrics).toContain(`\n${line}\n`);
    expect(metrics).not.toContain('outbox_waiting');
  }

  test('is up, pages and API respond', async () => {
    expect((await fetchReadiness()).status).toBe(200);
    for (const line of ['order_streams 3', 'database_up 1', 'outbox_waiting{kind="sms"} 0'])
      expect(await metricsText()).toContain(`\n${line}\n`);
  });

  test('is down, requests get 503 within two seconds, and succeed after it is back', async () => {
    await postgresProxy.cut();
    await expectUnavailable();
    await postgresProxy.reopen();
    expect((await fetchReadiness()).status).toBe(200);
  });

  test('is down, the log has one line when it goes and one when it is back', {
    timeout: 60_000,
  }, async () => {
    const messages: string[] = [];
    const outages = new OutageLog();
    const { log } = server.ctx;
    server.ctx.log = pino(
      { hooks: outages.hooks },
      { write: (line: string) => void messages.push(JSON.parse(line).msg) },
    );
    outages.watch(server.ctx.log, () => pingDatabase(server.ctx));
    await postgresProxy.cut();
    for (let requests = 0; requests < 40; requests += 1) {
      const path = ['/readyz', '/pedidos', '/api/usuarios/enviar/sms'][requests % 3]!;
      await visitor.send(path.endsWith('sms') ? 'POST' : 'GET', path, undefined, { headers: acceptHtml });
    }
    expect(messages).toEqual(['database unreachable']);
    await postgresProxy.reopen();
    await expect.poll(() => messages, { timeout: 30_000 }).toHaveLength(2);
    expect(messages[1]).toBe('database reachable again');
    outages.stop();
    server.ctx.log = log;
  });

  test('is frozen, requests get 503 within two seconds, and succeed after it is back', async () => {
    postgresProxy.freeze();
    await expectUnavailable();
    await postgresProxy.thaw();
    await expect.poll(async () => (await fetchReadiness()).status).toBe(200);
  });

  test('is read-only, the node is not ready and reads continue', async () => {
    await sql`alter database postgres set default_transaction_read_only = on`.execute(database.db);
    await postgresProxy.thaw();
    expect((await fetchReadiness()).status).toBe(503);
    const { latitude, longitude } = aPoint();
    const listed = await visitor.send(
      'GET',
      `/api/v2/vendedores/revendas?latitude=${latitude}&longitude=${longitude}`,
    );
    expect(listed.status).toBe(200);
    const sent = await visitor.send('POST', '/api/usuarios/enviar/sms', {
      telefone: '48999990000',
      code: '55',
    });
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
