import { useQuery } from '@tanstack/react-query';
import { statusNames } from '#contract/order/status-names';
import { pathOf } from '#machines/order-funnel/steps';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ordersQuery } from '#src/funnel/queries.ts';
import { useFunnel, useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Announces this phone's newest order that has not ended, and leads to it. */
export function OpenOrder() {
  const { api } = useFunnel();
  const isKnown = useKnown('verifiedPhone') !== undefined;
  const { data: orders = [] } = useQuery({ ...ordersQuery(api), enabled: isKnown });
  const open = orders.find(({ status }) => !orderCan.finish(status));
  if (!open) return null;
  return (
    <Notice live="polite" title="Você tem um pedido em andamento">
      Nº {open.number}: {statusNames[open.status].toLowerCase()}.{' '}
      <a href={pathOf({ step: 'tracking', orderId: open.id })} className="link">
        Acompanhar o pedido
      </a>
    </Notice>
  );
}
