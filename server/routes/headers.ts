import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './env.ts';
import { isSecretPath } from './guard.ts';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Turns every header off. hono's defaults include some that no current browser reads. */
export const noHeaders: Options = {
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

/** The policy of responses that set none, such as redirects and failures. No site can frame them. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Images of shared links, which other sites may embed. */
const shared = '/compartilhar/';

export function commonHeaders(secure: boolean, subdomains: boolean): MiddlewareHandler<AppEnv> {
  const common = secureHeaders({
    ...noHeaders,
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: true,
    permissionsPolicy: { geolocation: ['self'], otpCredentials: ['self'], camera: [], microphone: [] },
    strictTransportSecurity: secure && `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`,
  });
  return async (c, next) => {
    await common(c, next);
    const { headers } = c.res;
    headers.set(
      'cross-origin-resource-policy',
      c.req.path.startsWith(shared) ? 'cross-origin' : 'same-origin',
    );
    // The linked map must not learn this address.
    if (isSecretPath(c.req.path)) headers.set('referrer-policy', 'no-referrer');
    const isPage = /^text\/html/.test(headers.get('content-type') ?? '');
    if (isPage && !headers.has('content-security-policy'))
      headers.set('content-security-policy', defaultPolicy);
  };
}
