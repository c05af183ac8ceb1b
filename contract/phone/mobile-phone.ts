import * as z from 'zod/mini';
import { longestPhoneText, type ParsedPhone, type PhoneNumber, parsePhone } from './parse-phone.ts';
import { serviceNumber } from './phone-number.ts';
import { type PhoneFault, phoneFaultName, phoneSentences } from './phone-words.ts';

/** The reason not to accept a phone. `reading` is the E.164 that a person may confirm. */
export interface PhoneProblem {
  fault: PhoneFault;
  reading?: string;
}

/**
 * What a phone is for. `message`: it receives SMS, so a fixed line is refused. `code`: it receives a code, by SMS or by
 * voice. `code-without-voice`: the same on a server that cannot call.
 */
export type PhoneUse = 'message' | 'code' | 'code-without-voice';

const fixedLineFaults = {
  message: 'fixed-line',
  code: undefined,
  'code-without-voice': 'fixed-line-without-voice',
} as const satisfies Record<PhoneUse, PhoneFault | undefined>;

/** Returns the phone of a typed text in E.164, or why it is not accepted. */
export function readPhone(typed: string, use: PhoneUse): { phone: string } | PhoneProblem {
  const parsed = parsePhone(typed);
  const number = numberOf(parsed);
  const fixedLineFault = number?.kind === 'fixed-line' ? fixedLineFaults[use] : undefined;
  if (fixedLineFault) return { fault: fixedLineFault };
  switch (parsed.kind) {
    case 'mobile':
    case 'fixed-line':
      return { phone: parsed.phone };
    case 'ask':
      return { fault: parsed.about, ...('reading' in parsed && { reading: parsed.reading.phone }) };
    case 'refused':
      return { fault: parsed.reason };
  }
}

function numberOf(parsed: ParsedPhone): PhoneNumber | undefined {
  if (parsed.kind === 'mobile' || parsed.kind === 'fixed-line') return parsed;
  return 'reading' in parsed ? parsed.reading : undefined;
}

/** The name of the button that takes a reading; its value is the E.164. */
export const confirmedPhoneField = 'phoneReading';

/**
 * Returns the phone text of a form. This is the offered reading if the person accepted the reading and did not change
 * the typed text since. Otherwise it is the typed text.
 */
export function confirmedPhone(typed: string, offered: string | undefined): string {
  const parsed = parsePhone(typed);
  return offered !== undefined && 'reading' in parsed && parsed.reading.phone === offered ? offered : typed;
}

/** A mobile that receives messages, in E.164 (`+5548999998888`). */
export const mobilePhone = phoneFor('message');

/** A phone that receives a code, in E.164: a mobile, or a fixed line, which is called. */
export const codePhone = phoneFor('code');

/** The public phone of a reseller: E.164, or the digits of a number like 0800 as it is dialled. */
export const resellerPhone = z.string().check(
  z.maxLength(longestPhoneText),
  z.check<string>((payload) => {
    const dialled = serviceNumber(payload.value);
    if (dialled === undefined) accept(payload, 'code');
    else payload.value = dialled;
  }),
);

function phoneFor(use: PhoneUse) {
  return z.string().check(
    z.maxLength(longestPhoneText),
    z.check<string>((payload) => accept(payload, use)),
  );
}

/** Refuses a text that is not a mobile number, with the reason. Leaves the text as it was typed. */
export function refuseOtherThanMobile(payload: z.core.ParsePayload<string>): void {
  accept({ ...payload }, 'message');
}

function accept(payload: z.core.ParsePayload<string>, use: PhoneUse): void {
  const read = readPhone(payload.value, use);
  if ('phone' in read) payload.value = read.phone;
  else
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message: phoneSentences[read.fault],
      params: { phone: read },
    });
}

const phoneIssue = z.object({
  params: z.object({
    phone: z.object({ fault: phoneFaultName, reading: z.exactOptional(z.string()) }),
  }),
});

/** Returns why a schema of this file refused a phone. Returns undefined for other issues. */
export function phoneProblemIn(issue: z.core.$ZodIssue): PhoneProblem | undefined {
  return z.safeParse(phoneIssue, issue).data?.params.phone;
}

/** The form of a phone that receives a code. The server's channels decide which phones are valid. */
export const phoneForms = {
  code: z.object({ phone: codePhone }),
  'code-without-voice': z.object({ phone: phoneFor('code-without-voice') }),
};
