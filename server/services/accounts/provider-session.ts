import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { keyed, sameDigest } from '../../secrets.ts';

/** Signs such a cookie: Strapi's own key where a real one answers, else one of this server. */
export function providerSessionKey({
  CONTENT_SESSION_KEY,
  secret,
}: Pick<Config, 'CONTENT_SESSION_KEY' | 'secret'>): string {
  return CONTENT_SESSION_KEY ?? keyed(secret, 'content-provider-session').toString('base64url');
}

/** How long a finished login may take to reach the content service, in ms. */
const lifeMs = 60_000;

const session = z.object({
  grant: z.object({ response: z.object({ access_token: z.string() }) }),
  _expire: z.number(),
});

/**
 * The cookie by which Strapi (since 5.53) knows that a provider's login was completed, signed as koa signs it. Without it
 * an access token alone, which another site may hold too, would sign in whomever it is about.
 */
export function providerCookie(accessToken: string, key: string, now: Date): string {
  const about = {
    grant: { response: { access_token: accessToken } },
    _expire: now.getTime() + lifeMs,
    _maxAge: lifeMs,
  };
  const value = Buffer.from(JSON.stringify(about)).toString('base64');
  return `koa.sess=${value}; koa.sess.sig=${signed(value, key)}`;
}

/** The access token of a completed login; undefined for a cookie that is missing, forged or late. */
export function completedLogin(cookie: string, key: string, now: Date): string | undefined {
  const value = /(?:^|;\s*)koa\.sess=([^;]+)/.exec(cookie)?.[1];
  const signature = /(?:^|;\s*)koa\.sess\.sig=([^;]+)/.exec(cookie)?.[1];
  if (value === undefined || signature === undefined || !sameDigest(signature, signed(value, key)))
    return undefined;
  const parsed = z.safeParse(session, JSON.parse(Buffer.from(value, 'base64').toString()));
  return parsed.success && parsed.data._expire > now.getTime()
    ? parsed.data.grant.response.access_token
    : undefined;
}

function signed(value: string, key: string): string {
  return createHmac('sha1', key).update(`koa.sess=${value}`).digest('base64url');
}
