import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

/** Headers every answer carries. */
export function secureHeaders(secure: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('permissions-policy', 'geolocation=(self), otp-credentials=(self), camera=(), microphone=()');
    if (secure) c.header('strict-transport-security', 'max-age=31536000');
  };
}
