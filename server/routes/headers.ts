import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './env.ts';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Only explicitly listed headers: hono's defaults include some that no current browser reads. */
const none: Options = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Headers of every response. */
export function commonHeaders(secure: boolean): MiddlewareHandler<AppEnv> {
  return secureHeaders({
    ...none,
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: true,
    permissionsPolicy: { geolocation: ['self'], otpCredentials: ['self'], camera: [], microphone: [] },
    strictTransportSecurity: secure && 'max-age=31536000',
  });
}

/**
 * What a page may load: its own files, and the inline scripts with this response's nonce. The nonce is made before the
 * page is rendered and stored in `secureHeadersNonce`; a page marked `isStatic` gets a policy without one, because a
 * shared cache would repeat the nonce.
 */
export function pagePolicy(development: boolean): MiddlewareHandler<AppEnv> {
  const policy = (scriptSrc: NonNullable<Policy['scriptSrc']>) =>
    secureHeaders({ ...none, contentSecurityPolicy: { ...pageSources(development), scriptSrc } });
  const hydrated = policy(["'self'", NONCE]);
  const scriptless = policy(["'self'"]);
  return async (c, next) => {
    await hydrated(c, next);
    if (c.get('isStatic')) await scriptless(c, async () => {});
  };
}

type Policy = NonNullable<Options['contentSecurityPolicy']>;

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
