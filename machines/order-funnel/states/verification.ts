import { funnelSetup } from '../setup.ts';

/**
 * The states that verify `context.challenge.phone` by SMS; the caller adds `filling`, which starts a challenge and
 * targets `sendingCode` (or `enteringCode` while that phone's code is good), and says where a verified phone leads.
 */
export function verificationStates(parent: string, verifiedTarget: string) {
  return {
    sendingCode: funnelSetup.createStateConfig({
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ phone: context.challenge?.phone ?? '' }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'enteringCode',
            actions: { type: 'learnSendCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPhoneBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'learnSendCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooSoonForAnother', params: ({ event }) => event.output },
            target: 'enteringCode',
            actions: { type: 'learnSendCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooSoon', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'learnSendCode', params: ({ event }) => event.output },
          },
          {
            guard: 'hasCode',
            target: 'enteringCode',
            actions: { type: 'learnSendCode', params: ({ event }) => event.output },
          },
          { target: 'filling', actions: { type: 'learnSendCode', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'hasCode',
            target: 'enteringCode',
            actions: { type: 'explain', params: { code: 'network' } },
          },
          { target: 'filling', actions: { type: 'explain', params: { code: 'network' } } },
        ],
      },
      after: {
        serviceTimeout: [
          {
            guard: 'hasCode',
            target: 'enteringCode',
            actions: { type: 'explain', params: { code: 'slow' } },
          },
          { target: 'filling', actions: { type: 'explain', params: { code: 'slow' } } },
        ],
      },
    }),
    enteringCode: funnelSetup.createStateConfig({
      initial: 'cooling',
      on: { 'phone.edit': { target: 'filling', actions: ['clearProblem', 'putCodeAside'] } },
      states: {
        cooling: {
          on: { 'code.submit': `#${parent}.verifyingCode` },
          after: {
            resendCooldown: 'resendable',
            codeLifetime: { target: 'expired', actions: 'clearCodeProblem' },
          },
        },
        resendable: {
          on: { 'code.submit': `#${parent}.verifyingCode`, 'code.resend': `#${parent}.sendingCode` },
          after: { codeLifetime: { target: 'expired', actions: 'clearCodeProblem' } },
        },
        expired: { on: { 'code.resend': `#${parent}.sendingCode` } },
      },
    }),
    verifyingCode: funnelSetup.createStateConfig({
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'step.open': {} },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({
          phone: context.challenge?.phone ?? '',
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: verifiedTarget,
            actions: { type: 'learnVerifyCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPhoneBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'learnVerifyCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCodeExpired', params: ({ event }) => event.output },
            target: 'enteringCode.expired',
            actions: { type: 'learnVerifyCode', params: ({ event }) => event.output },
          },
          {
            target: 'enteringCode',
            actions: { type: 'learnVerifyCode', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'enteringCode', actions: { type: 'explain', params: { code: 'network' } } },
      },
      after: {
        serviceTimeout: { target: 'enteringCode', actions: { type: 'explain', params: { code: 'slow' } } },
      },
    }),
    blocked: funnelSetup.createStateConfig({
      on: { 'phone.edit': { target: 'filling', actions: 'endChallenge' } },
      after: { blockLength: { target: 'filling', actions: 'endChallenge' } },
    }),
  };
}

/** Verifying a phone in the middle of something else; a code already sent to `whose` phone is asked for again. */
export function identifying(parent: string, verifiedTarget: string, whose: 'any' | 'customer') {
  const isOwn = whose === 'customer';
  return {
    initial: 'arriving',
    states: {
      arriving: funnelSetup.createStateConfig({
        always: [
          { guard: isOwn ? 'isBlocked' : 'isWaiting', target: 'blocked' },
          { guard: isOwn ? 'awaitsCode' : 'hasLiveCode', target: 'enteringCode' },
          { target: 'filling' },
        ],
      }),
      filling: funnelSetup.createStateConfig({
        on: {
          'phone.submit': [
            { guard: 'isCodeStillGood', target: 'enteringCode', actions: ['clearProblem', 'takeCodeUp'] },
            { target: 'sendingCode', actions: 'startChallenge' },
          ],
        },
      }),
      ...verificationStates(parent, verifiedTarget),
    },
  } as const;
}
