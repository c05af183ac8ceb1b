import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../sessions/session.ts';

/** How fresh a verification must be to export or erase, in ms. */
const freshMs = 10 * 60 * 1000;

/** Throws `recent-verification-needed` where the phone was verified too long ago. */
export function requireFresh(ctx: ServerContext, session: Session): void {
  if (ctx.now().getTime() - session.verifiedAt.getTime() > freshMs)
    throw new ServiceError({ code: 'recent-verification-needed' });
}
