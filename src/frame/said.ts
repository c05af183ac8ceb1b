import type { FunnelProblem } from '#machines/order-funnel/context';

/** No response, whatever the operation. */
export type Lost = 'network' | 'slow';

/** The sentence for a problem; undefined for problems of other operations and steps. */
export function said<Words>(
  sentences: Partial<Record<FunnelProblem['code'], Words>>,
  problem: FunnelProblem | undefined,
): Words | undefined {
  return problem && sentences[problem.code];
}
