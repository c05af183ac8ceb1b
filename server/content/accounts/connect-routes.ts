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
    const state = newCode(20);
    const url = await provider.startUrl(returnTo(provider), state);
    keep(c, deps, begunCookie(provider.name, state, provider.sessionKey, deps.now()));
    return redirectTo(c, url.href);
  });

  service.get('/connect/:provider/callback', asPublic, async (c) => {
    const provider = providerOf(c, deps);
    const { sessionKey, frontEnd } = provider;
    const failed = (why: string) => {
      keep(c, deps, emptyCookie(sessionKey, deps.now()));
      return redirectTo(
        c,
        `${frontEnd}?${new URLSearchParams({ error: 'oauth_error', error_description: why })}`,
      );
    };
    const state = begunLogin(provider.name, c.req.header('cookie') ?? '', sessionKey, deps.now());
    if (state === undefined || !sameDigest(c.req.query('state') ?? '', state))
      return failed('OAuth2 state mismatch');
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
