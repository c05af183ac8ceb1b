import type { HttpBindings } from '@hono/node-server';
import type { RefusalStatuses } from '#contract/api/operation';
import type { Session } from '../services/sessions/session.ts';

/** Variables that the middlewares set for the handlers. */
export interface AppEnv {
  /** Empty for calls inside the process, which have no socket. */
  Bindings: Partial<Pick<HttpBindings, 'incoming'>>;
  Variables: {
    requestId: string;
    /** Of the page being rendered, in base64. */
    secureHeadersNonce: string;
    /** The page has no scripts and is the same for everyone. */
    isStatic: boolean;
    ip: string;
    session: Session | undefined;
    sessionToken: string | undefined;
    draftToken: string | undefined;
    /** HTTP statuses of the current operation that differ from its codes' usual ones. */
    statuses: RefusalStatuses | undefined;
  };
}
