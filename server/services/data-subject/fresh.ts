import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../sessions/session.ts';

/** Maximum age of a verification to export or erase, in ms. */
const freshMs = 10 * 60 * 1000;

/** Throws `recent-verification-needed` where the verification is older. */
export function requireFresh(ctx: ServerContext, session: Pick<Session, 'verifiedAt'>): void {
  if (ctx.now().getTime() - session.verifiedAt.getTime() > freshMs)
    throw new ServiceError({ code: 'recent-verification-needed' });
}
