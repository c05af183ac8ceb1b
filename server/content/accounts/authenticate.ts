import type { Context, MiddlewareHandler } from 'hono';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import type { TokenIssuer } from './tokens.ts';
import type { User } from './user.ts';

/** The caller that a route accepts: Strapi's public role or its authenticated role. */
export type Role = 'public' | 'authenticated';

/**
 * Reads the bearer token as Strapi does. Other schemes are ignored. A wrong token is refused on every route, and a
 * valid one on public routes.
 */
export function answering(
  role: Role | 'nobody',
  deps: ContentDeps,
  tokens: TokenIssuer,
): MiddlewareHandler<ContentEnv> {
  return async (c, next) => {
    const user = await userOf(c, deps, tokens);
    if (role !== (user ? 'authenticated' : 'public')) throw new ContentFailure('ForbiddenError', 'Forbidden');
    if (user) c.set('user', user);
    await next();
  };
}

async function userOf(
  c: Context<ContentEnv>,
  { db, now, settings }: ContentDeps,
  tokens: TokenIssuer,
): Promise<User | undefined> {
  const [scheme = '', token, ...rest] = (c.req.header('authorization') ?? '').split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer' || !token || rest.length > 0) return undefined;
  const id = await tokens.read(token, now());
  if (id === undefined) throw unauthorized('Missing or invalid credentials');
  const user = await db.selectFrom('content_users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user || user.blocked || (settings.emailConfirmation && !user.confirmed))
    throw unauthorized('Invalid credentials');
  return user;
}

const unauthorized = (message: string) => new ContentFailure('UnauthorizedError', message);
