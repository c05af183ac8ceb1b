import { useQuery } from '@tanstack/react-query';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { useFunnel } from '#src/funnel/react.tsx';
import { clockTime } from '#src/lib/clock.ts';
import { orderTimesQuery } from '#src/lib/settings-query.ts';

const minuteMs = 60_000;

/** How long the order can still be cancelled, and until when the reseller, told again meanwhile, has to answer. */
export function CancelWindow({ order }: { order: Order }) {
  const { api } = useFunnel();
  const { data: times } = useQuery(orderTimesQuery(api));
  const zone = timeZoneOf(order.address);
  const at = (moment: string) => clockTime(Date.parse(moment), zone);
  const after = (minutes: number) => clockTime(Date.parse(order.createdAt) + minutes * minuteMs, zone);
  const { answerBy, toldAgainAt } = order;
  return (
    <p className="text-sm text-ink-soft">
      {order.status === 'received' &&
        answerBy &&
        `Se a revenda não responder até ${toldAgainAt ? `${at(toldAgainAt)}, avisamos de novo; se não responder até ` : ''}${at(answerBy)}, encerramos o pedido. `}
      Dá para cancelar sem custo{' '}
      {times?.cancelWindow === undefined
        ? 'até a saída para entrega.'
        : `até ${after(times.cancelWindow)}, se ainda não saiu para entrega.`}
    </p>
  );
}
