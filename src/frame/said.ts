import type { FunnelProblem } from '#machines/order-funnel/context';
import type { LedTo } from '#machines/order-funnel/states/resume';
import type { Step } from '#machines/order-funnel/steps';

/** What may keep any operation from its answer. */
export type Lost = 'network' | 'slow' | 'busy';

/** What most operations say that a busy server did not let in. */
export const busySentence = 'Muita gente ao mesmo tempo. Espere um pouco e tente de novo.';

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
