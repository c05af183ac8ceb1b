import { expect, test } from 'vitest';
import { anOperator, onDatabase } from './harness.ts';
import { problemIn } from './visitor.ts';

const secret = 'um-segredo-de-teste-com-mais-de-32-caracteres';
const production = {
  DEMO: '0',
  ...anOperator,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example',
};
const parts = [
  '/fluxo/charts.json',
  '/fluxo/paths-order-funnel.json',
  '/fluxo/coverage.json',
  '/fluxo/counts.json',
  '/fluxo/counts-demo.json',
  '/fluxo/screens.json',
  '/fluxo/search.json',
];
const aPicture = '/fluxo/screens/abcdefgh-_012345.webp';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

onDatabase((server) => {
  test('in a demonstration the flow viewer is open, not cached and not indexed', async () => {
    const visitor = server.visitor();
    for (const path of ['/fluxo', ...parts]) {
      const { status, headers } = await visitor.send('GET', path);
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
    }
    const { headers } = await visitor.send('GET', '/fluxo');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const absent = ['/fluxo/screens/0000000000000000.webp', '/fluxo/screens/..%2f..%2fpackage.webp'];
    for (const path of ['/fluxo/paths-nothing.json', '/fluxo/paths-..%2f..%2fpackage.json', ...absent])
      expect(problemIn(await visitor.send('GET', path))).toMatchObject({ status: 404 });
  });
});

onDatabase((server) => {
  test('a screen’s picture is cached forever, because its name contains its hash', async () => {
    const { status, headers } = await server.visitor().send('GET', aPicture);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=31536000, immutable',
    ]);
  });
});

onDatabase(
  (server) => {
    test('outside a demonstration the flow viewer requires its secret, and exchanges the secret for a cookie', async () => {
      const visitor = server.visitor();
      const before = await visitor.send('GET', '/fluxo');
      expect([
        before.status,
        before.headers.get('cache-control'),
        before.headers.get('x-robots-tag'),
      ]).toEqual([401, 'private, no-store', 'noindex']);
      expect(before.text).not.toContain('/assets/flow.js');
      for (const path of [...parts, aPicture])
        expect(problemIn(await visitor.send('GET', path))).toMatchObject({ status: 404 });

      const wrong = await visitor.send('POST', '/fluxo', `chave=${secret}x`, { headers: form });
      expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([
        403,
        expect.stringMatching(/^fluxo=;/),
      ]);

      const right = await visitor.send('POST', '/fluxo', `chave=${secret}`, { headers: form });
      const cookie = right.headers.get('set-cookie') ?? '';
      expect([right.status, right.headers.get('location')]).toEqual([303, '/fluxo']);
      expect(cookie).toMatch(/^fluxo=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(cookie).not.toContain(secret);

      const headers = { cookie: cookie.replace(/;.*/, '') };
      for (const path of ['/fluxo', ...parts])
        expect((await server.visitor().send('GET', path, undefined, { headers })).status).toBe(200);
      const forged = { cookie: `fluxo=${secret}` };
      expect((await server.visitor().send('GET', '/fluxo', undefined, { headers: forged })).status).toBe(401);
    });
  },
  { ...production, FLOW_VIEWER: secret },
);

onDatabase((server) => {
  test('the flow viewer does not exist without demonstration and secret', async () => {
    for (const path of ['/fluxo', ...parts])
      expect(problemIn(await server.visitor().send('GET', path))).toMatchObject({ status: 404 });
  });
}, production);
