import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readReferralCode } from '#contract/referral/referral';
import type { AppEnv } from './env.ts';

/** How long the code of a link waits for the first order, in seconds (30 days). */
const lifeSeconds = 30 * 24 * 60 * 60;

const nameOf = (secure: boolean) => (secure ? '__Host-indicacao' : 'indicacao');

/** Returns the referral code from the link this browser opened; undefined if there is none. */
export function referralCodeOf(c: Context<AppEnv>, secure: boolean): string | undefined {
  return readReferralCode(getCookie(c, nameOf(secure)));
}

/**
 * Keeps the code of `?indicacao=` where the order begins. Static pages carry it on in their links instead, as a shared
 * cache would give its cookie to everyone. The first code stays.
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
