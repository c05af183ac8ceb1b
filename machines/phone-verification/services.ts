import type { Refusal, RefusalCode } from '#contract/api/refusals';
import type { CodeChannel } from '#contract/phone/channel';
import type { CodeSent } from '#contract/phone/verification';

/** The refusals that each service returns as answers. Any other refusal is thrown. */
export const verificationRefusedBy = {
  sendCode: ['blocked', 'too-many-attempts', 'sms-unavailable', 'invalid-input'],
  verifyCode: ['code-wrong', 'code-expired', 'blocked'],
} as const satisfies Record<string, readonly RefusalCode[]>;

interface Refused<Name extends keyof typeof verificationRefusedBy> {
  refused: Refusal<(typeof verificationRefusedBy)[Name][number]>;
}

export interface VerificationServices {
  sendCode: {
    /** The first code has no channel: it is sent by SMS. */
    input: { phone: string; channel?: CodeChannel | undefined };
    output: { sent: CodeSent & { channel?: CodeChannel } } | Refused<'sendCode'>;
  };
  verifyCode: {
    input: { phone: string; code: string };
    output: { verified: string } | Refused<'verifyCode'>;
  };
}

/** The reason why a code was not sent or not accepted. A block and an expired code have their own states. */
export type VerificationProblem =
  | Exclude<(Refused<'sendCode'> | Refused<'verifyCode'>)['refused'], { code: 'blocked' | 'code-expired' }>
  | { code: 'resend-later' };

/** Refusals when sending a code, for a screen that shows no times. */
export interface SendRefusalWithoutTimes {
  refused: 'wait' | 'no-sms';
}

/** Refusals when checking a code, for a screen that shows no times. */
export interface VerifyRefusalWithoutTimes {
  refused: 'code-wrong' | 'code-expired' | 'blocked';
}

/** Services of a code that a change needs from a person who is already signed in. */
export interface FreshCodeServices {
  sendFreshCode: {
    input: undefined;
    output: { sent: true } | SendRefusalWithoutTimes | { refused: 'signed-out' };
  };
  confirmPanel: {
    input: { code: string };
    output: { confirmed: true } | VerifyRefusalWithoutTimes | { refused: 'signed-out' };
  };
}

export type UntimedProblem = (SendRefusalWithoutTimes | VerifyRefusalWithoutTimes)['refused'];
