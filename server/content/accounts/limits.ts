import { hmac } from '../../secrets.ts';
import { countAgainst, type Limit } from '../../services/limits.ts';
import type { ContentDeps } from '../env.ts';
import { ContentFailure } from '../failure.ts';

/** Strapi's limit: per path, IP address and, if the body has one, e-mail address. */
const perAddress: Limit = { windowSeconds: 60, maximum: 10 };
/** In a demonstration, the user and all tests share the loopback address. */
const demoFactor = 10;

/** Per account, from all addresses. */
const wrongPasswords: Limit = { windowSeconds: 900, maximum: 10 };
const mails: Limit = { windowSeconds: 3600, maximum: 5 };

export async function limitByAddress(deps: ContentDeps, path: string, ip: string, email = ''): Promise<void> {
  const maximum = perAddress.maximum * (deps.demo ? demoFactor : 1);
  if (await isPast(deps, { ...perAddress, maximum }, 'address', path, ip, email.toLowerCase())) throw busy();
}

export async function limitAttempts(deps: ContentDeps, account: string): Promise<void> {
  if (await isPast(deps, wrongPasswords, 'password', account)) throw busy();
}

/** Deletes the count of wrong passwords. A right password proves the owner. */
export async function forgetAttempts(deps: ContentDeps, account: string): Promise<void> {
  await deps.db
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(deps, 'password', account))
    .execute();
}

/** Returns whether an account has reached its limit of mails. Counts this mail. */
export function hasEnoughMails(deps: ContentDeps, kind: string, account: string): Promise<boolean> {
  return isPast(deps, mails, `mail ${kind}`, account);
}

async function isPast(deps: ContentDeps, limit: Limit, ...parts: string[]): Promise<boolean> {
  return (await countAgainst(deps.db, keyOf(deps, ...parts), limit, deps.now())) > 0;
}

const keyOf = ({ secret }: ContentDeps, ...parts: string[]) =>
  hmac(secret, 'content', ...parts).toString('base64url');

const busy = () => new ContentFailure('RateLimitError', 'Too many requests, please try again later.');
