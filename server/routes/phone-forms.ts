import type { Context } from 'hono';
import * as z from 'zod/mini';
import { channelTo, codeChannelName } from '#contract/phone/channel';
import { codeLength } from '#contract/phone/code-length';
import { codePhone, confirmedPhone, readPhone } from '#contract/phone/mobile-phone';
import { type FormAnswers, type FormRun, runVerification } from '../services/phone/run-verification.ts';
import { sendCode } from '../services/phone/send-code.ts';
import { callerOf } from './device.ts';
import type { AppEnv } from './env.ts';
import type { Fields, Form, FormDeps, FormOutcome } from './form-pages.ts';
import { openSession } from './phone-session.ts';

/**
 * Returns the two forms of a page for a verified phone: the number, then the code. Each form runs `phoneVerification`
 * from the state that shows the form. The number is sent in the form, never in a URL.
 */
export function phoneForms(deps: FormDeps, page: string): Form[] {
  return [
    { form: 'phone', page, act: (fields, c) => askForCode(deps, page, fields, c) },
    { form: 'code', page, act: (fields, c) => checkCode(deps, page, fields, c) },
  ];
}

async function askForCode(
  deps: FormDeps,
  page: string,
  fields: Fields,
  c: Context<AppEnv>,
): Promise<FormOutcome> {
  const { phone: typed = '', phoneReading, channel: typedChannel = '' } = fields;
  const use = deps.ctx.config.CODE_CHANNELS.includes('voice') ? 'code' : 'code-without-voice';
  const read = readPhone(confirmedPhone(typed, phoneReading), use);
  if (!('phone' in read)) return { values: { phone: typed }, errors: { phone: read.fault } };
  const { phone } = read;
  const { data: channel } = z.safeParse(codeChannelName, typedChannel);
  // Only the code's screen names a channel, and requests another code with it.
  return channel
    ? run(deps, c, page, fields, { phone, from: 'enteringCode', event: { type: 'code.resend', channel } })
    : run(deps, c, page, fields, { phone, from: 'filling', event: { type: 'phone.submit', phone } });
}

async function checkCode(
  deps: FormDeps,
  page: string,
  fields: Fields,
  c: Context<AppEnv>,
): Promise<FormOutcome> {
  const parsed = z.safeParse(codePhone, fields.phone ?? '');
  if (!parsed.success) return { values: {}, errors: { phone: 'empty' }, part: 'phone' };
  const code = (fields.code ?? '').replace(/\D/g, '');
  if (code.length !== codeLength)
    return {
      part: 'code',
      values: { phone: parsed.data, now: deps.ctx.now().toISOString(), ...carriedBy(fields, parsed.data) },
      errors: { code: 'incomplete' },
    };
  return run(deps, c, page, fields, {
    phone: parsed.data,
    from: 'enteringCode',
    event: { type: 'code.submit', code },
  });
}

async function run(
  { ctx, secure, host }: FormDeps,
  c: Context<AppEnv>,
  page: string,
  fields: Fields,
  form: Pick<FormRun, 'from' | 'event' | 'phone'>,
): Promise<FormOutcome> {
  const now = ctx.now().toISOString();
  const { altcha = '' } = fields;
  const proof = altcha === '' ? {} : { proof: altcha };
  const { answer, part } = await runVerification({
    ...form,
    sendCode: async (input) => ({
      sent: await sendCode(ctx, { ...input, caller: callerOf(c, secure), host, ...proof }),
    }),
    verifyCode: (input) => openSession(c, ctx, secure, input),
  });
  if ('verified' in answer) return { location: page };
  const values = { phone: form.phone, now, ...carriedBy(fields, form.phone) };
  return { ...(part && { part }), ...answerParts(answer, values) };
}

/** Returns the page's part of a service's answer. `values` are the fields of the code's form. */
function answerParts(
  answer: Exclude<FormAnswers, { verified: string }>,
  values: Record<string, string> & { phone: string; now: string },
) {
  if ('sent' in answer) {
    const { expiresAt, resendAt } = answer.sent;
    return { status: 200, values: { ...values, expiresAt, resendAt } } as const;
  }
  const { phone, now } = values;
  const { refused } = answer;
  switch (refused.code) {
    case 'blocked': {
      const { seconds, until } = refused;
      return { status: 429, seconds, values: { phone, now, blockedUntil: until } } as const;
    }
    case 'too-many-attempts': {
      const { seconds, until } = refused;
      return {
        problem: 'resend-later',
        status: 429,
        seconds,
        values: { ...values, resendAt: until },
      } as const;
    }
    case 'code-wrong': {
      const triesLeft = String(refused.triesLeft);
      return { values: { ...values, triesLeft }, errors: { code: 'code-wrong' } };
    }
    case 'code-expired':
      return { values };
    default:
      return { problem: refused.code, status: 503, values: { phone } } as const;
  }
}

/** Returns the instants and the channel that the form of a phone's code carries. Values of another kind are left out. */
function carriedBy(
  { expiresAt, resendAt, channel: typedChannel }: Fields,
  phone: string,
): Record<string, string> {
  const channel = channelTo(phone, z.safeParse(codeChannelName, typedChannel).data);
  return {
    ...instant('expiresAt', expiresAt),
    ...instant('resendAt', resendAt),
    ...(channel && { channel }),
  };
}

function instant(name: string, text: string | undefined): Record<string, string> {
  const { data } = z.safeParse(z.iso.datetime(), text);
  return data === undefined ? {} : { [name]: data };
}
