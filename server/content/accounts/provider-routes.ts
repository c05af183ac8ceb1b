import type { Hono } from 'hono';
import { completedLogin } from '../../services/accounts/provider-session.ts';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { newDocumentId } from '../names.ts';
import { answering } from './authenticate.ts';
import type { TokenIssuer } from './tokens.ts';
import { presentUser, type User } from './user.ts';

/**
 * Logins with a provider. This site's own server goes to the provider and back, so that `/connect` leads nowhere here; it
 * then trades the completed login for a token.
 */
export function mountProviders(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const asPublic = answering('public', deps, tokens);
  for (const path of ['/connect/:provider', '/connect/:provider/callback'])
    service.get(path, asPublic, () => {
      throw refused('This provider is disabled');
    });
  service.get('/auth/:provider/callback', asPublic, async (c) => {
    const { provider } = deps;
    if (provider?.name !== c.req.param('provider')) throw refused('This provider is disabled');
    const accessToken = completedLogin(c.req.header('cookie') ?? '', provider.sessionKey, deps.now());
    if (accessToken === undefined)
      throw refused('OAuth authentication requires a completed provider session');
    const user = await userWith(deps, provider.name, await provider.email(accessToken));
    return c.json({ jwt: await tokens.issue(user.id, deps.now()), user: presentUser(user) });
  });
}

/** The provider's user of this address, made with the first login; an account with a password keeps its address. */
async function userWith(deps: ContentDeps, provider: string, given: string | undefined): Promise<User> {
  if (given === undefined) throw refused('Email was not available.');
  const email = given.toLowerCase();
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
        username: email,
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
