import type { Hono } from 'hono';
import { ServiceError } from '../../service-error.ts';
import { accountKey } from '../../services/accounts/account-key.ts';
import { joinedPhone } from '../../services/accounts/phone.ts';
import { eraseDataSubject } from '../../services/data-subject/erase.ts';
import { exportDataSubject } from '../../services/data-subject/export.ts';
import { requireFresh } from '../../services/data-subject/fresh.ts';
import { userOf } from '../account/account-token.ts';
import { eraseHere } from '../account/erase-form.ts';
import { dropCookie, dropOpenOrderCookie } from '../cookies.ts';
import type { AppEnv } from '../env.ts';
import type { Form, FormDeps } from '../form-pages.ts';

/** Erases after a box was ticked, with the account this phone is joined with if that is asked for; the protocol is no personal datum, and stays in the address to be noted. */
export function eraseForm(deps: FormDeps, page: string): Form {
  const { ctx, secure } = deps;
  return {
    form: 'erase',
    page,
    kept: ['account'],
    async act({ sure, account }, c) {
      const session = c.get('session');
      if (!session) return { problem: 'phone-unverified', status: 401 };
      if (sure !== '1') return { errors: { sure: 'missing' } };
      // Before anything is erased: the account goes first, because its service may refuse.
      requireFresh(ctx, session);
      if (account === '1') {
        const user = await userOf(c, deps);
        const isOfPhone = user && (await joinedPhone(ctx, accountKey(ctx, user))) === session.phone;
        const refused = isOfPhone ? await eraseHere(c, deps, user) : { problem: 'account-elsewhere' };
        if (refused) return refused;
      }
      const protocol = await eraseDataSubject(ctx, session, c.get('draftToken'));
      dropCookie(c, 'sessao', secure);
      dropOpenOrderCookie(c);
      return { location: `${page}?protocolo=${protocol}` };
    },
  };
}

/** The copy as a file; without a verification of the last ten minutes, the page that asks for one. */
export function mountCopy(app: Hono<AppEnv>, { ctx }: FormDeps): void {
  app.get('/meus-dados/copia', async (c) => {
    c.header('cache-control', 'private, no-store');
    const session = c.get('session');
    if (!session) return c.redirect('/meus-dados', 303);
    try {
      const copy = await exportDataSubject(ctx, session);
      const day = ctx.now().toISOString().slice(0, 10);
      c.header('content-disposition', `attachment; filename="botija-meus-dados-${day}.json"`);
      return c.body(JSON.stringify(copy, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
      });
    } catch (error) {
      if (error instanceof ServiceError && error.refusal.code === 'recent-verification-needed')
        return c.redirect('/meus-dados', 303);
      throw error;
    }
  });
}
