import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { isPrivate, networkOf } from '../network.ts';
import { newToken } from '../secrets.ts';
import type { Caller } from '../services/phone/standing.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/** Who calls; its browser gets a random id with its first code, so that limits can distinguish browsers. */
export function callerOf(c: Context<AppEnv>, ctx: ServerContext, secure: boolean): Caller {
  const known = readCookie(c, 'aparelho', secure);
  const device = known ?? newToken();
  if (!known) writeCookie(c, 'aparelho', device, secure);
  return { device, network: placeOf(c, ctx) };
}

/**
 * The network that limits are counted for; undefined where its address says nothing: a demonstration's own machine has
 * one user, who would only be locked out.
 */
export function placeOf(c: Context<AppEnv>, { config }: ServerContext): string | undefined {
  const ip = c.get('ip');
  return config.demo && isPrivate(ip) ? undefined : networkOf(ip);
}
