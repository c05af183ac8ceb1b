import type { Context } from 'hono';
import * as z from 'zod/mini';
import { codeChannelName } from '#contract/phone/channel';
import { codeLength } from '#contract/phone/code-length';
import { mobilePhone } from '#contract/phone/mobile-phone';
import { nationalDigits, phoneFault } from '#contract/phone/phone-number';
import { ServiceError } from '../service-error.ts';
import { sendCode } from '../services/phone/send-code.ts';
import { callerOf } from './device.ts';
import type { AppEnv } from './env.ts';
import type { Fields, Form, FormDeps, FormOutcome } from './form-pages.ts';
import { openSession } from './phone-session.ts';

/**
 * Returns the two forms of a page for a verified phone: the number, then the code. The number is sent in the form,
 * never in a URL.
 */
export function phoneForms(deps: FormDeps, page: string): Form[] {
  return [
    { form: 'phone', page, act: (fields, c) => askForCode(deps, fields, c) },
    { form: 'code', page, act: (fields, c) => checkCode(deps, page, fields, c) },
  ];
}

async function askForCode(
  { ctx, secure, host }: FormDeps,
  { phone: typed = '', channel: typedChannel = '', altcha = '' }: Fields,
  c: Context<AppEnv>,
): Promise<FormOutcome> {
  const fault = nationalDigits(typed) === '' ? 'empty' : phoneFault(typed);
  const parsed = z.safeParse(mobilePhone, typed);
  if (fault || !parsed.success) return { values: { phone: typed }, errors: { phone: fault ?? 'incomplete' } };
  const phone = parsed.data;
  const caller = callerOf(c, secure);
  const { data: channel } = z.safeParse(codeChannelName, typedChannel);
  const by = channel && { channel };
  const now = ctx.now().toISOString();
  try {
    const { expiresAt, resendAt } = await sendCode(ctx, {
      phone,
      caller,
      host,
      channel,
      ...(altcha === '' ? {} : { proof: altcha }),
    });
    return { part: 'code', status: 200, values: { phone, now, expiresAt, resendAt, ...by } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { refusal } = error;
    // The code sent before may still be valid. Strangers must not learn whether there is one.
    if (refusal.code === 'too-many-attempts')
      return {
        part: 'code',
        problem: 'resend-later',
        status: 429,
        seconds: refusal.seconds,
        values: { phone, now, resendAt: refusal.until, ...by },
      };
    if (refusal.code === 'blocked') return blocked(phone, now, refusal);
    return { problem: refusal.code, values: { phone: typed }, status: 503 };
  }
}

async function checkCode(
  { ctx, secure }: FormDeps,
  page: string,
  fields: Fields,
  c: Context<AppEnv>,
): Promise<FormOutcome> {
  const { phone = '', code: typed = '', expiresAt = '', resendAt = '', channel: typedChannel = '' } = fields;
  const parsed = z.safeParse(mobilePhone, phone);
  if (!parsed.success) return { values: {}, errors: { phone: 'incomplete' }, part: 'phone' };
  const now = ctx.now().toISOString();
  const times = { ...instant('expiresAt', expiresAt), ...instant('resendAt', resendAt) };
  const { data: channel } = z.safeParse(codeChannelName, typedChannel);
  const values = { phone: parsed.data, now, ...times, ...(channel && { channel }) };
  const code = typed.replace(/\D/g, '');
  if (code.length !== codeLength) return { part: 'code', values, errors: { code: 'incomplete' } };
  try {
    await openSession(c, ctx, secure, { phone: parsed.data, code });
    return { location: page };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { refusal } = error;
    switch (refusal.code) {
      case 'code-wrong':
        return {
          part: 'code',
          values: { ...values, triesLeft: String(refusal.triesLeft) },
          errors: { code: 'code-wrong' },
        };
      case 'code-expired':
        return { part: 'expired', values, status: 422 };
      case 'blocked':
        return blocked(parsed.data, now, refusal);
      default:
        throw error;
    }
  }
}

function blocked(
  phone: string,
  now: string,
  { seconds, until }: { seconds: number; until: string },
): FormOutcome {
  return { part: 'blocked', status: 429, seconds, values: { phone, now, blockedUntil: until } };
}

function instant(name: string, text: string): Record<string, string> {
  return z.safeParse(z.iso.datetime(), text).success ? { [name]: text } : {};
}
