import type { Context } from 'hono';
import type { ServerContext } from '../../context.ts';
import { refusePast } from '../../services/limits.ts';
import { rateLimitKeyOf } from '../device.ts';
import type { AppEnv } from '../env.ts';

/**
 * Limits beside those of the content service. `here` (per account and address) stops guessing; `account` (per account)
 * stops guessing from many addresses; `address` stops guessing of many accounts. Customers of a carrier share one
 * address.
 */
const limits = {
  here: { windowSeconds: 600, maximum: 10 },
  account: { windowSeconds: 3600, maximum: 50 },
  address: { windowSeconds: 600, maximum: 60 },
} as const;

/** Counts an attempt to sign in or to change a password. Throws `too-many-attempts`. */
export async function countTry(ctx: ServerContext, c: Context<AppEnv>, account: string): Promise<void> {
  const name = account.trim().toLowerCase();
  const ip = rateLimitKeyOf(c);
  await refusePast(ctx, limits.address, 'account-address', ip);
  await refusePast(ctx, limits.here, 'account-here', name, ip);
  await refusePast(ctx, limits.account, 'account', name);
}

const mails = { account: { windowSeconds: 3600, maximum: 5 }, address: { windowSeconds: 3600, maximum: 30 } };

/** Counts a mail that a form requests. Throws `too-many-attempts`. */
export async function countMail(ctx: ServerContext, c: Context<AppEnv>, account: string): Promise<void> {
  await refusePast(ctx, mails.address, 'account-mail-address', rateLimitKeyOf(c));
  await refusePast(ctx, mails.account, 'account-mail', account.trim().toLowerCase());
}
