import { type CodeChannel, channelTo } from '#contract/phone/channel';
import { invokingStateOf, needed } from '#machines/invoking-state';
import type { AnyEvent, VerificationContext } from './challenge.ts';
import type { VerificationServices } from './services.ts';

const invokingState = invokingStateOf<{
  services: VerificationServices;
  context: VerificationContext;
  event: AnyEvent;
  tag: 'sendingCode' | 'verifyingCode';
  condition: 'hasCode' | 'isCodeAlive';
  problem: never;
  action: never;
}>();

/**
 * Returns the states that verify `context.challenge.phone` by SMS. The caller adds `filling`, which starts a challenge
 * and targets `sendingCode`, or `enteringCode` while that phone's code is valid. `verifiedTarget` is the target once
 * the phone is verified.
 */
export function verificationStates(parent: string, verifiedTarget: string) {
  return {
    sendingCode: {
      ...invokingState('sendCode', {
        tags: ['sendingCode'],
        input: ({ context, event }) => {
          const { phone } = needed(context.challenge);
          return { phone, channel: channelTo(phone, channelOf(event)) };
        },
        outcomes: [
          { outcome: 'sent', target: 'enteringCode' },
          { outcome: 'blocked', target: 'blocked' },
          { outcome: 'too-many-attempts', condition: 'isCodeAlive', target: 'enteringCode' },
          { outcome: 'too-many-attempts', target: 'blocked' },
          { condition: 'hasCode', target: 'enteringCode' },
          { target: 'filling' },
        ],
        failures: [{ condition: 'hasCode', target: 'enteringCode' }, { target: 'filling' }],
      }),
      entry: 'clearProblem',
    },
    enteringCode: {
      initial: 'cooling',
      on: { 'phone.edit': { target: 'filling', actions: ['clearProblem', 'putCodeAside'] } },
      states: {
        cooling: {
          tags: 'codeCooling',
          on: { 'code.submit': `#${parent}.verifyingCode` },
          after: {
            resendCooldown: 'resendable',
            codeLifetime: { target: 'expired', actions: 'clearCodeProblem' },
          },
        },
        resendable: {
          tags: 'codeResendable',
          on: { 'code.submit': `#${parent}.verifyingCode`, 'code.resend': `#${parent}.sendingCode` },
          after: { codeLifetime: { target: 'expired', actions: 'clearCodeProblem' } },
        },
        expired: { tags: 'codeExpired', on: { 'code.resend': `#${parent}.sendingCode` } },
      },
    },
    verifyingCode: {
      ...invokingState('verifyCode', {
        tags: ['verifyingCode'],
        input: ({ context, event }) => ({
          phone: needed(context.challenge).phone,
          code: needed(event.code),
        }),
        outcomes: [
          { outcome: 'verified', target: verifiedTarget },
          { outcome: 'blocked', target: 'blocked' },
          { outcome: 'code-expired', target: 'enteringCode.expired' },
          { target: 'enteringCode' },
        ],
        failures: [{ target: 'enteringCode' }],
      }),
      entry: 'clearProblem',
      on: { 'step.open': {} },
    },
    blocked: {
      tags: 'blocked',
      on: { 'phone.edit': { target: 'filling', actions: 'endChallenge' } },
      after: { blockLength: { target: 'filling', actions: 'endChallenge' } },
    },
  } as const;
}

/**
 * Returns states that verify a phone inside another task. If a code was already sent to a matching phone, the person
 * enters it and no other code is sent. `checkedPhone` says whether only the customer's phone matches.
 */
export function identifying(parent: string, verifiedTarget: string, checkedPhone: 'any' | 'customer') {
  const isOwn = checkedPhone === 'customer';
  return {
    initial: 'arriving',
    tags: 'identifying',
    states: {
      arriving: {
        always: [
          { guard: isOwn ? 'isBlocked' : 'isBlockOn', target: 'blocked' },
          { guard: isOwn ? 'awaitsCode' : 'hasLiveCode', target: 'enteringCode' },
          { target: 'filling' },
        ],
      },
      filling: {
        tags: 'enteringPhone',
        on: {
          'phone.submit': [
            { guard: 'isCodeStillGood', target: 'enteringCode', actions: ['clearProblem', 'takeCodeUp'] },
            { target: 'sendingCode', actions: 'startChallenge' },
          ],
        },
      },
      ...verificationStates(parent, verifiedTarget),
    },
  } as const;
}

/** Returns the requested channel. A first code by SMS has none. */
function channelOf({ type, channel }: AnyEvent): CodeChannel | undefined {
  return type === 'code.resend' ? (channel ?? 'sms') : channel;
}
