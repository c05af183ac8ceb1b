import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv, PageKind } from './env.ts';
import { keepReferral } from './referral-cookie.ts';

const open = async (kind: PageKind, path: string, { secure = false, cookie = '' } = {}) => {
  const app = new Hono<AppEnv>();
  app.get('*', keepReferral(secure), (c) => {
    c.set('pageKind', kind);
    return c.html('<p>página</p>');
  });
  return (await app.request(path, { headers: { cookie } })).headers.get('set-cookie');
};

test('the referral code of a link is stored in a cookie where the order begins', async () => {
  const month = 'Max-Age=2592000; Path=/; HttpOnly';
  expect(await open('hydrated', '/address?indicacao=7k3m9xq2')).toBe(
    `indicacao=7K3M9XQ2; ${month}; SameSite=Lax`,
  );
  expect(await open('hydrated', '/address?indicacao=7K3M9XQ2', { secure: true })).toBe(
    `__Host-indicacao=7K3M9XQ2; ${month}; Secure; SameSite=Lax`,
  );
});

test.for([
  ['a static page, which a shared cache keeps', 'static', '/?indicacao=7K3M9XQ2', ''],
  ['a page without a code', 'hydrated', '/address', ''],
  ['what is no code', 'hydrated', '/address?indicacao=1+or+1', ''],
  [
    'a browser that came by another code before',
    'hydrated',
    '/address?indicacao=7K3M9XQ2',
    'indicacao=ABCDEFGH',
  ],
] as const)('%s sets no cookie', async ([, kind, path, cookie]) => {
  expect(await open(kind, path, { cookie })).toBeNull();
});
