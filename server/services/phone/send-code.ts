import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { codeLength } from '#contract/phone/code-length';
import type { CodeSent } from '#contract/phone/verification';
import type { Executor, ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { verificationText } from '../../gateways/sms/text.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { keyed, newToken } from '../../secrets.ts';
import { ServiceError, waitOf } from '../../service-error.ts';
import { codeHash } from './code-hash.ts';
import { codeLifeSeconds, resendCooldownSeconds, sendWait, triesPerCode } from './limits.ts';
import { type Caller, type Standing, standingOf } from './standing.ts';

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
    const { secret } = ctx.config;
    const standing = await standingOf(db, secret, phone, caller);
    // Counted first, because this locks the counter: of parallel requests for one phone the second sees the first one's
    // code. A refusal rolls the count back.
    const wait = await sendWait(db, { secret, phone, standing, now });
    const { own, pausedUntil, streak } = await codesOf(db, phone, standing, now);
    if (own && own.tries_left <= 0)
      throw new ServiceError({ code: 'blocked', ...waitOf(secondsUntil(own.expires_at, now), now) });
    if (pausedUntil && pausedUntil > now)
      throw new ServiceError({ code: 'too-many-attempts', ...waitOf(secondsUntil(pausedUntil, now), now) });
    if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
    await refuseWhilePumped(db, ctx);
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const challenge = newToken();
    const row = {
      known: standing.knowsPhone,
      challenge,
      code_hash: codeHash(secret, challenge, code),
      // A resend does not reset the tries already used.
      tries_left: own?.tries_left ?? triesPerCode,
      expires_at: seconds(codeLifeSeconds, now),
      resend_at: seconds(resendCooldownSeconds(ctx.config.SMS_RESEND_SECONDS, streak), now),
      sent_at: now,
      streak,
    };
    await db
      .insertInto('phone_challenges')
      .values({ phone, device: standing.device, ...row })
      .onConflict((conflict) => conflict.columns(['phone', 'device']).doUpdateSet(row))
      .execute();
    await db
      .insertInto('phone_sends')
      .values({
        id: challenge,
        sent_at: now,
        verified: false,
        area: phone.slice(3, 5),
        block: keyed(secret, 'block', phone.slice(0, -4)).toString('base64url'),
        network: standing.network ?? '',
        known: standing.isKnown,
      })
      .execute();
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

/**
 * The caller's own code, and the pause before another: strangers share theirs, or each new browser could send one more
 * at once.
 */
async function codesOf(db: Executor, phone: string, { device, knowsPhone }: Standing, now: Date) {
  const rows = await db
    .selectFrom('phone_challenges')
    .selectAll()
    .where('phone', '=', phone)
    .where((where) =>
      knowsPhone
        ? where('device', '=', device)
        : where.or([where('device', '=', device), where('known', '=', false)]),
    )
    .execute();
  const live = rows.filter((row) => row.expires_at > now);
  const [newest] = rows.toSorted((one, other) => other.resend_at.getTime() - one.resend_at.getTime());
  return {
    own: live.find((row) => row.device === device),
    pausedUntil: newest?.resend_at,
    streak: live.length === 0 ? 0 : Math.max(...live.map((row) => row.streak)) + 1,
  };
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
