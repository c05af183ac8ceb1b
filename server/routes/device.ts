import type { Context } from 'hono';
import { newToken } from '../secrets.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/** A random name for this browser, given on its first SMS, so that limits can tell devices apart. */
export function deviceOf(c: Context<AppEnv>, secure: boolean): string {
  const known = readCookie(c, 'aparelho', secure);
  if (known) return known;
  const fresh = newToken();
  writeCookie(c, 'aparelho', fresh, secure);
  return fresh;
}
