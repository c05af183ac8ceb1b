import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv, PageKind } from '../routes/env.ts';
import { noHeaders } from '../routes/headers.ts';
import { staticScriptHash } from './static-script.ts';

/**
 * Sets the Content-Security-Policy of a page. It allows files of this origin, and inline scripts with this response's
 * nonce. The nonce is created before the page is rendered and stored in `secureHeadersNonce`. A static page gets the
 * hash of its script instead, because a shared cache would repeat the nonce.
 * `allowsFraming` allows pages of this site to show the page in a frame. `hydratedSources` are only for hydrated pages.
 * `imageOrigin` is the origin of articles' images.
 */
export function pagePolicy(
  { development, styleSources = [] }: { development: boolean; styleSources?: readonly string[] },
  hydratedSources: SourceLists,
  imageOrigin?: string,
  allowsFraming = false,
): MiddlewareHandler<AppEnv> {
  const policy = (
    inline: NonNullable<Policy['scriptSrc']>[number],
    { script, connect, image }: SourceLists,
  ) => {
    const sources = pageSources(development, styleSources);
    return secureHeaders({
      ...noHeaders,
      contentSecurityPolicy: {
        ...sources,
        // The flow viewer shows the product in a frame.
        frameAncestors: [allowsFraming ? "'self'" : "'none'"],
        scriptSrc: ["'self'", inline, ...script],
        connectSrc: [...(sources.connectSrc ?? []), ...connect],
        imgSrc: [...(sources.imgSrc ?? []), ...image],
      },
    });
  };
  const policies: Record<PageKind, MiddlewareHandler> = {
    static: policy(staticScriptHash, { ...noSources, image: imageOrigin === undefined ? [] : [imageOrigin] }),
    private: policy(NONCE, noSources),
    hydrated: policy(NONCE, hydratedSources),
  };
  return async (c, next) => {
    await policies.private(c, next);
    // A page that failed or redirects has no kind.
    const kind = c.get('pageKind');
    if (kind === 'static' || kind === 'hydrated') await policies[kind](c, async () => {});
  };
}

export interface SourceLists {
  connect: readonly string[];
  script: readonly string[];
  image: readonly string[];
}
/** Returns the sources of both lists. */
export function joinSources(one: SourceLists, other: SourceLists): SourceLists {
  return {
    connect: [...one.connect, ...other.connect],
    script: [...one.script, ...other.script],
    image: [...one.image, ...other.image],
  };
}

const noSources: SourceLists = { connect: [], script: [], image: [] };

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

function pageSources(development: boolean, styleSources: readonly string[]): Policy {
  return {
    defaultSrc: ["'self'"],
    // Vite's development client injects style elements.
    styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : styleSources)],
    imgSrc: ["'self'", 'data:'],
    connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  };
}
