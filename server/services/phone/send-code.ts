import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { codeLength } from '#contract/phone/code-length';
import type { CodeSent } from '#contract/phone/verification';
import type { Executor, ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { verificationText } from '../../gateways/sms/text.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { newToken } from '../../secrets.ts';
import { ServiceError, waitOf } from '../../service-error.ts';
import { codeHash } from './code-hash.ts';
import { type Caller, codeLifeSeconds, resendCooldownSeconds, sendWait, triesPerCode } from './limits.ts';

const seconds = (count: number, from: Date) => new Date(from.getTime() + count * 1000);
const secondsUntil = (instant: Date, now: Date) =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));

/**
 * Creates a code for a phone and queues its SMS. Throws `blocked` while a phone is locked, `too-many-attempts` before
 * the pause is over or past a limit, `sms-unavailable` while too few codes are verified (SMS pumping).
 */
export async function sendCode(
  ctx: ServerContext,
  { phone, caller, host }: { phone: string; caller: Caller; host: string },
): Promise<CodeSent> {
  const now = ctx.now();
  const sent = await transact(ctx.db, async (db) => {
    // Counted first, because this locks the counter: of parallel requests for one phone the second sees the first one's
    // code. A refusal rolls the count back.
    const wait = await sendWait(db, ctx.config, phone, caller, now);
    const last = await db
      .selectFrom('phone_challenges')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirst();
    const live = last && last.expires_at > now ? last : undefined;
    if (live && live.tries_left <= 0)
      throw new ServiceError({ code: 'blocked', ...waitOf(secondsUntil(live.expires_at, now), now) });
    if (last && last.resend_at > now)
      throw new ServiceError({
        code: 'too-many-attempts',
        ...waitOf(secondsUntil(last.resend_at, now), now),
      });
    if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
    await refuseWhilePumped(db, ctx);
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const challenge = newToken();
    const streak = live ? live.streak + 1 : 0;
    const row = {
      challenge,
      code_hash: codeHash(ctx.config.secret, challenge, code),
      // A resend does not reset the tries already used.
      tries_left: live?.tries_left ?? triesPerCode,
      expires_at: seconds(codeLifeSeconds, now),
      resend_at: seconds(resendCooldownSeconds(ctx.config.SMS_RESEND_SECONDS, streak), now),
      sent_at: now,
      streak,
    };
    await db
      .insertInto('phone_challenges')
      .values({ phone, ...row })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
      .execute();
    await db.insertInto('phone_sends').values({ id: challenge, sent_at: now, verified: false }).execute();
    await enqueue(db, {
      kind: 'sms',
      id: randomUUID(),
      payload: { to: phone, text: verificationText({ code, host }), code },
      now,
    });
    return {
      expiresAt: row.expires_at.toISOString(),
      resendAt: row.resend_at.toISOString(),
      expiresInSeconds: codeLifeSeconds,
      resendInSeconds: resendCooldownSeconds(ctx.config.SMS_RESEND_SECONDS, streak),
    };
  });
  ctx.wakeOutbox();
  return sent;
}

const pumpedSample = 200;
const verifiedShare = 0.2;

/** SMS pumping: while fewer than a fifth of the last 200 codes were entered, no more are sent. */
async function refuseWhilePumped(db: Executor, ctx: ServerContext): Promise<void> {
  if (ctx.config.SMS_PROVIDER === 'inbox') return;
  const now = ctx.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const recent = db
    .selectFrom('phone_sends')
    .select('verified')
    .where('sent_at', '>', hourAgo)
    .orderBy('sent_at', 'desc')
    .limit(pumpedSample)
    .as('recent');
  const { sent, verified } = await db
    .selectFrom(recent)
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`(count(*) filter (where verified))::int`.as('verified'),
    ])
    .executeTakeFirstOrThrow();
  if (sent === pumpedSample && verified < sent * verifiedShare)
    throw new ServiceError({ code: 'sms-unavailable', ...waitOf(600, now) });
}
