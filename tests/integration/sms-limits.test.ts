import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCustomer } from '../factories.ts';
import { anOperator, onEachDatabase } from './harness.ts';

const sending = {
  DEMO: '0',
  ...anOperator,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  DATABASE_URL: 'postgres://localhost/unused',
};

onEachDatabase(
  (server) => {
    const from = (peer: string) => server.visitor().call('sendCode', { body: aCustomer() }, { peer });

    test('one address gets thirty codes an hour, an IPv6 network as much as an address', async () => {
      for (let sent = 0; sent < 30; sent++) expect((await from('203.0.113.7')).status).toBe(202);
      expect((await from('203.0.113.7')).problem).toMatchObject({ status: 429, code: 'muitas-tentativas' });
      expect((await from('::ffff:203.0.113.7')).status).toBe(429);
      expect((await from('203.0.113.8')).status).toBe(202);
      server.later(3600);
      for (let sent = 0; sent < 30; sent++)
        expect((await from(`2001:db8:1:2::${sent.toString(16)}`)).status).toBe(202);
      expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
      expect((await from('2001:db8:1:ff::1')).status).toBe(429);
      expect((await from('2001:db8:1:100::1')).status).toBe(202);
    });

    test('one browser gets six codes an hour', async () => {
      server.later(2 * 3600);
      const visitor = server.visitor();
      const sends = [];
      for (let sent = 0; sent < 7; sent++)
        sends.push(await visitor.call('sendCode', { body: aCustomer() }, { peer: '198.51.100.1' }));
      expect(sends.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429]);
    });

    test('a proxy that is not trusted says nothing about who calls', async () => {
      server.later(4 * 3600);
      for (let sent = 0; sent < 30; sent++)
        await server
          .visitor()
          .call(
            'sendCode',
            { body: aCustomer() },
            { peer: '198.51.100.9', headers: { 'x-forwarded-for': `10.0.0.${sent}` } },
          );
      expect((await from('198.51.100.9')).status).toBe(429);
    });

    test('a proxy that nobody named shuts nobody out, and is told loudly', async () => {
      const readyz = async () => (await server.visitor().send('GET', '/readyz')).json;
      server.later(5 * 60 * 60);
      expect(await readyz()).toEqual({ ok: true });
      for (let sent = 0; sent < 40; sent++) {
        const headers = { 'x-forwarded-for': `198.51.100.${sent}` };
        const answer = await server
          .visitor()
          .call('sendCode', { body: aCustomer() }, { peer: '172.18.0.2', headers });
        expect(answer.status).toBe(202);
      }
      expect(await readyz()).toEqual({ ok: true, warnings: [expect.stringContaining('TRUST_PROXY')] });
      const shouted = server.logs.filter(
        (line) => line.includes('TRUST_PROXY') && line.includes('"level":50'),
      );
      expect(shouted.length).toBeGreaterThan(0);
      for (const line of shouted) expect(line).not.toContain('198.51.100');
      server.later(60 * 60);
      expect(await readyz()).toEqual({ ok: true });
    });

    test('while hardly anybody enters the codes, no more are sent', async () => {
      server.later(6 * 3600);
      const rows = (count: number, verified: boolean) =>
        Array.from({ length: count }, () => ({ id: randomUUID(), sent_at: server.ctx.now(), verified }));
      await server.ctx.db
        .insertInto('phone_sends')
        .values([...rows(161, false), ...rows(39, true)])
        .execute();
      const refused = await from('198.51.100.20');
      expect(refused.problem).toMatchObject({ status: 503, code: 'sms-indisponivel' });
      expect(refused.headers.get('retry-after')).toBe('600');
      server.later(1);
      await server.ctx.db.insertInto('phone_sends').values(rows(40, true)).execute();
      expect((await from('198.51.100.20')).status).toBe(202);
    });
  },
  sending,
  ['embedded'],
);

onEachDatabase(
  (server) => {
    test('of a trusted proxy only the address it added itself counts', async () => {
      const claiming = (forged: string) =>
        server
          .visitor()
          .call(
            'sendCode',
            { body: aCustomer() },
            { peer: '10.0.0.1', headers: { 'x-forwarded-for': `${forged}, 203.0.113.50` } },
          );
      for (let sent = 0; sent < 30; sent++) expect((await claiming(`192.0.2.${sent}`)).status).toBe(202);
      expect((await claiming('192.0.2.99')).status).toBe(429);
    });
  },
  { ...sending, TRUST_PROXY: '1' },
  ['embedded'],
);

onEachDatabase(
  (server) => {
    test('of named proxies the address before them counts, without its port', async () => {
      const through = (address: string, peer = '10.0.0.1') => {
        const headers = { 'x-forwarded-for': `192.0.2.1, ${address}, 10.20.0.3` };
        return server.visitor().call('sendCode', { body: aCustomer() }, { peer, headers });
      };
      for (let sent = 0; sent < 30; sent++)
        expect((await through(`203.0.113.50:${50_000 + sent}`)).status).toBe(202);
      expect((await through('203.0.113.50:60000')).status).toBe(429);
      expect((await through('203.0.113.51')).status).toBe(202);
      expect((await server.visitor().send('GET', '/readyz')).json).toEqual({ ok: true });
    });
  },
  { ...sending, TRUST_PROXY: '10.0.0.0/8' },
  ['embedded'],
);
