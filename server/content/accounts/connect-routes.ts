import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sameDigest } from '../../secrets.ts';
import {
  begunCookie,
  begunLogin,
  completedCookie,
  emptyCookie,
} from '../../services/accounts/provider-session.ts';
import type { ContentDeps, ContentEnv, ContentProvider } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { answering } from './authenticate.ts';
import type { TokenIssuer } from './tokens.ts';
import { newCode } from './user.ts';

/**
 * Mounts the login with a provider, as in Strapi. The browser leaves with a state and returns with a code, which is
 * exchanged here. A cookie stores the state, then the completed login for `/auth/{provider}/callback`.
 */
export function mountConnect(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const asPublic = answering('public', deps, tokens);
  const returnTo = ({ name }: ContentProvider) => `${deps.baseURL}/connect/${name}/callback`;

  service.get('/connect/:provider', asPublic, async (c) => {
    const provider = providerOf(c, deps);
    const callback = callbackOf(c, provider);
    const state = newCode(20);
    const url = await provider.startUrl(returnTo(provider), state);
    keep(c, deps, begunCookie(provider.name, { state, callback }, provider.sessionKey, deps.now()));
    return redirectTo(c, url.href);
  });

  service.get('/connect/:provider/callback', asPublic, async (c) => {
    const provider = providerOf(c, deps);
    const { sessionKey } = provider;
    const begun = begunLogin(provider.name, c.req.header('cookie') ?? '', sessionKey, deps.now());
    const frontEnd = callbackOf(c, provider) ?? begun?.callback ?? provider.frontEnd;
    const failed = (why: string, error = 'oauth_error') => {
      keep(c, deps, emptyCookie(sessionKey, deps.now()));
      const url = new URL(frontEnd);
      url.searchParams.set('error', error);
      url.searchParams.set('error_description', why);
      return redirectTo(c, url.href);
    };
    const { state: returnedState, error: refusal, error_description: reason } = c.req.query();
    // Some providers send no state with a refusal. A refusal signs nobody in.
    const isOwn = refusal !== undefined && returnedState === undefined;
    if (begun === undefined || !(isOwn || sameDigest(returnedState ?? '', begun.state)))
      return failed('OAuth2 state mismatch');
    const { state } = begun;
    if (refusal !== undefined && errorCode.test(refusal))
      return failed(reason?.slice(0, longestReason) ?? 'OAuth2 authorization refused', refusal);
    try {
      const { search } = new URL(c.req.url);
      const token = await provider.accessToken(new URL(returnTo(provider) + search), state);
      keep(c, deps, completedCookie(token, sessionKey, deps.now()));
      return redirectTo(c, frontEnd);
    } catch (error) {
      // Message and cause are not logged: they contain codes and tokens.
      deps.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'content provider');
      return failed('OAuth2 token exchange failed');
    }
  });
}

/** An `error` that a provider may return (RFC 6749, section 4.1.2.1), at most 100 characters. */
const errorCode = /^[\x20-\x21\x23-\x5B\x5D-\x7E]{1,100}$/;

/** Longest `error_description` that is passed on, in characters. */
const longestReason = 200;

/**
 * Returns the page that the caller wants the login to end at. Security: it must be the provider's page, with any query,
 * because it receives the result of the login. Throws for another origin or path, as Strapi does.
 */
function callbackOf(c: Context<ContentEnv>, { frontEnd }: ContentProvider): string | undefined {
  const callback = c.req.queries('callback')?.join();
  if (callback === undefined) return undefined;
  const own = new URL(frontEnd);
  const url = URL.canParse(callback) ? new URL(callback) : undefined;
  if (url?.origin !== own.origin || url.pathname !== own.pathname)
    throw new ContentFailure('ValidationError', 'Invalid callback URL provided', { callback });
  return url.href;
}

/** Returns the provider that the path names. Throws if it is not the enabled one. */
export function providerOf(c: Context<ContentEnv>, { provider }: ContentDeps): ContentProvider {
  if (!provider || provider.name !== c.req.param('provider'))
    throw new ContentFailure('ApplicationError', 'This provider is disabled');
  return provider;
}

function keep(
  c: Context<ContentEnv>,
  { baseURL }: ContentDeps,
  { pairs, expires }: ReturnType<typeof emptyCookie>,
): void {
  const secure = baseURL.startsWith('https:') ? '; secure' : '';
  for (const pair of pairs)
    c.header(
      'set-cookie',
      `${pair}; path=/; expires=${expires.toUTCString()}; httponly; samesite=lax${secure}`,
      {
        append: true,
      },
    );
}

function redirectTo(c: Context<ContentEnv>, location: string): Response | Promise<Response> {
  c.header('location', location);
  return c.html(html`Redirecting to ${location}.`, 302);
}
