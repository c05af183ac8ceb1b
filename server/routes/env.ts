import type { HttpBindings } from '@hono/node-server';
import type { RefusalStatuses } from '#contract/api/operation';
import type { Session } from '../services/sessions/session.ts';

/** How a page is delivered; which page is of which kind is said by its layout route (src/ssr/page-kind.ts). */
export type PageKind = 'static' | 'hydrated' | 'private';

/** Variables that the middlewares set for the handlers. */
export interface AppEnv {
  /** Empty for calls inside the process, which have no socket. */
  Bindings: Partial<Pick<HttpBindings, 'incoming' | 'outgoing'>> & {
    /** Where a page is drawn to be kept for everybody. */
    isKept?: true;
    /** Where the answer to whoever is not let in is drawn. */
    isRefused?: true;
  };
  Variables: {
    requestId: string;
    /** The response is a file of the build that does not change while the server runs. */
    isBuiltFile: boolean | undefined;
    /** Of the page being rendered, in base64. */
    secureHeadersNonce: string;
    /** Of the page being answered. */
    pageKind: PageKind;
    /** The pattern of the page being answered. */
    pageRoute: string;
    /** The caller's address; `''` for calls inside the process. */
    ip: string;
    /** What limits count as one place; undefined where the address says nothing of the caller. */
    network: string | undefined;
    session: Session | undefined;
    sessionToken: string | undefined;
    draftToken: string | undefined;
    /** Headers of the operation that a posted form calls inside the process; its own request has others. */
    callHeaders: Readonly<Record<string, string>> | undefined;
    /** HTTP statuses of the current operation that differ from its codes' usual ones. */
    statuses: RefusalStatuses | undefined;
  };
}
