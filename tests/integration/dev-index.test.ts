import { expect, test } from 'vitest';
import { anOperator, onDatabase, type TestServer } from './harness.ts';
import { problemIn } from './visitor.ts';

const here = { peer: '127.0.0.1' };

const linksOf = async (server: TestServer) => {
  const { status, headers, text } = await server.visitor().send('GET', '/dev', undefined, here);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('private, no-store');
  return [...text.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path!);
};

const always = [
  '/',
  '/dev/sms',
  '/dev/sms.json',
  '/dev/mail',
  '/dev/mail.json',
  '/fluxo',
  '/dev/painel',
  '/api/docs',
  '/api/openapi.json',
  '/readyz',
  '/healthz',
];

const everyLinkAnswers = (server: TestServer, paths: string[]) => {
  test('the index of /dev lists the tools, and each of their links responds', async () => {
    expect((await linksOf(server)).sort()).toEqual(paths.sort());
    for (const path of paths.filter((path) => path !== '/'))
      expect((await server.visitor().send('GET', path, undefined, here)).status, path).toBe(200);
  });

  // A browser requests /favicon.ico of a page without an icon, which violates the page's policy.
  test('every page of a tool names its icon, and its policy allows the icon', async () => {
    for (const path of ['/dev', '/api/docs/referencia', ...paths.filter((path) => path !== '/')]) {
      const { headers, text } = await server.visitor().send('GET', path, undefined, here);
      if (!headers.get('content-type')?.startsWith('text/html')) continue;
      expect(text, path).toContain('<link rel="icon" href="/favicon.svg"');
      expect(headers.get('content-security-policy'), path).toMatch(/img-src 'self'/);
    }
  });
};

onDatabase((server) => {
  everyLinkAnswers(server, always);

  test.for([
    ['another machine', { peer: '192.0.2.7' }],
    ['a proxy', { peer: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ] as const)('%s gets 404', async ([, extra]) => {
    const reply = await server.visitor().send('GET', '/dev', undefined, extra);
    expect(problemIn(reply)).toMatchObject({ status: 404, code: 'nao-encontrado' });
  });
});

onDatabase((server) => everyLinkAnswers(server, [...always, '/dev/controls']), { TEST_CONTROLS: '1' });

onDatabase(
  (server) => {
    test('/dev does not exist outside the demonstration', async () => {
      const reply = await server.visitor().send('GET', '/dev', undefined, here);
      expect(problemIn(reply)).toMatchObject({ status: 404, code: 'nao-encontrado' });
    });
  },
  { DEMO: '0', ...anOperator, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' },
);
