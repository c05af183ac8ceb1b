import * as z from 'zod/mini';
import { passwordFault } from '#contract/account/password';
import { accountPaths } from '#contract/account/paths';
import { ownPath } from '#contract/site/own-path';
import { dropCookie } from '../cookies.ts';
import type { Form, FormDeps } from '../form-pages.ts';
import { countMail, countTry } from './account-limits.ts';
import { publicContent, signIn } from './account-token.ts';
import { contentRefusal } from './content-refusal.ts';

const email = z.email();

const isEmail = (text: string) => text.length <= 254 && z.safeParse(email, text).success;

/** Returns the path to open after signing in; only paths of this site. */
const afterwards = (back: string | undefined) => ownPath(back) ?? accountPaths.account;

export function loginForm(deps: FormDeps): Form {
  return {
    form: 'login',
    page: accountPaths.login,
    refilledFields: ['identifier', 'voltar'],
    async act({ identifier: typed = '', password = '', voltar = '' }, c) {
      const identifier = typed.trim();
      const errors = {
        ...(identifier === '' ? { identifier: 'missing' } : {}),
        ...(password === '' ? { password: 'missing' } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      await countTry(deps.ctx, c, identifier);
      try {
        const { jwt } = await publicContent(c, deps).login({ identifier, password });
        await signIn(c, deps, jwt);
        return { location: afterwards(voltar) };
      } catch (error) {
        return contentRefusal(error);
      }
    },
  };
}

/** The e-mail address is also the username, so people need not invent one. */
export function registerForm(deps: FormDeps): Form {
  return {
    form: 'register',
    page: accountPaths.register,
    refilledFields: ['email', 'voltar'],
    async act({ email: typed = '', password = '', voltar = '' }, c) {
      const address = typed.trim().toLowerCase();
      const fault = passwordFault(password, address);
      const errors = {
        ...(isEmail(address) ? {} : { email: address === '' ? 'missing' : 'invalid' }),
        ...(fault ? { password: fault } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      await countMail(deps.ctx, c, address);
      try {
        const { jwt } = await publicContent(c, deps).register({
          username: address,
          email: address,
          password,
        });
        if (jwt === undefined) return { location: `${accountPaths.confirm}?enviado=1` };
        await signIn(c, deps, jwt);
        return { location: afterwards(voltar) };
      } catch (error) {
        const refused = contentRefusal(error);
        // The username is the address and has no field in the form.
        return 'errors' in refused && refused.errors?.username !== undefined
          ? { errors: { email: 'invalid' } }
          : refused;
      }
    },
  };
}

/** The answer does not reveal whether the address has an account. */
export function forgotForm(deps: FormDeps): Form {
  return {
    form: 'forgot',
    page: accountPaths.forgot,
    refilledFields: ['email'],
    async act({ email: typed = '' }, c) {
      const address = typed.trim().toLowerCase();
      if (!isEmail(address)) return { errors: { email: address === '' ? 'missing' : 'invalid' } };
      await countMail(deps.ctx, c, address);
      dropCookie(c, 'conta', deps.secure);
      try {
        await publicContent(c, deps).forgotPassword(address);
        return { location: `${accountPaths.forgot}?enviado=1` };
      } catch (error) {
        return contentRefusal(error);
      }
    },
  };
}

export function resetForm(deps: FormDeps): Form {
  return {
    form: 'reset',
    page: accountPaths.reset,
    refilledFields: ['code'],
    async act({ code = '', password = '' }, c) {
      const fault = passwordFault(password, '');
      if (code === '') return { problem: 'link-spent' };
      if (fault) return { errors: { password: fault } };
      await countTry(deps.ctx, c, code);
      try {
        const reset = { code, password, passwordConfirmation: password };
        const { jwt } = await publicContent(c, deps).resetPassword(reset);
        await signIn(c, deps, jwt);
        return { location: `${accountPaths.account}?senha=nova` };
      } catch (error) {
        return contentRefusal(error);
      }
    },
  };
}

export function confirmForm(deps: FormDeps): Form {
  return {
    form: 'confirm',
    page: accountPaths.confirm,
    refilledFields: ['email'],
    async act({ email: typed = '' }, c) {
      const address = typed.trim().toLowerCase();
      if (!isEmail(address)) return { errors: { email: address === '' ? 'missing' : 'invalid' } };
      await countMail(deps.ctx, c, address);
      try {
        await publicContent(c, deps).sendEmailConfirmation(address);
        return { location: `${accountPaths.confirm}?enviado=1` };
      } catch (error) {
        return contentRefusal(error);
      }
    },
  };
}
