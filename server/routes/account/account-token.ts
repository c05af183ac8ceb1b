import type { Context } from 'hono';
import type { ContentUser } from '#contract/content/user';
import { ContentError } from '../../gateways/content/content-error.ts';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';
import { rateLimitKeyOf } from '../device.ts';
import type { AppEnv } from '../env.ts';
import type { FormDeps } from '../form-pages.ts';

type Deps = Pick<FormDeps, 'ctx' | 'secure'>;

export function contentFor(c: Context<AppEnv>, { ctx, secure }: Deps) {
  return ctx.content.as({ token: readCookie(c, 'conta', secure), ip: rateLimitKeyOf(c) });
}

/** Returns a client without a token, for calls that the content service allows only to signed-out visitors. */
export function publicContent(c: Context<AppEnv>, { ctx }: Deps) {
  return ctx.content.as({ ip: rateLimitKeyOf(c) });
}

/**
 * Stores a token after a login, a registration, a reset or a provider's return, and checks that it loads its user. If
 * the content service refuses the token (401, 403), drops it and throws the `ContentError`. After any other failure the
 * person stays signed in.
 */
export async function signIn(c: Context<AppEnv>, deps: Deps, jwt: string): Promise<void> {
  try {
    await deps.ctx.content.as({ token: jwt, ip: rateLimitKeyOf(c) }).me();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (error.isTokenRefused) {
      dropCookie(c, 'conta', deps.secure);
      throw error;
    }
  }
  writeCookie(c, 'conta', jwt, deps.secure);
}

/**
 * Returns the signed-in user. A token that the content service refuses (401, 403) signs out. `away`: the user could not
 * be loaded for another reason, and stays signed in.
 */
export async function signedInUser(
  c: Context<AppEnv>,
  deps: Deps,
): Promise<ContentUser | 'away' | undefined> {
  if (readCookie(c, 'conta', deps.secure) === undefined) return undefined;
  try {
    return await contentFor(c, deps).me();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (!error.isTokenRefused) return 'away';
    dropCookie(c, 'conta', deps.secure);
    return undefined;
  }
}
