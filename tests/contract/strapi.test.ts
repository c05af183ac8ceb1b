import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentDeps } from '../../server/content/env.ts';
import { type ContentService, createContentService } from '../../server/content/service.ts';
import { TestServer } from '../integration/harness.ts';
import { type Recorded, recordings, steady } from './recorded.ts';
import { storeRecordedArticles } from './recorded-articles.ts';

const server = new TestServer();
const settings = { allowRegister: true, emailConfirmation: false };
let service: ContentService;
/** The newest code of each kind of link that was mailed. */
const mailed: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await server.open('embedded', {});
  const deps: ContentDeps = {
    db: server.ctx.db,
    log: server.ctx.log,
    now: server.ctx.now,
    secret: server.ctx.config.secret,
    demo: true,
    settings,
    confirmationLink: 'https://site.example/confirmar',
    confirmedPage: '/',
    resetPage: 'https://site.example/nova-senha',
    wakeOutbox: () => {},
  };
  service = createContentService(deps);
  await storeRecordedArticles(server.ctx.db, server.ctx.now());
});

afterAll(() => server.close());

/** What the recording's own state was, before the exchange. */
async function prepare({ order }: Recorded): Promise<void> {
  settings.allowRegister = order !== 13;
  settings.emailConfirmation = order >= 14 && order <= 23;
  if (order === 24) {
    await call({ path: '/auth/local/register', method: 'POST', body: bruno });
    tokens.bruno = await signIn('bruno');
  }
  if (order === 42) await block('bruno');
  if (order === 44 || order === 40) tokens.ana ??= await signIn('ana');
}

const bruno = { username: 'bruno', email: 'bruno@example.com', password: 'Senha123' };

async function signIn(identifier: string): Promise<string> {
  const body = { identifier, password: 'Senha123' };
  const response = await call({ path: '/auth/local', method: 'POST', body });
  return ((await response.json()) as { jwt: string }).jwt;
}

async function block(username: string): Promise<void> {
  await server.ctx.db
    .updateTable('content_users')
    .set({ blocked: true })
    .where('username', '=', username)
    .execute();
}

async function readMail(): Promise<void> {
  const { db } = server.ctx;
  for (const { payload } of await db.selectFrom('outbox').select('payload').execute())
    for (const [, name = '', code = ''] of (payload.text ?? '').matchAll(/\?(code|confirmation)=(\w+)/g))
      mailed[name] = code;
  await db.deleteFrom('outbox').execute();
}

interface Call {
  path: string;
  method: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function call({ path, method, body, headers = {} }: Call): Promise<Response> {
  return service.request(path, {
    method,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
  });
}

/** The recorded request, with tokens and codes of this run. */
function ours({ request, name }: Recorded): Call {
  const { method, headers, body } = request;
  const path = request.path
    .replace(/^\/api/, '')
    .replace(/(confirmation=)[0-9a-f]{40}/, (_, key: string) => key + mailed.confirmation);
  const whose = name === 'me-blocked-user-token' ? 'bruno' : 'ana';
  const authorization = headers.Authorization?.startsWith('Bearer ey')
    ? `Bearer ${tokens[whose]}`
    : headers.Authorization;
  const isReset = name.startsWith('reset-') && name !== 'reset-bad-code';
  const isCoded = isReset && typeof body === 'object' && body !== null && 'code' in body;
  return {
    path,
    method,
    headers: { ...headers, ...(authorization ? { Authorization: authorization } : {}) },
    body: isCoded ? { ...body, code: mailed.code } : body,
  };
}

/** Recorded with Strapi's own providers switched on, or of Strapi's panel. */
const elsewhere = (name: string) => /^(oauth|connect-enabled|callback-enabled|root$)/.test(name);

test.each(recordings.filter(({ name }) => !elsewhere(name)))('$order $name', async (recorded) => {
  await prepare(recorded);
  const response = await call(ours(recorded));
  await readMail();
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  expect({
    status: response.status,
    body: text === '' ? null : steady(isJson ? JSON.parse(text) : text),
  }).toEqual({ status: recorded.response.status, body: steady(recorded.response.body) });
  expect(response.headers.get('location')).toBe(recorded.response.headers.location ?? null);
});
