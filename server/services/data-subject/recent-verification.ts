import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Session } from '../sessions/session.ts';

/** Maximum age of a phone verification for an export or erasure, in ms. */
const maximumAgeMs = 10 * 60 * 1000;

/** Throws `recent-verification-needed` if the verification is older than that. */
export function requireRecentVerification(ctx: ServerContext, session: Pick<Session, 'verifiedAt'>): void {
  if (ctx.now().getTime() - session.verifiedAt.getTime() > maximumAgeMs)
    throw new ServiceError({ code: 'recent-verification-needed' });
}
