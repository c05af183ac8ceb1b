import { passwordFault } from '#contract/account/password';
import { accountPaths } from '#contract/account/paths';
import { accountKey } from '../../services/accounts/account-key.ts';
import { joinPhone, leavePhone } from '../../services/accounts/phone.ts';
import { dropCookie } from '../cookies.ts';
import type { Form, FormDeps, FormOutcome } from '../form-pages.ts';
import { leaveDevice } from '../phone-session.ts';
import { countTry } from './account-limits.ts';
import { contentFor, signedInUser, signIn } from './account-token.ts';
import { contentDown, contentRefusal } from './content-refusal.ts';

const page = accountPaths.account;

/** Returns the outcome of a form that needs a signed-in user: the login page, or the failure if nobody can be loaded. */
export const signInFirst = (user: 'away' | undefined, path: string): FormOutcome =>
  user === 'away'
    ? contentDown
    : { location: `${accountPaths.login}?${new URLSearchParams({ voltar: path })}` };

export function changeForm(deps: FormDeps): Form {
  return {
    form: 'change',
    page: accountPaths.change,
    async act({ currentPassword = '', password = '' }, c) {
      const user = await signedInUser(c, deps);
      if (typeof user !== 'object') return signInFirst(user, accountPaths.change);
      const fault = passwordFault(password, user.email);
      const errors = {
        ...(currentPassword === '' ? { currentPassword: 'missing' } : {}),
        ...(fault ? { password: fault } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      await countTry(deps.ctx, c, user.email);
      try {
        const change = { currentPassword, password, passwordConfirmation: password };
        const { jwt } = await contentFor(c, deps).changePassword(change);
        await signIn(c, deps, jwt);
        return { location: `${page}?senha=nova` };
      } catch (error) {
        return contentRefusal(error);
      }
    },
  };
}

/** Signs out of the account and of the phone that was verified on this device. */
export function logoutForm({ ctx, secure }: FormDeps): Form {
  return {
    form: 'logout',
    page,
    async act(_, c) {
      await leaveDevice(c, ctx, secure);
      dropCookie(c, 'conta', secure);
      return { location: `${accountPaths.login}?saiu=1` };
    },
  };
}

export function joinForm(deps: FormDeps): Form {
  return {
    form: 'join',
    page,
    async act(_, c) {
      const user = await signedInUser(c, deps);
      if (typeof user !== 'object') return signInFirst(user, page);
      const session = c.get('session');
      if (!session) return { problem: 'phone-unverified', status: 401 };
      await joinPhone(deps.ctx, accountKey(deps.ctx, user), session.phone);
      return { location: page };
    },
  };
}

export function leaveForm(deps: FormDeps): Form {
  return {
    form: 'leave',
    page,
    async act(_, c) {
      const user = await signedInUser(c, deps);
      if (typeof user !== 'object') return signInFirst(user, page);
      await leavePhone(deps.ctx.db, accountKey(deps.ctx, user));
      return { location: page };
    },
  };
}
