import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readReferralCode } from '#contract/referral/referral';
import type { AppEnv } from './env.ts';

/** Time in seconds for which a referral code is stored, until the first order (30 days). */
const lifeSeconds = 30 * 24 * 60 * 60;

const nameOf = (secure: boolean) => (secure ? '__Host-indicacao' : 'indicacao');

/** Returns the referral code of the link that this browser opened. Returns undefined if there is none. */
export function referralCodeOf(c: Context<AppEnv>, secure: boolean): string | undefined {
  return readReferralCode(getCookie(c, nameOf(secure)));
}

/**
 * Stores the code of `?indicacao=` in a cookie where the order begins. The first code stays. Static pages pass it on in
 * their links instead, because a shared cache would send the cookie to everyone.
 */
export function keepReferral(secure: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const code = readReferralCode(c.req.query('indicacao'));
    if (!code || c.get('pageKind') !== 'hydrated' || referralCodeOf(c, secure)) return;
    setCookie(c, nameOf(secure), code, {
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'Lax',
      maxAge: lifeSeconds,
    });
  };
}
