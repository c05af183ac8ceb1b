import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import { accountPaths } from '#contract/account/paths';
import type { ContentUser } from '#contract/content/user';
import { ContentError } from '../../gateways/content/content-error.ts';
import { eraseAccount, noteErasure } from '../../services/accounts/erase.ts';
import { dropCookie, readCookie } from '../cookies.ts';
import type { AppEnv } from '../env.ts';
import type { Form, FormDeps, FormOutcome } from '../form-pages.ts';
import { signInFirst } from './account-forms.ts';
import { countTry } from './account-limits.ts';
import { publicContent, signedInUser } from './account-token.ts';
import { contentRefusal } from './content-refusal.ts';

/** Maximum age of the login for erasing an account without a password, in ms. */
const freshMs = 10 * 60 * 1000;

/** Erases the account. Requires its password, or a recent login if it has none, and a confirmation. */
export function eraseAccountForm(deps: FormDeps): Form {
  const page = accountPaths.erase;
  return {
    form: 'erase-account',
    page,
    async act({ password = '', sure }, c) {
      const user = await signedInUser(c, deps);
      if (typeof user !== 'object') return signInFirst(user, page);
      const hasPassword = (user.provider ?? 'local') === 'local';
      const errors = {
        ...(hasPassword && password === '' ? { password: 'missing' } : {}),
        ...(sure === '1' ? {} : { sure: 'missing' }),
      };
      if (Object.keys(errors).length > 0) return { errors };
      const refused = hasPassword
        ? await passwordRefusal(c, deps, user, password)
        : isFresh(c, deps)
          ? undefined
          : { problem: 'login-stale', status: 401 as const };
      return (
        refused ??
        (await eraseHere(c, deps, user)) ?? { location: `${page}?protocolo=${await noteErasure(deps.ctx)}` }
      );
    },
  };
}

/** Erases the account of this browser and signs out. Returns the reason if the content service refuses. */
export async function eraseHere(
  c: Context<AppEnv>,
  { ctx, secure }: FormDeps,
  user: ContentUser,
): Promise<FormOutcome | undefined> {
  try {
    await eraseAccount(ctx, user, { token: readCookie(c, 'conta', secure), ip: c.get('ip') });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (!error.isUnavailable && error.error.status !== 429) return { problem: 'erase-refused', status: 403 };
    return contentRefusal(error);
  }
  dropCookie(c, 'conta', secure);
  return undefined;
}

async function passwordRefusal(
  c: Context<AppEnv>,
  deps: FormDeps,
  { email }: ContentUser,
  password: string,
): Promise<FormOutcome | undefined> {
  await countTry(deps.ctx, c, email);
  try {
    await publicContent(c, deps).login({ identifier: email, password });
    return undefined;
  } catch (error) {
    const refusal = contentRefusal(error);
    return 'problem' in refusal && refusal.problem === 'wrong-password'
      ? { errors: { password: 'wrong' } }
      : refusal;
  }
}

/** The content service has just accepted the token, so its `iat` can be trusted. */
function isFresh(c: Context<AppEnv>, { ctx, secure }: FormDeps): boolean {
  const { iat = 0 } = decodeJwt(readCookie(c, 'conta', secure) ?? '');
  return ctx.now().getTime() - iat * 1000 <= freshMs;
}
