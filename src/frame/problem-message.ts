import type { FunnelProblem } from '#machines/order-funnel/context';
import type { LedTo } from '#machines/order-funnel/states/resume';
import type { Step } from '#machines/order-funnel/steps';

/** Failures that can happen to every operation. */
export type RequestFailure = 'network' | 'slow' | 'busy';

export const busySentence = 'Muita gente ao mesmo tempo. Espere um pouco e tente de novo.';

/**
 * Messages of a step for the problems that lead to it. It must cover every refusal that leads there, and may cover
 * others.
 */
export type RedirectMessages<At extends Step, Words> = Partial<Record<FunnelProblem['code'], Words>> &
  Record<LedTo<At>, Words>;

/** Returns the message for a problem. Returns undefined for problems of other operations and steps. */
export function messageFor<Words>(
  sentences: Partial<Record<FunnelProblem['code'], Words>>,
  problem: FunnelProblem | undefined,
): Words | undefined {
  return problem && sentences[problem.code];
}
