import { assign, fromPromise, type PromiseActorLogic, setup } from 'xstate';
import type { Refusal } from '#contract/api/refusals';
import type { CodeSent } from '#contract/phone/verification';
import { eventOf, needed, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome } from '#machines/outcomes';
import type { VerificationEvent } from './challenge.ts';
import { type VerificationServices, verificationRefusedBy } from './services.ts';
import { untimedStatesOf } from './untimed-states.ts';

/** The refusals that each service returns as answers. The page's script computes the proof and posts the form again. */
export const formRefusedBy = {
  sendCode: [...verificationRefusedBy.sendCode, 'proof-needed'],
  verifyCode: verificationRefusedBy.verifyCode,
} as const;

type FormRefusal<Name extends keyof typeof formRefusedBy> = {
  refused: Refusal<(typeof formRefusedBy)[Name][number]>;
};

export interface FormServices {
  sendCode: {
    input: VerificationServices['sendCode']['input'];
    output: { sent: CodeSent } | FormRefusal<'sendCode'>;
  };
  verifyCode: {
    input: VerificationServices['verifyCode']['input'];
    output: { verified: string } | FormRefusal<'verifyCode'>;
  };
}

export type FormAnswers = FormServices[keyof FormServices]['output'];
export type FormEvent = Exclude<VerificationEvent, { type: 'phone.edit' }>;

interface FormContext {
  phone: string | undefined;
  /** The last answer of a service. The page shows its instants and its refusal. */
  answer: FormAnswers | undefined;
  /** A service failed or did not answer in time. */
  problem: 'network' | 'busy' | 'slow' | undefined;
}

type FormTag = 'busy' | 'sendingCode' | 'enteringCode' | 'verifyingCode' | 'codeExpired' | 'blocked';

interface FormTypes {
  services: FormServices;
  context: FormContext;
  event: FormEvent;
  tag: FormTag;
  condition: never;
  problem: never;
  action: never;
}

function notProvided<Name extends keyof FormServices>(
  name: Name,
): PromiseActorLogic<FormServices[Name]['output'], FormServices[Name]['input']> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

/**
 * Verifies a phone with two HTML forms: the number, then the code. The server runs this machine once for each posted
 * form, from the state that posted it. The machine keeps nothing between two forms, so a page that was loaded again can
 * still enter the code that an earlier page requested.
 */
export const phoneVerification = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    tags: {} as FormTag,
  },
  actors: { sendCode: notProvided('sendCode'), verifyCode: notProvided('verifyCode') },
  guards: { answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome) },
  actions: {
    storeAnswer: assign((_, { answer }: { answer: FormAnswers }) => ({ answer, problem: undefined })),
    explain: assign({ problem: (_, { code }: { code: NonNullable<FormContext['problem']> }) => code }),
    clearProblem: assign({ problem: undefined }),
    takePhone: assign(({ event }) => (event.type === 'phone.submit' ? { phone: event.phone } : {})),
  },
  delays: { serviceTimeout: serviceTimeoutMs },
}).createMachine({
  id: 'phoneVerification',
  context: { phone: undefined, answer: undefined, problem: undefined },
  initial: 'filling',
  states: {
    filling: { on: { 'phone.submit': { target: 'sendingCode', actions: 'takePhone' } } },
    ...untimedStatesOf<FormTypes>()({
      send: {
        service: 'sendCode',
        input: ({ context: { phone }, event }) => ({
          phone: needed(phone),
          channel: eventOf(event, 'phone.submit', 'code.resend').channel,
        }),
        exits: [
          { outcome: 'blocked', target: 'blocked' },
          // The code sent before may still be valid. Strangers must not learn whether there is one.
          { outcome: 'too-many-attempts', target: 'enteringCode' },
        ],
      },
      unsent: 'filling',
      verify: {
        service: 'verifyCode',
        input: ({ context: { phone }, event }) => ({
          phone: needed(phone),
          code: eventOf(event, 'code.submit').code,
        }),
        exits: [
          { outcome: 'blocked', target: 'blocked' },
          { outcome: 'code-expired', target: 'expired' },
        ],
      },
      verified: 'verified',
    }),
    expired: {
      tags: 'codeExpired',
      on: { 'code.resend': { target: 'sendingCode', actions: 'clearProblem' } },
    },
    blocked: { type: 'final', tags: 'blocked' },
    verified: { type: 'final' },
  },
});
