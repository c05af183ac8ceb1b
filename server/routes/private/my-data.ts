import type { Hono } from 'hono';
import { ServiceError } from '../../service-error.ts';
import { accountKey } from '../../services/accounts/account-key.ts';
import { joinedPhone } from '../../services/accounts/phone.ts';
import { eraseDataSubject } from '../../services/data-subject/erase.ts';
import { exportDataSubject } from '../../services/data-subject/export.ts';
import { requireRecentVerification } from '../../services/data-subject/recent-verification.ts';
import { signedInUser } from '../account/account-token.ts';
import { contentDown } from '../account/content-refusal.ts';
import { eraseHere } from '../account/erase-form.ts';
import { dropSession } from '../cookies.ts';
import type { AppEnv } from '../env.ts';
import type { Form, FormDeps } from '../form-pages.ts';

/**
 * Erases the phone's data after the person ticked the checkbox. On request it also erases the linked account. The
 * reference number is not personal data, so it may stay in the URL.
 */
export function eraseForm(deps: FormDeps, page: string): Form {
  const { ctx, secure } = deps;
  return {
    form: 'erase',
    page,
    refilledFields: ['account'],
    async act({ sure, account }, c) {
      const session = c.get('session');
      if (!session) return { problem: 'phone-unverified', status: 401 };
      if (sure !== '1') return { errors: { sure: 'missing' } };
      // The verification is checked before anything is erased. The account is erased first, because its service may
      // refuse.
      requireRecentVerification(ctx, session);
      if (account === '1') {
        const user = await signedInUser(c, deps);
        if (user === 'away') return contentDown;
        const isOfPhone = user && (await joinedPhone(ctx, accountKey(ctx, user))) === session.phone;
        const refused = isOfPhone ? await eraseHere(c, deps, user) : { problem: 'account-elsewhere' };
        if (refused) return refused;
      }
      const referenceNumber = await eraseDataSubject(ctx, session, c.get('draftToken'));
      dropSession(c, secure);
      return { location: `${page}?protocolo=${referenceNumber}` };
    },
  };
}

/**
 * Serves the data as a file. Without a verification in the last ten minutes, redirects to the page that requests one.
 */
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
