import type { Context, Hono } from 'hono';
import { accountPaths } from '#contract/account/paths';
import { ownPath } from '#contract/site/own-path';
import { ContentError } from '#src/lib/content/content-error.ts';
import { type LoginSecrets, loginProvider, providerName } from '../../gateways/provider/openid.ts';
import { keyed, newToken } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { providerCookie, providerSessionKey } from '../../services/accounts/provider-session.ts';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';
import type { AppEnv } from '../env.ts';
import type { FormDeps } from '../form-pages.ts';
import { countTry } from './account-limits.ts';
import { publicContent, signIn } from './account-token.ts';

/** A login with a provider: to it and back. What it needs in between is derived from one cookie. */
export function mountProvider(app: Hono<AppEnv>, deps: FormDeps): void {
  const { ctx, secure, origin } = deps;
  const provider = loginProvider(ctx.config);
  if (!provider) return;
  const redirectUri = `${origin}${accountPaths.providerReturn}`;

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
    const back = backOf(c.req.query('state'));
    if (token === undefined || back === undefined) return failed(c, 'provider-failed');
    try {
      await countTry(ctx, c, `provider ${c.get('ip')}`);
      const { search } = new URL(c.req.url);
      const secrets = secretsOf(ctx.config.secret, token, back);
      const accessToken = await provider.accessToken(new URL(redirectUri + search), secrets);
      const cookie = providerCookie(accessToken, providerSessionKey(ctx.config), ctx.now());
      const { jwt } = await publicContent(c, deps).providerCallback(providerName, accessToken, {
        headers: { cookie },
      });
      await signIn(c, deps, jwt);
      return c.redirect(back, 303);
    } catch (error) {
      // Neither its message nor its cause: they hold codes and tokens.
      ctx.log.warn({ reason: nameOf(error), requestId: c.get('requestId') }, 'login provider');
      return failed(c, problemOf(error));
    }
  });
}

/** The same token and path give the same secrets; nobody else can make them. */
function secretsOf(secret: string, token: string, back: string): LoginSecrets {
  const derived = (what: string) => keyed(secret, 'provider', what, token, back).toString('base64url');
  return {
    state: `${derived('state')}.${Buffer.from(back).toString('base64url')}`,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
  };
}

/** The path inside a state; whether the state is ours is checked with the rest of it. */
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
