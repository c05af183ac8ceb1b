import type { Context, Hono } from 'hono';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { checkQuery } from '../query/check.ts';
import { onlyFields } from '../query/fields.ts';
import { readQuery, type Tree } from '../query/tree.ts';
import { answering } from './authenticate.ts';
import { readBody } from './body.ts';
import { limitByAddress } from './limits.ts';
import { userModel } from './model.ts';
import type { TokenIssuer } from './tokens.ts';
import { presentUser, type User } from './user.ts';
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  register,
  resetPassword,
  sendEmailConfirmation,
  signIn,
} from './verbs.ts';

export function mountAccounts(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const answerSignedIn = async (c: Context, user: User) =>
    c.json({ jwt: await tokens.issue(user.id, deps.now()), user: presentUser(user) });

  /** Mounts a limited call. With `isNamed`, the limit also counts per address in the body. */
  const post = (
    path: string,
    role: 'public' | 'authenticated',
    handle: (c: Context<ContentEnv>, body: unknown) => Promise<Response>,
    isNamed = false,
  ) =>
    service.post(path, answering(role, deps, tokens), async (c) => {
      const body = await readBody(c);
      await limitByAddress(deps, path, c.env?.ip ?? '', isNamed ? emailIn(body) : '');
      return handle(c, body);
    });

  post('/auth/local', 'public', async (c, body) => answerSignedIn(c, await signIn(deps, body)));
  post(
    '/auth/local/register',
    'public',
    async (c, body) => {
      const user = await register(deps, body);
      return user.confirmed ? answerSignedIn(c, user) : c.json({ user: presentUser(user) });
    },
    true,
  );
  post(
    '/auth/forgot-password',
    'public',
    async (c, body) => {
      await forgotPassword(deps, body);
      return c.json({ ok: true });
    },
    true,
  );
  post('/auth/reset-password', 'public', async (c, body) =>
    answerSignedIn(c, await resetPassword(deps, body)),
  );
  post('/auth/change-password', 'authenticated', async (c, body) =>
    answerSignedIn(c, await changePassword(deps, c.get('user'), body)),
  );
  post(
    '/auth/send-email-confirmation',
    'public',
    async (c, body) => c.json({ email: await sendEmailConfirmation(deps, body), sent: true }),
    true,
  );
  service.get('/auth/email-confirmation', answering('public', deps, tokens), async (c) => {
    await confirmEmail(deps, queryOf(c));
    c.header('location', deps.confirmedPage);
    return c.text(`Redirecting to ${deps.confirmedPage}.`, 302, {
      'content-type': 'text/html; charset=utf-8',
    });
  });
  service.get('/users/me', answering('authenticated', deps, tokens), (c) => {
    const query = queryOf(c);
    checkQuery(userModel, query);
    return c.json(onlyFields(presentUser(c.get('user')), query.fields));
  });
  for (const [method, path] of closed) service.on(method, path, answering('nobody', deps, tokens));
}

/** Calls that exist in Strapi but are refused without permission. */
const closed: [string, string][] = [
  ['GET', '/users'],
  ['POST', '/users'],
  ['GET', '/users/count'],
  ['GET', '/users/:id'],
  ['PUT', '/users/:id'],
  ['DELETE', '/users/:id'],
  ['GET', '/auth/sessions'],
  ['POST', '/auth/logout'],
  ['GET', '/upload/files'],
  ['GET', '/i18n/locales'],
  ['GET', '/users-permissions/roles'],
];

const queryOf = (c: Context): Tree => readQuery(new URL(c.req.url).search);

function emailIn(body: unknown): string {
  const { email } = Object(body);
  return typeof email === 'string' ? email : '';
}
