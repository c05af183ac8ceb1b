import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { isUnseenCancellation, type KnownOrder, storeOrder, useOrders } from './known-orders.ts';
import { usePanel, usePanelApi } from './panel-actor.tsx';

/**
 * Shows accepted orders that were cancelled, until somebody confirms that they have seen it. Until then the panel
 * rings. An open sheet shows them too, because it covers the board.
 */
export function Cancellations() {
  const reseller = usePanel(({ context }) => context.reseller) ?? '';
  const unseen = useOrders(reseller).orders.filter(isUnseenCancellation);
  return unseen.map((order) => <Cancellation key={order.id} reseller={reseller} order={order} />);
}

function Cancellation({ reseller, order }: { reseller: string; order: KnownOrder }) {
  const api = usePanelApi();
  const queryClient = useQueryClient();
  const isLive = usePanel((at) => at.hasTag('live'));
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const see = async () => {
    setState('sending');
    try {
      storeOrder(queryClient, reseller, await api.call('seeOrder', { params: { reseller, id: order.id } }));
    } catch {
      setState('failed');
    }
  };
  return (
    <Callout
      tone="danger"
      live="assertive"
      title={`O cliente cancelou o pedido ${order.number}`}
      className="print:hidden"
      action={
        <Button size="sm" disabled={!isLive} busy={state === 'sending'} onClick={see}>
          Ciente<span className="sr-only"> do cancelamento do pedido {order.number}</span>
        </Button>
      }
    >
      Ele estava aceito, para {order.place.district}. Não envie mais.
      {state === 'failed' && ' Não conseguimos registrar agora. Confira a internet e tente de novo.'}
    </Callout>
  );
}
