import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../sessions/session.ts';

/** Maximum age of a phone verification for an export or erasure, in ms. */
const freshMs = 10 * 60 * 1000;

/** Throws `recent-verification-needed` if the verification is older than that. */
export function requireFresh(ctx: ServerContext, session: Pick<Session, 'verifiedAt'>): void {
  if (ctx.now().getTime() - session.verifiedAt.getTime() > freshMs)
    throw new ServiceError({ code: 'recent-verification-needed' });
}
