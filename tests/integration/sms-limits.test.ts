import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { anOperator, onEachDatabase } from './harness.ts';
import type { Visitor } from './visitor.ts';

const sending = {
  DEMO: '0',
  ...anOperator,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  DATABASE_URL: 'postgres://localhost/unused',
};

async function proofFor(visitor: Visitor): Promise<string> {
  const { json } = await visitor.send('GET', '/formularios/desafio');
  const challenge = json as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

onEachDatabase(
  (server) => {
    const from = (peer: string) => server.visitor().call('sendCode', { body: aCustomer() }, { peer });

    test('one address gets thirty codes an hour without proof of work, and an IPv6 network counts as one address', async () => {
      for (let sent = 0; sent < 30; sent++) expect((await from('203.0.113.7')).status).toBe(202);
      expect((await from('203.0.113.7')).problem).toMatchObject({ status: 429, code: 'prova-exigida' });
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

    test('headers of an untrusted proxy do not identify the caller', async () => {
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

    test('a proxy that is not configured blocks nobody, and is logged as an error', async () => {
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

    describe('codes that hardly anybody enters (pumping)', () => {
      /** Sends from eight addresses as fast as the limits allow. */
      async function pump() {
        for (let sent = 0; sent < 200; sent++) await from(`203.0.113.${100 + (sent % 8)}`);
        server.later(120);
      }

      test('block nobody, but a new browser must compute a proof, and a known one need not', async () => {
        server.later(6 * 3600);
        const known = server.visitor();
        const { phone } = aCustomer();
        await known.call('sendCode', { body: { phone } }, { peer: '198.51.100.20' });
        await known.call('verifyCode', { body: { phone, code: await server.codeOf(phone) } });
        await pump();
        const visitor = server.visitor();
        const ask = (proof?: string) =>
          visitor.call('sendCode', { body: { ...aCustomer(), proof } }, { peer: '198.51.100.21' });
        expect((await ask()).problem).toMatchObject({ status: 429, code: 'prova-exigida' });
        expect((await ask('bm9wZQ==')).problem).toMatchObject({ code: 'prova-exigida' });
        const proof = await proofFor(server.visitor());
        expect((await ask(proof)).status).toBe(202);
        expect((await ask(proof)).problem).toMatchObject({ code: 'prova-exigida' });
        expect((await known.call('sendCode', { body: { phone } })).status).toBe(202);
      });

      test('in one network or area code do not affect others', async () => {
        server.later(9 * 3600);
        const ask = (peer: string, phone: string) =>
          server.visitor().call('sendCode', { body: { phone } }, { peer });
        const inArea = (area: number, index: number) => `+55${area}9${10_000_000 + index * 12_345}`;
        for (let sent = 0; sent < 20; sent++) await ask('203.0.113.200', inArea(11, sent));
        server.later(120);
        expect((await ask('203.0.113.200', inArea(21, 1))).problem.code).toBe('prova-exigida');
        expect((await ask('198.51.100.30', inArea(11, 100))).status).toBe(202);
        for (let sent = 0; sent < 60; sent++)
          await ask(`203.0.113.${(sent % 6) + 210}`, inArea(11, 200 + sent));
        server.later(120);
        expect((await ask('198.51.100.31', inArea(11, 400))).problem.code).toBe('prova-exigida');
        expect((await ask('198.51.100.31', inArea(21, 2))).status).toBe(202);
      });
    });
  },
  sending,
  ['embedded'],
);

onEachDatabase(
  (server) => {
    test('only the address that a trusted proxy added to the header counts', async () => {
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
    test('with several trusted proxies the address before them counts, without its port', async () => {
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

onEachDatabase(
  (server) => {
    test('above the budget only known browsers get codes, and the log has an error', async () => {
      const known = await server.customer();
      const ask = () => server.visitor().call('sendCode', { body: aCustomer() });
      expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
      server.logs.length = 0;
      const refused = await ask();
      expect(refused.problem).toMatchObject({ status: 503, code: 'sms-indisponivel' });
      expect(refused.headers.get('retry-after')).toBe('600');
      await ask();
      const shouted = server.logs.filter((line) => line.includes('SMS_BUDGET_PER_HOUR'));
      expect(shouted.map((line) => JSON.parse(line).level)).toEqual([50]);
      expect((await known.call('sendCode', { body: { phone: known.phone } })).status).toBe(202);
      server.later(3600);
      expect((await ask()).status).toBe(202);
    });
  },
  { ...sending, SMS_BUDGET_PER_HOUR: '3' },
  ['embedded'],
);
