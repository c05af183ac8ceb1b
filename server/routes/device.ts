import type { Context } from 'hono';
import { newToken } from '../secrets.ts';
import type { Caller } from '../services/phone/standing.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/** Who calls; its browser gets a random id with its first code, so that limits can distinguish browsers. */
export function callerOf(c: Context<AppEnv>, secure: boolean): Caller {
  const known = readCookie(c, 'aparelho', secure);
  const device = known ?? newToken();
  if (!known) writeCookie(c, 'aparelho', device, secure);
  return { device, network: c.get('network') };
}

/** What forms and accounts count as one place: even the address of this machine. */
export function placeOf(c: Context<AppEnv>): string {
  return c.get('network') ?? c.get('ip');
}
