import { said } from '#src/frame/said.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { fetchOrderSentences } from './fetch-order.sentences.ts';

/** The order failed to load; the order itself is not affected. */
export function UnavailableOrder() {
  const problem = useKnown('problem');
  const send = useSend();
  return (
    <UnavailableFrame
      step="tracking"
      event="order.retry"
      isBusy={problem?.code === 'busy'}
      headline="Não conseguimos abrir o pedido agora"
      onRetry={() => send({ type: 'order.retry' })}
    >
      {said(fetchOrderSentences, problem) ?? fetchOrderSentences.network}
    </UnavailableFrame>
  );
}
