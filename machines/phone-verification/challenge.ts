import type { FunnelContext } from '#contract/draft/draft';
import type { CodeChannel } from '#contract/phone/channel';
import { now } from '#machines/clock';

/** The context that a machine needs to verify a phone by the server's times. */
export interface VerificationContext extends Pick<FunnelContext, 'challenge' | 'verifiedPhone'> {
  /** Server clock minus device clock, in ms. */
  clockOffsetMs: number;
}

export type VerificationEvent =
  | { type: 'phone.submit'; phone: string; channel?: CodeChannel }
  | { type: 'phone.edit' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend'; channel?: CodeChannel };

/**
 * Any event of the machine, with the fields that the verification reads. The phone comes directly or inside `customer`.
 */
export interface AnyEvent {
  type: string;
  phone?: string;
  customer?: { phone: string };
  code?: string;
  channel?: CodeChannel;
}

interface VerificationArgs {
  context: VerificationContext;
  event: AnyEvent;
}

/** The longest delay of a browser timer, in ms. A longer delay fires at once. */
const timerMaximumMs = 2 ** 31 - 1;

/**
 * Returns the ms until an instant of the server (ISO 8601), by its clock. Returns 0 if the instant is absent or has
 * passed.
 */
export function msUntil(
  instant: string | undefined,
  { clockOffsetMs }: Pick<VerificationContext, 'clockOffsetMs'>,
): number {
  if (instant === undefined) return 0;
  return Math.min(timerMaximumMs, Math.max(0, Date.parse(instant) - (now() + clockOffsetMs)));
}

type Known = Pick<VerificationArgs, 'context'>;

/** Named delays that end at an instant of the server: ms left, or 0 once it has passed. */
export const deadlines = {
  codeLifetime: ({ context }: Known) => msUntil(context.challenge?.codeExpiresAt, context),
  resendCooldown: ({ context }: Known) => msUntil(context.challenge?.resendAt, context),
  blockLength: ({ context }: Known) => msUntil(context.challenge?.blockedUntil, context),
};

/** Guards without parameters. The machine composes them. */
export const verificationGuards = {
  isCodeForThatPhone: ({ context: { challenge }, event }: VerificationArgs) =>
    challenge !== undefined && challenge.phone === submittedPhone(event),
  isChallengeVerified: ({ context: { challenge, verifiedPhone } }: VerificationArgs) =>
    challenge !== undefined && challenge.phone === verifiedPhone,
  /** A code was sent. It may have expired. */
  hasCode: ({ context: { challenge } }: VerificationArgs) => challenge?.codeExpiresAt !== undefined,
  isCodeAlive: ({ context }: VerificationArgs) => deadlines.codeLifetime({ context }) > 0,
  isCodePutAside: ({ context }: VerificationArgs) => context.challenge?.putAside === true,
  hasBlock: ({ context: { challenge } }: VerificationArgs) => challenge?.blockedUntil !== undefined,
  isBlockOn: ({ context }: VerificationArgs) => deadlines.blockLength({ context }) > 0,
};

export const challengeChanges = {
  startChallenge({ event }: VerificationArgs) {
    const phone = submittedPhone(event);
    return phone === undefined ? {} : { challenge: { phone } };
  },
  putCodeAside: ({ context: { challenge } }: VerificationArgs) => ({
    challenge: challenge && { ...challenge, putAside: true },
  }),
  takeCodeUp({ context: { challenge } }: VerificationArgs) {
    if (!challenge) return {};
    const { putAside: _, ...resumed } = challenge;
    return { challenge: resumed };
  },
};

function submittedPhone({ customer, phone }: AnyEvent): string | undefined {
  return customer?.phone ?? phone;
}
