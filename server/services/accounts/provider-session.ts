import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { keyed, sameDigest } from '../../secrets.ts';
import type { Config } from '../../start/config.ts';

/** Signs such a cookie: Strapi's own key where a real one answers, else one of this server. */
export function providerSessionKey({
  CONTENT_SESSION_KEY,
  secret,
}: Pick<Config, 'CONTENT_SESSION_KEY' | 'secret'>): string {
  return CONTENT_SESSION_KEY ?? keyed(secret, 'content-provider-session').toString('base64url');
}

/** How long a finished login may take to reach the content service, in ms. */
const completedLifeMs = 60_000;
/** How long a person may take at the provider, in ms. */
const begunLifeMs = 600_000;

const session = z.object({
  grant: z.object({
    provider: z.optional(z.string()),
    state: z.optional(z.string()),
    response: z.optional(z.object({ access_token: z.string() })),
  }),
  _expire: z.number(),
});

type Grant = z.output<typeof session>['grant'];

/** The pair of cookies in which Strapi keeps a login under way. */
interface SessionCookie {
  /** As a browser sends them. */
  sent: string;
  /** As `Set-Cookie` names them, without attributes. */
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

/** The cookie of a login that was sent to its provider. */
export function begunCookie(provider: string, state: string, key: string, now: Date): SessionCookie {
  return sessionCookie({ provider, state }, key, now, begunLifeMs);
}

/**
 * The cookie by which Strapi (since 5.53) knows that a provider's login was completed, signed as koa signs it. Without it
 * an access token alone, which another site may hold too, would sign in whomever it is about.
 */
export function completedCookie(accessToken: string, key: string, now: Date): SessionCookie {
  return sessionCookie({ response: { access_token: accessToken } }, key, now, completedLifeMs);
}

/** The cookie of a login that failed: nothing of it is left. */
export function emptyCookie(key: string, now: Date): SessionCookie {
  return sessionCookie({}, key, now, completedLifeMs);
}

/** The access token of a completed login; undefined for a cookie that is missing, forged or late. */
export function completedLogin(cookie: string, key: string, now: Date): string | undefined {
  return grantOf(cookie, key, now)?.response?.access_token;
}

/** The state of a login with this provider that is under way in this browser. */
export function begunLogin(provider: string, cookie: string, key: string, now: Date): string | undefined {
  const grant = grantOf(cookie, key, now);
  return grant?.provider === provider ? grant.state : undefined;
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
