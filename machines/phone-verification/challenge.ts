import type { FunnelContext } from '#contract/draft/draft';
import type { CodeChannel } from '#contract/phone/channel';
import { now } from '#machines/clock';

/** What a machine remembers of a phone that it verifies by the server's times. */
export interface VerificationContext extends Pick<FunnelContext, 'challenge' | 'verifiedPhone'> {
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
}

/** What a person does while a phone is verified. */
export type VerificationEvent =
  | { type: 'phone.submit'; phone: string; channel?: CodeChannel }
  | { type: 'phone.edit' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend'; channel?: CodeChannel };

/** Any event of the machine, with the fields that the verification reads. A phone comes alone or with its customer. */
export interface AnyEvent {
  type: string;
  phone?: string;
  customer?: { phone: string };
  code?: string;
  channel?: CodeChannel;
}

interface Asked {
  context: VerificationContext;
  event: AnyEvent;
}

/** Longest delay of a browser timer, in ms; longer delays fire at once. */
const timerMaximumMs = 2 ** 31 - 1;

/** Time until an instant of the server (ISO 8601), in ms by its clock; 0 where there is none or it has passed. */
export function msUntil(
  instant: string | undefined,
  { clockOffsetMs }: Pick<VerificationContext, 'clockOffsetMs'>,
): number {
  if (instant === undefined) return 0;
  return Math.min(timerMaximumMs, Math.max(0, Date.parse(instant) - (now() + clockOffsetMs)));
}

type Known = Pick<Asked, 'context'>;

/** The delays that end at an instant of the server, by name: time left in ms, 0 once it has passed. */
export const deadlines = {
  codeLifetime: ({ context }: Known) => msUntil(context.challenge?.codeExpiresAt, context),
  resendCooldown: ({ context }: Known) => msUntil(context.challenge?.resendAt, context),
  blockLength: ({ context }: Known) => msUntil(context.challenge?.blockedUntil, context),
};

/** Simple guards on the challenge; the machine composes them. */
export const verificationGuards = {
  /** The submitted phone is the one a code was sent to. */
  isCodeForThatPhone: ({ context: { challenge }, event }: Asked) =>
    challenge !== undefined && challenge.phone === submittedPhone(event),
  isChallengeVerified: ({ context: { challenge, verifiedPhone } }: Asked) =>
    challenge !== undefined && challenge.phone === verifiedPhone,
  /** A code was sent, whether still valid or not. */
  hasCode: ({ context: { challenge } }: Asked) => challenge?.codeExpiresAt !== undefined,
  isCodeAlive: ({ context }: Asked) => deadlines.codeLifetime({ context }) > 0,
  isCodePutAside: ({ context }: Asked) => context.challenge?.putAside === true,
  hasBlock: ({ context: { challenge } }: Asked) => challenge?.blockedUntil !== undefined,
  isBlockOn: ({ context }: Asked) => deadlines.blockLength({ context }) > 0,
};

/** Changes of the challenge, for `assign`. */
export const challengeChanges = {
  startChallenge({ event }: Asked) {
    const phone = submittedPhone(event);
    return phone === undefined ? {} : { challenge: { phone } };
  },
  putCodeAside: ({ context: { challenge } }: Asked) => ({
    challenge: challenge && { ...challenge, putAside: true },
  }),
  takeCodeUp({ context: { challenge } }: Asked) {
    if (!challenge) return {};
    const { putAside: _, ...taken } = challenge;
    return { challenge: taken };
  },
};

function submittedPhone({ customer, phone }: AnyEvent): string | undefined {
  return customer?.phone ?? phone;
}
