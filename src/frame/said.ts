import type { FunnelProblem } from '#machines/order-funnel/context';
import type { LedTo } from '#machines/order-funnel/states/resume';
import type { Step } from '#machines/order-funnel/steps';

/** No response, whatever the operation. */
export type Lost = 'network' | 'slow';

/** What a step says of the problems that led to it: of every refusal that leads there, and of others where it helps. */
export type Arrivals<At extends Step, Words> = Partial<Record<FunnelProblem['code'], Words>> &
  Record<LedTo<At>, Words>;

/** The sentence for a problem; undefined for problems of other operations and steps. */
export function said<Words>(
  sentences: Partial<Record<FunnelProblem['code'], Words>>,
  problem: FunnelProblem | undefined,
): Words | undefined {
  return problem && sentences[problem.code];
}
