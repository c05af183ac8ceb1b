import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './env.ts';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Only explicitly listed headers: hono's defaults include some that no current browser reads. */
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

/** Headers of every response. */
export function commonHeaders(secure: boolean): MiddlewareHandler<AppEnv> {
  return secureHeaders({
    ...noHeaders,
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: true,
    permissionsPolicy: { geolocation: ['self'], otpCredentials: ['self'], camera: [], microphone: [] },
    strictTransportSecurity: secure && 'max-age=31536000',
  });
}
