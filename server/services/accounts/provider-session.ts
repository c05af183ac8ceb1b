import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { hmac, sameDigest } from '../../secrets.ts';
import type { Config } from '../../start/config.ts';

/**
 * Returns the key that signs the cookies: Strapi's key if one is configured, else a key derived from the server's
 * secret.
 */
export function providerSessionKey({
  CONTENT_SESSION_KEY,
  secret,
}: Pick<Config, 'CONTENT_SESSION_KEY' | 'secret'>): string {
  return CONTENT_SESSION_KEY ?? hmac(secret, 'content-provider-session').toString('base64url');
}

const completedLifeMs = 60_000;
/** Time for a person to log in at the provider, in ms. */
const begunLifeMs = 600_000;

const session = z.object({
  grant: z.object({
    provider: z.optional(z.string()),
    state: z.optional(z.string()),
    /** The page that the login ends at, if the caller named one. */
    dynamic: z.optional(z.object({ callback: z.string() })),
    response: z.optional(z.object({ access_token: z.string() })),
  }),
  _expire: z.number(),
});

type Grant = z.output<typeof session>['grant'];

interface BegunLogin {
  state: string;
  callback: string | undefined;
}

/** The pair of cookies in which Strapi stores a login in progress. */
interface SessionCookie {
  sent: string;
  /** Values for `Set-Cookie`, without attributes. */
  pairs: readonly [string, string];
  expires: Date;
}

function sessionCookie(grant: Grant, key: string, now: Date, lifeMs: number): SessionCookie {
  const expires = new Date(now.getTime() + lifeMs);
  const about = { grant, _expire: expires.getTime(), _maxAge: lifeMs };
  const value = Buffer.from(JSON.stringify(about)).toString('base64');
  const pairs = [`koa.sess=${value}`, `koa.sess.sig=${signed(value, key)}`] as const;
  return { sent: pairs.join('; '), pairs, expires };
}

/** @param callback the page that the login ends at. The provider's own one if it is undefined. */
export function begunCookie(
  provider: string,
  { state, callback }: BegunLogin,
  key: string,
  now: Date,
): SessionCookie {
  const grant = { provider, state, ...(callback === undefined ? {} : { dynamic: { callback } }) };
  return sessionCookie(grant, key, now, begunLifeMs);
}

/**
 * Returns the cookie by which Strapi (since 5.53) knows that a provider's login was completed, signed as koa signs it.
 * An access token alone is not a proof: another site may have a token of the same person.
 */
export function completedCookie(accessToken: string, key: string, now: Date): SessionCookie {
  return sessionCookie({ response: { access_token: accessToken } }, key, now, completedLifeMs);
}

export function emptyCookie(key: string, now: Date): SessionCookie {
  return sessionCookie({}, key, now, completedLifeMs);
}

/** Returns the access token of a completed login. Returns undefined if the cookie is missing, forged or expired. */
export function completedLogin(cookie: string, key: string, now: Date): string | undefined {
  return grantOf(cookie, key, now)?.response?.access_token;
}

/** Returns the login with this provider that is in progress in this browser. */
export function begunLogin(provider: string, cookie: string, key: string, now: Date): BegunLogin | undefined {
  const grant = grantOf(cookie, key, now);
  if (grant?.provider !== provider || grant.state === undefined) return undefined;
  return { state: grant.state, callback: grant.dynamic?.callback };
}

function grantOf(cookie: string, key: string, now: Date): Grant | undefined {
  const value = /(?:^|;\s*)koa\.sess=([^;]+)/.exec(cookie)?.[1];
  const signature = /(?:^|;\s*)koa\.sess\.sig=([^;]+)/.exec(cookie)?.[1];
  if (value === undefined || signature === undefined || !sameDigest(signature, signed(value, key)))
    return undefined;
  const parsed = z.safeParse(session, JSON.parse(Buffer.from(value, 'base64').toString()));
  return parsed.success && parsed.data._expire > now.getTime() ? parsed.data.grant : undefined;
}

function signed(value: string, key: string): string {
  return createHmac('sha1', key).update(`koa.sess=${value}`).digest('base64url');
}
