import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../routes/env.ts';
import { noHeaders } from '../routes/headers.ts';
import { staticScriptHash } from './static-script.ts';

/**
 * What a page may load: its own files, and the inline scripts with this response's nonce. The nonce is made before the
 * page is rendered and stored in `secureHeadersNonce`; a static page gets a policy with the hash of its script instead,
 * because a shared cache would repeat the nonce.
 */
export function pagePolicy(development: boolean): MiddlewareHandler<AppEnv> {
  const policy = (scriptSrc: NonNullable<Policy['scriptSrc']>) =>
    secureHeaders({ ...noHeaders, contentSecurityPolicy: { ...pageSources(development), scriptSrc } });
  const hydrated = policy(["'self'", NONCE]);
  const cached = policy(["'self'", staticScriptHash]);
  return async (c, next) => {
    await hydrated(c, next);
    if (c.get('pageKind') === 'static') await cached(c, async () => {});
  };
}

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

function pageSources(development: boolean): Policy {
  return {
    defaultSrc: ["'self'"],
    // Vite's development client injects style elements.
    styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}
