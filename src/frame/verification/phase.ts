import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { type Step, type StepState, stateOf } from '#machines/order-funnel/steps';
import { useFunnelState, useView } from '#src/funnel/react.tsx';
import { useLast } from '../use-last.ts';
import type { CodeStage } from './code-entry.tsx';

export type VerifyingStep = Extract<Step, 'personalData' | 'tracking' | 'resume'>;

const stages = { codeCooling: 'cooling', codeResendable: 'resendable', codeExpired: 'expired' } as const;
const phoneTags = ['enteringPhone', 'signingOut'] as const;
const codeTags = ['codeCooling', 'codeResendable', 'codeExpired', 'sendingCode', 'verifyingCode'] as const;

/** Returns whether the phone, the code or the block is shown. The component renders again only when this changes. */
export function useVerificationView(step: VerifyingStep): 'phone' | 'code' | 'blocked' {
  return useLast(useFunnelState((snapshot) => viewOf(snapshot, stateOf(step)))) ?? 'phone';
}

function viewOf(snapshot: OrderFunnelSnapshot, state: StepState) {
  if (!snapshot.matches(state)) return undefined;
  if (snapshot.hasTag('blocked')) return 'blocked';
  const isFirstCode = snapshot.context.challenge?.codeExpiresAt === undefined;
  if (snapshot.hasTag('sendingCode')) return isFirstCode ? 'phone' : 'code';
  if (codeTags.some((tag) => snapshot.hasTag(tag))) return 'code';
  return phoneTags.some((tag) => snapshot.hasTag(tag)) ? 'phone' : undefined;
}

/** Returns the stage of a code. It does not change while the code is checked or another one is sent. */
export function useCode(step: VerifyingStep): { stage: CodeStage; isSending: boolean; isBusy: boolean } {
  const phase = useLast(useView(stateOf(step), ...codeTags));
  const isSending = phase === 'sendingCode';
  const isBusy = isSending || phase === 'verifyingCode';
  const stage = useLast(phase === undefined || isBusy ? undefined : stages[phase]);
  return { stage: stage ?? 'cooling', isSending, isBusy };
}
