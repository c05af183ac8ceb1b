import type { Order } from '#contract/order/order';
import { useKnown } from '#src/funnel/react.tsx';
import { useIsPast } from './use-is-past.ts';

/** Whether the customer may say that the order did not come: its window is over, or it is said to be delivered. */
export function useMaybeMissing({ status, missingFrom }: Order): boolean {
  const clockOffsetMs = useKnown('clockOffsetMs');
  const isOver = useIsPast(
    missingFrom === undefined ? Number.POSITIVE_INFINITY : Date.parse(missingFrom),
    clockOffsetMs,
  );
  return status === 'delivered' || (status === 'dispatched' && isOver);
}
