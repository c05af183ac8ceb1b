import { createActor, fromPromise, waitFor } from 'xstate';
import { isRefusalOf, type RefusalCode } from '#contract/api/refusals';
import type { CodeSent } from '#contract/phone/verification';
import {
  type FormAnswers,
  type FormEvent,
  type FormServices,
  formRefusedBy,
  phoneVerification,
} from '#machines/phone-verification/machine';
import { ServiceError } from '../../service-error.ts';

export interface FormRun {
  /** The state that shows the posted form. */
  from: 'filling' | 'enteringCode';
  event: FormEvent;
  phone: string;
  sendCode(input: FormServices['sendCode']['input']): Promise<{ sent: CodeSent }>;
  verifyCode(input: FormServices['verifyCode']['input']): Promise<unknown>;
}

export type { FormAnswers };

const parts = [
  { tag: 'enteringCode', part: 'code' },
  { tag: 'codeExpired', part: 'expired' },
  { tag: 'blocked', part: 'blocked' },
] as const;

/**
 * Sends the event of a posted form to `phoneVerification` and waits for the service that it invokes. Returns the
 * service's answer, and the part of the page that the reached state shows. `undefined` is the form for the phone.
 * Throws a service's error if it is not one of its refusals.
 */
export async function runVerification({ from, event, phone, sendCode, verifyCode }: FormRun): Promise<{
  part: (typeof parts)[number]['part'] | undefined;
  answer: FormAnswers;
}> {
  let thrown: unknown;
  const refusedAs = <Code extends RefusalCode>(error: unknown, codes: readonly Code[]) => {
    thrown = error;
    if (!(error instanceof ServiceError) || !isRefusalOf(error.refusal, codes)) throw error;
    return { refused: error.refusal };
  };
  const actors = {
    sendCode: fromPromise(({ input }: { input: FormServices['sendCode']['input'] }) =>
      sendCode(input).catch((error) => refusedAs(error, formRefusedBy.sendCode)),
    ),
    verifyCode: fromPromise(({ input }: { input: FormServices['verifyCode']['input'] }) =>
      verifyCode(input).then(
        () => ({ verified: input.phone }),
        (error) => refusedAs(error, formRefusedBy.verifyCode),
      ),
    ),
  };
  const context = { phone, answer: undefined, problem: undefined };
  const snapshot = phoneVerification.resolveState({ value: from, context });
  const actor = createActor(phoneVerification.provide({ actors }), { snapshot }).start();
  actor.send(event);
  const settled = await waitFor(actor, (at) => !at.hasTag('busy'));
  actor.stop();
  const { answer, problem } = settled.context;
  if (problem || !answer) throw thrown ?? new Error(`the service did not answer: ${problem}`);
  return { answer, part: parts.find(({ tag }) => settled.hasTag(tag))?.part };
}
