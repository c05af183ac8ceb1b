import type { HttpBindings } from '@hono/node-server';
import type { RefusalStatuses } from '#contract/api/operation';
import type { Session } from '../services/sessions/session.ts';

/** The kind of a page decides how the page is delivered. Its layout route sets the kind (src/ssr/page-kind.ts). */
export type PageKind = 'static' | 'hydrated' | 'private';

export interface AppEnv {
  /** Empty for calls inside the process, which have no socket. */
  Bindings: Partial<Pick<HttpBindings, 'incoming' | 'outgoing'>> & {
    /** The page is rendered for the cache that everyone shares. */
    isForSharedCache?: true;
    /** The page is rendered for requests that admission refuses. */
    isForRefusal?: true;
  };
  Variables: {
    requestId: string;
    /** The response is a file of the build that does not change while the server runs. */
    isBuiltFile: boolean | undefined;
    /** CSP nonce of the page being rendered, in base64. */
    secureHeadersNonce: string;
    pageKind: PageKind;
    pageRoute: string;
    /**
     * The time at which the content of the page becomes wrong, in ms since 1970. Until then it may be cached, but not
     * by browsers.
     */
    pageUntilMs: number | undefined;
    /** The caller's address, or `''` for calls inside the process. */
    ip: string;
    /** The place that limits count. Undefined if the address does not identify the caller. */
    network: string | undefined;
    session: Session | undefined;
    sessionToken: string | undefined;
    draftToken: string | undefined;
    /** The request placed, cancelled or confirmed an order. Only these requests limit the rate of pages. */
    orderChanged: boolean | undefined;
    /** Headers of the operation that a posted form calls inside the process; the request has other headers. */
    callHeaders: Readonly<Record<string, string>> | undefined;
    /** HTTP statuses of the current operation that differ from the usual ones of its codes. */
    statuses: RefusalStatuses | undefined;
  };
}
