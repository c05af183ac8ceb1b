import type { Refusal, RefusalCode } from '#contract/api/refusals';
import type { CodeChannel } from '#contract/phone/channel';
import type { CodeSent } from '#contract/phone/verification';

/** The refusals that each service returns as answers; any other refusal is thrown as an error. */
export const verificationRefusedBy = {
  sendCode: ['blocked', 'too-many-attempts', 'sms-unavailable', 'invalid-input'],
  verifyCode: ['code-wrong', 'code-expired', 'blocked'],
} as const satisfies Record<string, readonly RefusalCode[]>;

interface Refused<Name extends keyof typeof verificationRefusedBy> {
  refused: Refusal<(typeof verificationRefusedBy)[Name][number]>;
}

/** The services of a verification that follows the server's times. */
export interface VerificationServices {
  sendCode: {
    /** No channel: a first code, by SMS. */
    input: { phone: string; channel?: CodeChannel | undefined };
    output: { sent: CodeSent & { channel?: CodeChannel } } | Refused<'sendCode'>;
  };
  verifyCode: {
    input: { phone: string; code: string };
    output: { verified: string } | Refused<'verifyCode'>;
  };
}

/** Why a code was not sent or not accepted. A block and an expired code have states of their own. */
export type VerificationProblem =
  | Exclude<(Refused<'sendCode'> | Refused<'verifyCode'>)['refused'], { code: 'blocked' | 'code-expired' }>
  | { code: 'resend-later' };

/** Refusals of a service that sends a code, for a screen that shows no times. */
export interface UntimedSendRefused {
  refused: 'wait' | 'no-sms';
}

/** Refusals of a service that checks a code, for a screen that shows no times. */
export interface UntimedVerifyRefused {
  refused: 'code-wrong' | 'code-expired' | 'blocked';
}

export type UntimedProblem = (UntimedSendRefused | UntimedVerifyRefused)['refused'];
