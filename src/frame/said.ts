import type { FunnelProblem } from '#machines/order-funnel/context';

/** Where no answer came, for whatever was asked. */
export type Lost = 'network' | 'slow';

/** What is said of a problem; undefined for problems of other operations and steps. */
export function said<Words>(
  sentences: Partial<Record<FunnelProblem['code'], Words>>,
  problem: FunnelProblem | undefined,
): Words | undefined {
  return problem && sentences[problem.code];
}
