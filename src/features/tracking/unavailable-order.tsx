import type { RefusedBy } from '#machines/order-funnel/actors';
import { busySentence, type Lost, said } from '#src/frame/said.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';

/** `not-found` has a separate view. */
type Shown = Exclude<RefusedBy<'fetchOrder'>, 'not-found'>;

const kept = 'Se você já fez o pedido, ele continua valendo.';

const fetchOrderSentences = {
  network: `A conexão falhou. ${kept} Confira a internet e tente de novo.`,
  slow: `A resposta demorou demais. ${kept} Confira a internet e tente de novo.`,
  busy: `${busySentence} ${kept}`,
} satisfies Record<Shown | Lost, string>;

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
