import { keyed } from '../../secrets.ts';
import { countAgainst, type Limit } from '../../services/limits.ts';
import type { ContentDeps } from '../env.ts';
import { ContentFailure } from '../failure.ts';

/** Strapi's own: per path, address and, where the body has one, e-mail address. */
const perAddress: Limit = { windowSeconds: 60, maximum: 10 };
/** A demonstration is one machine on loopback, whose one user is also every test. */
const demoFactor = 10;

/** Of one account, from all addresses. */
const wrongPasswords: Limit = { windowSeconds: 900, maximum: 10 };
const mails: Limit = { windowSeconds: 3600, maximum: 5 };

export async function limitByAddress(deps: ContentDeps, path: string, ip: string, who = ''): Promise<void> {
  const maximum = perAddress.maximum * (deps.demo ? demoFactor : 1);
  if (await isPast(deps, { ...perAddress, maximum }, 'address', path, ip, who.toLowerCase())) throw busy();
}

/** Counts an attempt at an account's password; throws past the limit. */
export async function limitAttempts(deps: ContentDeps, account: string): Promise<void> {
  if (await isPast(deps, wrongPasswords, 'password', account)) throw busy();
}

/** A right password proves its owner: earlier wrong ones no longer count. */
export async function forgetAttempts(deps: ContentDeps, account: string): Promise<void> {
  await deps.db
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(deps, 'password', account))
    .execute();
}

/** Whether an account has had enough mails for now. */
export function hasEnoughMails(deps: ContentDeps, kind: string, account: string): Promise<boolean> {
  return isPast(deps, mails, `mail ${kind}`, account);
}

async function isPast(deps: ContentDeps, limit: Limit, ...parts: string[]): Promise<boolean> {
  return (await countAgainst(deps.db, keyOf(deps, ...parts), limit, deps.now())) > 0;
}

const keyOf = ({ secret }: ContentDeps, ...parts: string[]) =>
  keyed(secret, 'content', ...parts).toString('base64url');

const busy = () => new ContentFailure('RateLimitError', 'Too many requests, please try again later.');
