import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { newToken } from '../secrets.ts';
import { type Limit, refusePast } from '../services/limits.ts';
import type { Caller } from '../services/phone/caller-trust.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/**
 * Returns the caller. Sets a cookie with a random browser id if there is none, so that limits can distinguish browsers.
 */
export function callerOf(c: Context<AppEnv>, secure: boolean): Caller {
  const deviceCookie = readCookie(c, 'aparelho', secure);
  const device = deviceCookie ?? newToken();
  if (!deviceCookie) writeCookie(c, 'aparelho', device, secure);
  return { device, network: c.get('network') };
}

/** Returns the key of rate limits: the network of the request or, for an address of this machine, its IP address. */
export function rateLimitKeyOf(c: Context<AppEnv>): string {
  return c.get('network') ?? c.get('ip');
}

export const formLimit: Limit = { windowSeconds: 3600, maximum: 20 };

/** Limits of new drafts from one network. A carrier's network has many customers. */
export const newDraftLimits: readonly Limit[] = [
  { windowSeconds: 60, maximum: 60 },
  { windowSeconds: 3600, maximum: 600 },
];

/**
 * Counts one more event of the request's network. Throws `too-many-attempts` past a limit. Calls inside the process
 * have no IP address and are not counted.
 */
export async function limitNetwork(
  c: Context<AppEnv>,
  ctx: ServerContext,
  name: string,
  ...limits: readonly Limit[]
): Promise<void> {
  if (c.get('ip') === '') return;
  for (const limit of limits)
    await refusePast(ctx, limit, name, String(limit.windowSeconds), rateLimitKeyOf(c));
}
