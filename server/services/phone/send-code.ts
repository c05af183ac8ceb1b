import { randomInt, randomUUID } from 'node:crypto';
import { type CodeChannel, channelTo } from '#contract/phone/channel';
import { codeLength } from '#contract/phone/code-length';
import { codeLifeSeconds } from '#contract/phone/code-life';
import type { CodeSent } from '#contract/phone/verification';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { verificationText } from '../../gateways/sms/text.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { hmac, newToken } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { spendProof } from '../bot-guard/proof-challenge.ts';
import { type Caller, callerTrustOf } from './caller-trust.ts';
import { codeHash } from './code-hash.ts';
import { resendCooldownSeconds, triesPerCode } from './limits.ts';
import { countSend } from './may-send.ts';
import { phoneRefused } from './phone-refused.ts';

const seconds = (count: number, from: Date) => new Date(from.getTime() + count * 1000);

export interface CodeRequest {
  phone: string;
  caller: Caller;
  /** Host name in the WebOTP line of an SMS. */
  host: string;
  /** Proof of work of the page, see `bot-guard/challenge.ts`. */
  proof?: string | undefined;
  channel?: CodeChannel | undefined;
}

/**
 * Creates a code for a phone and queues its message. All channels share one code, its cooldown and every limit. A fixed
 * line is called, whatever channel was requested. Throws these refusals:
 * - `blocked`: there were too many wrong tries.
 * - `too-many-attempts`: the cooldown runs, or a limit is reached.
 * - `proof-needed`: SMS pumping is suspected.
 * - `sms-unavailable`: the hour's budget is spent.
 * - `invalid-input`: the channel is off.
 * - `phone-refused`: the phone is a fixed line and no call is possible.
 */
export async function sendCode(
  ctx: ServerContext,
  { phone, caller, host, proof, channel: requestedChannel = 'sms' }: CodeRequest,
): Promise<CodeSent> {
  const channel = channelTo(phone, requestedChannel);
  if (channel !== requestedChannel && !ctx.config.CODE_CHANNELS.includes(channel))
    throw phoneRefused({ fault: 'fixed-line-without-voice' }, '/telefone');
  if (!ctx.config.CODE_CHANNELS.includes(channel))
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'Este canal está desligado', pointer: '/canal' }],
    });
  const now = ctx.now();
  const { secret } = ctx.config;
  const isProved = proof !== undefined && (await spendProof(ctx, proof));
  const sent = await transact(ctx.db, async (db) => {
    const trust = await callerTrustOf(db, secret, phone, caller);
    const trail = {
      area: phone.slice(3, 5),
      block: hmac(secret, 'block', phone.slice(0, -4)).toString('base64url'),
      network: trust.network ?? '',
    };
    const { own, streak } = await countSend(db, ctx, { phone, trust, trail, isProved, channel, now });
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const challenge = newToken();
    const row = {
      known: trust.knowsPhone,
      challenge,
      code_hash: codeHash(secret, challenge, code),
      // A resend does not reset the used tries.
      tries_left: own?.tries_left ?? triesPerCode,
      expires_at: seconds(codeLifeSeconds, now),
      resend_at: seconds(resendCooldownSeconds(ctx.config.SMS_RESEND_SECONDS, streak), now),
      sent_at: now,
      streak,
    };
    await db
      .insertInto('phone_challenges')
      .values({ phone, device: trust.device, ...row })
      .onConflict((conflict) => conflict.columns(['phone', 'device']).doUpdateSet(row))
      .execute();
    await db
      .insertInto('phone_sends')
      .values({
        id: challenge,
        sent_at: now,
        verified: false,
        known: trust.isKnown,
        channel,
        ...trail,
      })
      .execute();
    await enqueue(db, {
      kind: 'sms',
      id: randomUUID(),
      payload: { to: phone, text: verificationText({ code, host }), code, channel },
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
