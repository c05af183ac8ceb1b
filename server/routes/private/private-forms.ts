import type { Hono } from 'hono';
import { accountPaths } from '#contract/account/paths';
import { changeForm, joinForm, leaveForm, logoutForm } from '../account/account-forms.ts';
import { eraseAccountForm } from '../account/erase-form.ts';
import { mountProvider } from '../account/provider.ts';
import { confirmForm, forgotForm, loginForm, registerForm, resetForm } from '../account/sign-in-forms.ts';
import type { AppEnv } from '../env.ts';
import { type FormDeps, mountForms } from '../form-pages.ts';
import { phoneForms } from '../phone-forms.ts';
import { eraseForm, mountCopy } from './my-data.ts';
import { olderForm } from './older-form.ts';
import { repeatForm } from './repeat-form.ts';

export function mountPrivateForms(app: Hono<AppEnv>, deps: FormDeps): void {
  mountForms(app, '/pedidos', deps, [
    ...phoneForms(deps, '/pedidos'),
    repeatForm(deps, '/pedidos'),
    olderForm(deps, '/pedidos'),
  ]);
  mountForms(app, '/meus-dados', deps, [...phoneForms(deps, '/meus-dados'), eraseForm(deps, '/meus-dados')]);
  mountCopy(app, deps);
  for (const form of [
    loginForm,
    registerForm,
    forgotForm,
    resetForm,
    confirmForm,
    changeForm,
    eraseAccountForm,
  ]) {
    const { page, ...rest } = form(deps);
    mountForms(app, page, deps, [{ page, ...rest }]);
  }
  const { account } = accountPaths;
  mountForms(app, account, deps, [
    ...phoneForms(deps, account),
    ...[joinForm, leaveForm, logoutForm].map((form) => form(deps)),
    repeatForm(deps, account),
  ]);
  mountProvider(app, deps);
}
