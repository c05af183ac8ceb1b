import type { Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { accountPaths } from '#contract/account/paths';
import { ownPath } from '#contract/site/own-path';
import { ContentError } from '../../gateways/content/content-error.ts';
import { type LoginSecrets, loginProvider, providerName } from '../../gateways/provider/openid.ts';
import { hmac, newToken } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import {
  completedCookie,
  completedLogin,
  providerSessionKey,
} from '../../services/accounts/provider-session.ts';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';
import { rateLimitKeyOf } from '../device.ts';
import type { AppEnv } from '../env.ts';
import type { FormDeps } from '../form-pages.ts';
import { countTry } from './account-limits.ts';
import { publicContent, signIn } from './account-token.ts';

/**
 * Mounts the login with a provider: the redirect to it and the return. All secrets in between are derived from one
 * cookie.
 */
export function mountProvider(app: Hono<AppEnv>, deps: FormDeps): void {
  const { ctx, secure, origin } = deps;
  const provider = loginProvider(ctx.config);
  if (!provider) return;
  const redirectUri = `${origin}${accountPaths.providerReturn}`;
  const sessionKey = providerSessionKey(ctx.config);

  app.get(accountPaths.provider, async (c) => {
    c.header('cache-control', 'private, no-store');
    const token = newToken();
    try {
      const back = ownPath(c.req.query('voltar')) ?? accountPaths.account;
      const url = await provider.startUrl(redirectUri, secretsOf(ctx.config.secret, token, back));
      writeCookie(c, 'entrada', token, secure);
      return c.redirect(url.href, 303);
    } catch (error) {
      ctx.log.warn({ reason: nameOf(error), requestId: c.get('requestId') }, 'login provider');
      return failed(c, 'provider-down');
    }
  });

  app.get(accountPaths.providerReturn, async (c) => {
    c.header('cache-control', 'private, no-store');
    const token = readCookie(c, 'entrada', secure);
    dropCookie(c, 'entrada', secure);
    const refusal = c.req.query('error');
    if (refusal !== undefined) return failed(c, refusals.get(refusal) ?? 'provider-failed');
    try {
      const login = (await ownLogin(c, token)) ?? (await connectedLogin(c));
      if (!login) return failed(c, 'provider-failed');
      const { jwt } = await publicContent(c, deps).providerCallback(providerName, login.accessToken, {
        headers: { cookie: login.cookie },
      });
      await signIn(c, deps, jwt);
      return c.redirect(login.back, 303);
    } catch (error) {
      // Logs neither message nor cause, because they contain codes and tokens.
      ctx.log.warn({ reason: nameOf(error), requestId: c.get('requestId') }, 'login provider');
      return failed(c, problemOf(error));
    }
  });

  async function ownLogin(c: Context<AppEnv>, token: string | undefined): Promise<Login | undefined> {
    const back = backOf(c.req.query('state'));
    if (!provider || token === undefined || back === undefined) return undefined;
    await countTry(ctx, c, `provider ${rateLimitKeyOf(c)}`);
    const { search } = new URL(c.req.url);
    const secrets = secretsOf(ctx.config.secret, token, back);
    const accessToken = await provider.accessToken(new URL(redirectUri + search), secrets);
    const { sent } = completedCookie(accessToken, sessionKey, ctx.now());
    return { back, accessToken, cookie: sent };
  }

  /** Completes a login that the embedded content service handled. Its cookie belongs to this site. */
  async function connectedLogin(c: Context<AppEnv>): Promise<Login | undefined> {
    const cookie = c.req.header('cookie') ?? '';
    if (c.req.query('state') !== undefined) return undefined;
    const accessToken = completedLogin(cookie, sessionKey, ctx.now());
    if (accessToken === undefined) return undefined;
    await countTry(ctx, c, `provider ${rateLimitKeyOf(c)}`);
    for (const name of ['koa.sess', 'koa.sess.sig']) deleteCookie(c, name, { path: '/', secure });
    return { back: accountPaths.account, accessToken, cookie };
  }
}

/** Problems by the provider's `error` (RFC 6749, section 4.1.2.1). Any other one is `provider-failed`. */
const refusals = new Map([
  ['access_denied', 'provider-denied'],
  ['temporarily_unavailable', 'provider-down'],
  ['server_error', 'provider-down'],
]);

interface Login {
  back: string;
  accessToken: string;
  /** The cookie that proves to the content service that the login was completed. */
  cookie: string;
}

/** Derives the secrets of a login. The same token and path give the same secrets; nobody else can compute them. */
function secretsOf(secret: string, token: string, back: string): LoginSecrets {
  const derived = (what: string) => hmac(secret, 'provider', what, token, back).toString('base64url');
  return {
    state: `${derived('state')}.${Buffer.from(back).toString('base64url')}`,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
  };
}

/** Returns the path inside a state. The signature of the state is checked later, with the rest of it. */
function backOf(state: string | undefined): string | undefined {
  const [, path] = state?.split('.') ?? [];
  return path === undefined ? undefined : ownPath(Buffer.from(path, 'base64url').toString());
}

function failed(c: Context<AppEnv>, problem: string): Response {
  return c.redirect(`${accountPaths.login}?${new URLSearchParams({ problema: problem })}`, 303);
}

function problemOf(error: unknown): string {
  if (error instanceof ServiceError) return error.refusal.code;
  if (!(error instanceof ContentError)) return 'provider-failed';
  if (error.isUnavailable) return 'content-down';
  return /already taken/.test(error.error.message) ? 'provider-email-taken' : 'provider-failed';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
