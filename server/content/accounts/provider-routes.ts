import type { Hono } from 'hono';
import { completedLogin } from '../../services/accounts/provider-session.ts';
import type { ContentDeps, ContentEnv, Profile } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { newDocumentId } from '../names.ts';
import { answering } from './authenticate.ts';
import { mountConnect, providerOf } from './connect-routes.ts';
import type { TokenIssuer } from './tokens.ts';
import { presentUser, type User } from './user.ts';

/**
 * Mounts the exchange of a completed login for a token. The login was started at `/connect` or by this site's server.
 */
export function mountProviders(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  mountConnect(service, deps, tokens);
  service.get('/auth/:provider/callback', answering('public', deps, tokens), async (c) => {
    const provider = providerOf(c, deps);
    const accessToken = completedLogin(c.req.header('cookie') ?? '', provider.sessionKey, deps.now());
    if (accessToken === undefined)
      throw refused('OAuth authentication requires a completed provider session');
    const user = await userWith(deps, provider.name, await provider.profile(accessToken));
    return c.json({ jwt: await tokens.issue(user.id, deps.now()), user: presentUser(user) });
  });
}

/**
 * Returns the provider's user with this address, and creates it at the first login. An account with a password keeps
 * its address.
 */
async function userWith(deps: ContentDeps, provider: string, profile: Profile): Promise<User> {
  if (profile.email === undefined) throw refused('Email was not available.');
  const email = profile.email.toLowerCase();
  const known = () =>
    deps.db.selectFrom('content_users').selectAll().where('email', '=', email).executeTakeFirst();
  const before = await known();
  const now = deps.now();
  if (!before && !deps.settings.allowRegister) throw refused('Register action is actually not available.');
  const user =
    before ??
    (await deps.db
      .insertInto('content_users')
      .values({
        document_id: newDocumentId(),
        username: profile.username ?? email,
        email,
        provider,
        password_hash: null,
        confirmed: true,
        blocked: false,
        reset_code_hash: null,
        reset_expires_at: null,
        confirmation_hash: null,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()) ??
    (await known());
  if (!user || user.provider !== provider) throw refused('Email is already taken.');
  if (user.blocked) throw refused('Your account has been blocked by an administrator');
  return user;
}

const refused = (message: string) => new ContentFailure('ApplicationError', message);
