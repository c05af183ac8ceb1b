import type { ServiceName } from '#machines/order-funnel/actors';
import { possible, stepOf } from '../../paths/explore.ts';
import type { Choice, Situation } from '../../paths/model.ts';
import { gestureOf } from '../events.ts';
import { orderFunnelModel } from '../order-funnel.ts';
import { outcomes } from '../outcomes.ts';
import { whyUnreachable } from '../reachable.ts';

/** Events that no control of a screen sends. */
const notOnScreen = ['draft.restored', 'step.open', 'order.updated', 'order.hidden'];

export function isSuccess({ answer }: Choice): boolean {
  return (
    answer !== undefined && answer.outcome === Object.keys(outcomes[answer.service as ServiceName] ?? {})[0]
  );
}

/** Returns the cost of a choice, or undefined if it is not allowed. Waiting costs more than a gesture. */
function costOf(choice: Choice): number | undefined {
  if (choice.answer) return isSuccess(choice) ? 0 : undefined;
  if (notOnScreen.includes(choice.event.type)) return undefined;
  return gestureOf(choice.event.type) ? 1 : 3;
}

/** Extra cost of choices that exploring leaves out, because not every screen offers them. */
const rare = 0.5;

const lookedAtMaximum = 3_000;

interface SearchNode {
  situation: Situation;
  cost: number;
  first: Choice | undefined;
}

/**
 * Returns the first choice on the cheapest way to a goal, using controls of the screens while every service answers
 * successfully. Returns undefined if there is no way.
 */
export function nextChoice(
  from: Situation,
  isGoal: (choice: Choice, after: Situation) => boolean,
): Choice | undefined {
  const open: SearchNode[] = [{ situation: from, cost: 0, first: undefined }];
  const seen = new Set<string>();
  while (open.length > 0 && seen.size < lookedAtMaximum) {
    open.sort((one, other) => one.cost - other.cost);
    const here = open.shift();
    if (!here) break;
    const key = JSON.stringify([
      here.situation.snapshot.value,
      orderFunnelModel.guardContext(here.situation),
    ]);
    if (seen.has(key)) continue;
    seen.add(key);
    const usual = new Set(possible(orderFunnelModel, here.situation).map(({ label }) => label));
    for (const choice of possible(orderFunnelModel, here.situation, true)) {
      const cost = costOf(choice);
      if (cost === undefined || (!choice.answer && whyUnreachable(choice, here.situation))) continue;
      const { situation } = stepOf(orderFunnelModel, here.situation, choice);
      const first = here.first ?? choice;
      if (isGoal(choice, situation)) return first;
      open.push({
        situation,
        cost: here.cost + cost + (choice.answer || usual.has(choice.label) ? 0 : rare),
        first,
      });
    }
  }
  return undefined;
}
