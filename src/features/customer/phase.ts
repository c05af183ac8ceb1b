import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CodeStage } from '#src/frame/verification/code-entry.tsx';

/** What the step is doing: the form, the code in one of its stages, or a block. */
export type Phase =
  | 'filling'
  | 'sending'
  | 'forgetting'
  | `entering-${CodeStage}`
  | 'verifying'
  | 'resending'
  | 'blocked';

const codeStages: CodeStage[] = ['cooling', 'resendable', 'expired'];

/** Reads the phase off the machine; undefined once the step was left. */
export function phaseOf(snapshot: OrderFunnelSnapshot): Phase | undefined {
  if (!snapshot.matches('personalData')) return undefined;
  const stage = codeStages.find((name) => snapshot.matches({ personalData: { enteringCode: name } }));
  if (stage) return `entering-${stage}`;
  if (snapshot.matches({ personalData: 'verifyingCode' })) return 'verifying';
  if (snapshot.matches({ personalData: 'blocked' })) return 'blocked';
  if (snapshot.matches({ personalData: 'forgetting' })) return 'forgetting';
  if (snapshot.matches({ personalData: 'sendingCode' }))
    return snapshot.context.challenge?.codeExpiresAt === undefined ? 'sending' : 'resending';
  return 'filling';
}

/** Which of the step's screens is drawn; undefined once the step was left. */
export function viewOf(snapshot: OrderFunnelSnapshot): 'form' | 'code' | 'blocked' | undefined {
  switch (phaseOf(snapshot)) {
    case undefined:
      return undefined;
    case 'filling':
    case 'sending':
    case 'forgetting':
      return 'form';
    case 'blocked':
      return 'blocked';
    default:
      return 'code';
  }
}

/** The stage a phase shows the code in; undefined where it goes on showing the one before. */
export function stageOf(phase: Phase): CodeStage | undefined {
  return codeStages.find((stage) => phase === `entering-${stage}`);
}
