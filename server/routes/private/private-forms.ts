import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { type FormDeps, mountForms } from '../form-pages.ts';
import { phoneForms } from '../phone-forms.ts';
import { eraseForm, mountCopy } from './my-data.ts';
import { repeatForm } from './repeat-form.ts';

/** The forms of the private pages, each sent to the page that shows it. */
export function mountPrivateForms(app: Hono<AppEnv>, deps: FormDeps): void {
  mountForms(app, '/pedidos', deps, [...phoneForms(deps, '/pedidos'), repeatForm(deps, '/pedidos')]);
  mountForms(app, '/meus-dados', deps, [...phoneForms(deps, '/meus-dados'), eraseForm(deps, '/meus-dados')]);
  mountCopy(app, deps);
}
