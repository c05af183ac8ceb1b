import type { Context } from 'hono';
import { newToken } from '../secrets.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/** A random id of this browser, set with its first SMS, so that limits can distinguish devices. */
export function deviceOf(c: Context<AppEnv>, secure: boolean): string {
  const known = readCookie(c, 'aparelho', secure);
  if (known) return known;
  const fresh = newToken();
  writeCookie(c, 'aparelho', fresh, secure);
  return fresh;
}
