import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentDeps, ContentProvider } from '../../server/content/env.ts';
import { type ContentService, createContentService } from '../../server/content/service.ts';
import { TestServer } from '../integration/harness.ts';
import { type Recorded, recordings, steady } from './recorded.ts';
import { storeRecordedArticles } from './recorded-articles.ts';

const server = new TestServer();
const recordedBase = 'http://127.0.0.1:1337/api';
const settings = { allowRegister: true, emailConfirmation: false };
let service: ContentService;
let deps: ContentDeps;
/** The newest cookies of a provider login, and the state that was sent to its provider. */
const login = { cookie: '', state: '' };
const mailed: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await server.open('embedded', {});
  deps = {
    db: server.ctx.db,
    log: server.ctx.log,
    now: server.ctx.now,
    secret: server.ctx.config.secret,
    demo: true,
    settings,
    baseURL: recordedBase,
    confirmationLink: 'https://site.example/confirmar',
    confirmedPage: '/',
    resetPage: 'https://site.example/nova-senha',
    wakeOutbox: () => {},
  };
  service = createContentService(deps);
  await storeRecordedArticles(server.ctx.db, server.ctx.now());
});

afterAll(() => server.close());

/** Restores the state that the recorded service had before this exchange. */
async function prepare({ order }: Recorded): Promise<void> {
  settings.allowRegister = order !== 13;
  settings.emailConfirmation = order >= 14 && order <= 23;
  if (order === 24) {
    await call({ path: '/auth/local/register', method: 'POST', body: bruno });
    tokens.bruno = await signIn('bruno');
  }
  if (order === 42) await block('bruno');
  if (order === 84)
    deps.provider = providerAt('https://github.com/login/oauth/authorize', 'github', 'user,user:email');
  if (order === 86) deps.provider = providerAt('http://127.0.0.1:18099/authorize', 'fake', 'email');
  // Each recorded return belongs to a newly started login.
  if (order === 93) readLogin(await call({ path: '/connect/fake', method: 'GET' }));
  if (order === 44 || order === 40) tokens.ana ??= await signIn('ana');
}

const bruno = { username: 'bruno', email: 'bruno@example.com', password: 'Senha123' };

async function signIn(identifier: string): Promise<string> {
  const body = { identifier, password: 'Senha123' };
  const response = await call({ path: '/auth/local', method: 'POST', body });
  return ((await response.json()) as { jwt: string }).jwt;
}

/** A login provider like the recorded one, which needs no network. */
function providerAt(address: string, name: string, scope: string): ContentProvider {
  return {
    name,
    sessionKey: 'chave-da-sessao',
    frontEnd: 'https://gas.example/auth/fake/callback',
    startUrl: async (redirectUri, state) =>
      new URL(
        `${address}?${new URLSearchParams({
          client_id: name === 'github' ? 'client-id-x' : 'k',
          response_type: 'code',
          redirect_uri: redirectUri,
          scope,
          state,
        })}`,
      ),
    accessToken: async (url) => `good-${url.searchParams.get('code')}`,
    profile: async () => ({ email: 'dora@fake.test', username: 'dora' }),
  };
}

function readLogin(response: Response): void {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length > 0) login.cookie = cookies.join('; ');
  login.state = new URL(response.headers.get('location') ?? recordedBase).searchParams.get('state') ?? '';
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

/** The recorded request with this run's tokens and codes. */
function ours({ request, name }: Recorded): Call {
  const { method, headers, body } = request;
  const path = request.path
    .replace(/^\/api/, '')
    .replace(/(confirmation=)[0-9a-f]{40}/, (_, key: string) => key + mailed.confirmation)
    .replace(/(state=)[0-9a-f]{40}/, (_, key: string) => key + login.state);
  const owner = name === 'me-blocked-user-token' ? 'bruno' : 'ana';
  const authorization = headers.Authorization?.startsWith('Bearer ey')
    ? `Bearer ${tokens[owner]}`
    : headers.Authorization;
  const isReset = name.startsWith('reset-') && name !== 'reset-bad-code';
  const isCoded = isReset && typeof body === 'object' && body !== null && 'code' in body;
  return {
    path,
    method,
    headers: {
      ...headers,
      ...(authorization ? { Authorization: authorization } : {}),
      ...(headers.Cookie ? { Cookie: login.cookie } : {}),
    },
    body: isCoded ? { ...body, code: mailed.code } : body,
  };
}

/** Removes the state of a login, which differs between runs. */
const withoutState = (text: string) => text.replace(/(state=)[0-9a-f]{40}/, '$1…');

/** Recordings of Strapi's admin panel, which the embedded service does not have. */
const elsewhere = ['root'];

test.each(recordings.filter(({ name }) => !elsewhere.includes(name)))('$order $name', async (recorded) => {
  await prepare(recorded);
  const response = await call(ours(recorded));
  await readMail();
  if (recorded.name.startsWith('oauth-')) readLogin(response);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { status, headers, body } = recorded.response;
  expect({
    status: response.status,
    body: text === '' ? null : steady(isJson ? JSON.parse(text) : withoutState(text)),
  }).toEqual({ status, body: steady(typeof body === 'string' ? withoutState(body) : body) });
  expect(withoutState(response.headers.get('location') ?? '')).toBe(
    withoutState(String(headers.location ?? '')),
  );
  expect(names(response.headers.getSetCookie())).toEqual(names([headers['set-cookie'] ?? []].flat()));
});

const names = (cookies: string[]) => cookies.map((line) => line.split('=')[0]);
