import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { sameDigest } from '../../secrets.ts';
import { ServiceError, waitOf } from '../../service-error.ts';
import { createSession, type NewSession } from '../sessions/session.ts';
import { type Caller, callerTrustOf, noteVerified } from './caller-trust.ts';
import { codeHash } from './code-hash.ts';
import { blockSeconds, guessWait } from './limits.ts';

interface Typed {
  phone: string;
  code: string;
  caller: Caller;
}

type Open<Opened> = (db: Executor, phone: string, now: Date) => Promise<Opened>;

/**
 * Checks a code against the one this browser requested. Counts the try atomically, and then compares in constant time.
 * A right code ends the challenge and makes this browser known to the phone. `open` runs in the same transaction; by
 * default it creates a customer's session. Throws `code-wrong` (with the tries left), `code-expired` or `blocked`.
 */
export function verifyCode(ctx: ServerContext, typed: Typed): Promise<NewSession>;
export function verifyCode<Opened>(ctx: ServerContext, typed: Typed, open: Open<Opened>): Promise<Opened>;
export async function verifyCode(
  ctx: ServerContext,
  { phone, code, caller }: Typed,
  open: Open<unknown> = createSession,
): Promise<unknown> {
  const now = ctx.now();
  const { secret } = ctx.config;
  const verdict = await transact(ctx.db, async (db): Promise<unknown> => {
    const trust = await callerTrustOf(db, secret, phone, caller);
    const tried = await db
      .updateTable('phone_challenges')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('phone', '=', phone)
      .where('device', '=', trust.device)
      .where('expires_at', '>', now)
      .where('tries_left', '>', 0)
      .returning(['challenge', 'code_hash', 'tries_left'])
      .executeTakeFirst();
    // A try without a valid code is not counted: it would lock out a phone that requested none.
    if (!tried) return whyNotTried(await challengeOf(), now);
    const wait = await guessWait(db, { secret, phone, trust, now });
    if (wait > 0) return new ServiceError({ code: 'blocked', ...waitOf(wait, now) });
    if (sameDigest(tried.code_hash, codeHash(secret, tried.challenge, code))) {
      await db.deleteFrom('phone_challenges').where('challenge', '=', tried.challenge).execute();
      await noteVerified(db, phone, trust.device, now);
      await db.updateTable('phone_sends').set({ verified: true }).where('id', '=', tried.challenge).execute();
      return open(db, phone, now);
    }
    if (tried.tries_left > 0) return new ServiceError({ code: 'code-wrong', triesLeft: tried.tries_left });
    const until = new Date(now.getTime() + blockSeconds * 1000);
    await db
      .updateTable('phone_challenges')
      .set({ expires_at: until })
      .where('challenge', '=', tried.challenge)
      .execute();
    return new ServiceError({ code: 'blocked', ...waitOf(blockSeconds, now) });

    function challengeOf() {
      return db
        .selectFrom('phone_challenges')
        .select(['expires_at', 'tries_left'])
        .where('phone', '=', phone)
        .where('device', '=', trust.device)
        .executeTakeFirst();
    }
  });
  // The error is thrown outside the transaction, so that the counted try is committed.
  if (verdict instanceof ServiceError) throw verdict;
  return verdict;
}

function whyNotTried(
  challenge: { expires_at: Date; tries_left: number } | undefined,
  now: Date,
): ServiceError {
  if (!challenge || challenge.expires_at <= now) return new ServiceError({ code: 'code-expired' });
  const left = Math.ceil((challenge.expires_at.getTime() - now.getTime()) / 1000);
  return new ServiceError({ code: 'blocked', ...waitOf(left, now) });
}
