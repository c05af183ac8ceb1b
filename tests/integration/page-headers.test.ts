import { beforeAll, describe, expect, test } from 'vitest';
import { anOperator, onDatabase } from './harness.ts';
import { siteOf } from './site-visitor.ts';

const asPage = { accept: 'text/html' };

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });

  test('no page can be framed or read by another site', async () => {
    const visitor = site.visitor();
    const pages = [
      await visitor.send('GET', '/', undefined, { headers: asPage }),
      await visitor.send('GET', '/address', undefined, { headers: asPage }),
      await visitor.send('GET', '/avisos/x', undefined, { headers: asPage }),
      await visitor.send('GET', '/api/docs', undefined, { headers: asPage }),
      await visitor.send('GET', '/api/docs/referencia', undefined, { headers: asPage }),
      await visitor.send('GET', '/api/pedidos/x/comprovante', undefined, { headers: asPage }),
      await visitor.fillPlain('/pedidos', { form: 'phone', phone: '1' }),
      await visitor.fillPlain('/pedidos', { form: 'outro' }),
    ];
    for (const { headers, text } of pages) {
      expect(headers.get('content-type'), text.slice(0, 80)).toMatch(/^text\/html/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const answer = await visitor.send('GET', '/api/configuracoes');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('a HEAD request for a page has no body', async () => {
    const response = await site.visitor().send('HEAD', '/address', undefined, { headers: asPage });
    expect([response.status, response.headers.get('content-type'), response.text]).toEqual([
      200,
      'text/html',
      '',
    ]);
  });
});

onDatabase(
  (server) => {
    test('without the flow viewer, this site cannot frame a page either', async () => {
      const visitor = siteOf(server).visitor();
      for (const path of ['/', '/address']) {
        const { headers } = await visitor.send('GET', path, undefined, { headers: asPage });
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
    });
  },
  { DEMO: '0', ...anOperator, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' },
);

describe('behind https', () => {
  onDatabase(
    (server) => {
      test('subdomains are limited to https if the operator configures it', async () => {
        const { headers } = await server.visitor().send('GET', '/healthz');
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      });

      test.for([
        ['http://gas.example', 403],
        ['https://gas.example:8443', 403],
        ['https://gas.example.evil.example', 403],
        ['null', 403],
        ['https://gas.example', 204],
      ] as const)('a write from %s gets %i: origins are compared as a whole', async ([origin, status]) => {
        const headers = { origin, host: 'gas.example' };
        const { status: answered } = await server
          .visitor()
          .send('DELETE', '/api/rascunho', undefined, { headers });
        expect(answered).toBe(status);
      });
    },
    { PUBLIC_URL: 'https://gas.example', HSTS_SUBDOMAINS: '1' },
  );
});
