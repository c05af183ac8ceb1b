import { now } from '#machines/clock';
import { needed } from '#machines/invoking-state';
import { msUntil, type VerificationContext } from './challenge.ts';
import type { VerificationProblem, VerificationServices } from './services.ts';

type Answer<Name extends keyof VerificationServices> = VerificationServices[Name]['output'];
type ContextChanges = Partial<VerificationContext> & { problem?: VerificationProblem | undefined };

/** Computes the server clock minus the device clock, in ms, from a deadline and the seconds left until it. */
const offset = (instant: string, secondsLeft: number) => Date.parse(instant) - (now() + secondsLeft * 1000);

export function changesOnCodeSent(context: VerificationContext, answer: Answer<'sendCode'>): ContextChanges {
  const { challenge } = context;
  const { phone } = needed(challenge);
  if ('sent' in answer) {
    const { expiresAt, expiresInSeconds, resendAt, channel } = answer.sent;
    return {
      clockOffsetMs: offset(expiresAt, expiresInSeconds),
      challenge: { phone, codeExpiresAt: expiresAt, resendAt, ...(channel && { channel }) },
      problem: undefined,
    };
  }
  const { refused } = answer;
  if (refused.code === 'blocked') return blocked(phone, refused);
  if (refused.code !== 'too-many-attempts') return { problem: refused };
  // An earlier code may still be valid. Without one, the person can only wait.
  if (!challenge || msUntil(challenge.codeExpiresAt, context) === 0) return blocked(phone, refused);
  return {
    clockOffsetMs: offset(refused.until, refused.seconds),
    challenge: { ...challenge, resendAt: refused.until },
    problem: { code: 'resend-later' },
  };
}

export function changesOnCodeChecked(
  context: VerificationContext,
  answer: Answer<'verifyCode'>,
): ContextChanges {
  if ('verified' in answer)
    return { verifiedPhone: answer.verified, challenge: undefined, problem: undefined };
  const { refused } = answer;
  const { challenge, clockOffsetMs } = context;
  if (refused.code === 'blocked') return blocked(needed(challenge).phone, refused);
  if (refused.code === 'code-wrong') return { problem: refused };
  // The server may end a code early, because it sent a newer one.
  const codeExpiresAt = new Date(now() + clockOffsetMs).toISOString();
  return { problem: undefined, ...(challenge && { challenge: { ...challenge, codeExpiresAt } }) };
}

function blocked(phone: string, wait: { until: string; seconds: number }): ContextChanges {
  return {
    clockOffsetMs: offset(wait.until, wait.seconds),
    challenge: { phone, blockedUntil: wait.until },
    problem: undefined,
  };
}
