import type { CodeChannel } from '#contract/phone/channel';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { ServiceError, waitOf } from '../../service-error.ts';
import type { CallerTrust } from './caller-trust.ts';
import { sendWait } from './limits.ts';
import { isSuspicious, type SendTarget, sentInLastHour } from './suspicion.ts';

export interface Sending {
  phone: string;
  trust: CallerTrust;
  trail: SendTarget;
  isProved: boolean;
  channel: CodeChannel;
  now: Date;
}

const overBudgetSeconds = 600;
const suspicionSeconds = 3_600;
const logIntervalMs = 60_000;
const loggedAt = new WeakMap<object, number>();

const secondsUntil = (instant: Date, now: Date) =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));

/**
 * Counts a code. Returns the browser's current code and how many were sent in a row. Throws `blocked`,
 * `too-many-attempts`, `proof-needed` and `sms-unavailable`; a refusal rolls the count back.
 */
export async function countSend(db: Executor, ctx: ServerContext, sending: Sending) {
  const { phone, trust, isProved, now } = sending;
  const { secret } = ctx.config;
  // This counter comes first, because it locks: of parallel requests for one phone, the second sees the first one's
  // code.
  const { wait, proofWait } = await sendWait(db, { secret, phone, trust, now }, isProved);
  const { own, pausedUntil, streak } = await codesOf(db, phone, trust, now);
  if (own && own.tries_left <= 0)
    throw new ServiceError({ code: 'blocked', ...waitOf(secondsUntil(own.expires_at, now), now) });
  if (pausedUntil && pausedUntil > now)
    throw new ServiceError({ code: 'too-many-attempts', ...waitOf(secondsUntil(pausedUntil, now), now) });
  if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now) });
  if (!trust.isKnown) {
    await enforceBudget(db, ctx, now);
    const isSuspected = proofWait === 0 && !isProved && (await isPumpingSuspected(db, ctx, sending));
    const unproved = isSuspected ? suspicionSeconds : proofWait;
    if (unproved > 0) throw new ServiceError({ code: 'proof-needed', ...waitOf(unproved, now) });
  }
  return { own, streak };
}

/** Throws `sms-unavailable` if the hour's budget is used up. Browsers that verified a phone before still get codes. */
async function enforceBudget(db: Executor, { config, log }: ServerContext, now: Date): Promise<void> {
  const budget = config.SMS_BUDGET_PER_HOUR;
  const at = now.getTime();
  if (budget === undefined || (await sentInLastHour(db, now)) < budget) return;
  if (Math.abs(at - (loggedAt.get(config) ?? 0)) >= logIntervalMs) {
    loggedAt.set(config, at);
    log.error({ budget }, 'SMS_BUDGET_PER_HOUR is used up: new customers get no codes');
  }
  throw new ServiceError({ code: 'sms-unavailable', ...waitOf(overBudgetSeconds, now) });
}

/**
 * Returns whether pumping is suspected. An inbox or a file is exempt: it costs nothing, and its codes are seldom
 * entered. WhatsApp is exempt, because nobody earns on its messages. A browser that cannot prove work can use it,
 * within its network's limit.
 */
async function isPumpingSuspected(
  db: Executor,
  { config }: ServerContext,
  { trail, channel, now }: Sending,
): Promise<boolean> {
  const isTrial = config.SMS_PROVIDER === 'inbox' || config.SMS_PROVIDER === 'file';
  return !isTrial && channel !== 'whatsapp' && (await isSuspicious(db, trail, now));
}

/**
 * Returns the caller's code and when another may be sent. Strangers share that pause, otherwise each new browser could
 * send one code at once.
 */
async function codesOf(db: Executor, phone: string, { device, knowsPhone }: CallerTrust, now: Date) {
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
