import type { Hono } from 'hono';
import { ServiceError } from '../../service-error.ts';
import { eraseDataSubject } from '../../services/data-subject/erase.ts';
import { exportDataSubject } from '../../services/data-subject/export.ts';
import { dropCookie, dropOpenOrderCookie } from '../cookies.ts';
import type { AppEnv } from '../env.ts';
import type { Form, FormDeps } from '../form-pages.ts';

/** Erases after a box was ticked; the protocol is no personal datum, and stays in the address to be noted. */
export function eraseForm({ ctx, secure }: FormDeps, page: string): Form {
  return {
    form: 'erase',
    page,
    async act({ sure }, c) {
      const session = c.get('session');
      if (!session) return { problem: 'phone-unverified', status: 401 };
      if (sure !== '1') return { errors: { sure: 'missing' } };
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
