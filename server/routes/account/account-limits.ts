import type { Context } from 'hono';
import type { ServerContext } from '../../context.ts';
import { refusePast } from '../../services/limits.ts';
import { placeOf } from '../device.ts';
import type { AppEnv } from '../env.ts';

/**
 * Beside the content service's own limits. Per account from one address: guessing; per account from everywhere: guessing
 * from many; per address: many accounts, and a carrier's customers share one.
 */
const limits = {
  here: { windowSeconds: 600, maximum: 10 },
  account: { windowSeconds: 3600, maximum: 50 },
  address: { windowSeconds: 600, maximum: 60 },
} as const;

/** Counts a try to sign in or to change a password; throws `too-many-attempts`. */
export async function countTry(ctx: ServerContext, c: Context<AppEnv>, account: string): Promise<void> {
  const name = account.trim().toLowerCase();
  const ip = placeOf(c);
  await refusePast(ctx, limits.address, 'account-address', ip);
  await refusePast(ctx, limits.here, 'account-here', name, ip);
  await refusePast(ctx, limits.account, 'account', name);
}

/** Mails an account may be sent in an hour, and an address may cause. */
const mails = { account: { windowSeconds: 3600, maximum: 5 }, address: { windowSeconds: 3600, maximum: 30 } };

/** Counts a mail that a form asks for; throws `too-many-attempts`. */
export async function countMail(ctx: ServerContext, c: Context<AppEnv>, account: string): Promise<void> {
  await refusePast(ctx, mails.address, 'account-mail-address', placeOf(c));
  await refusePast(ctx, mails.account, 'account-mail', account.trim().toLowerCase());
}
