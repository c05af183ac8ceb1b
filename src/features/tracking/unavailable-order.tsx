import type { RefusedBy } from '#machines/order-funnel/actors';
import { HowItArrives } from '#src/frame/how-it-goes.tsx';
import { busySentence, messageFor, type RequestFailure } from '#src/frame/problem-message.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useContextValue, useSend } from '#src/funnel/react.tsx';

/** `not-found` has a separate view. */
type Shown = Exclude<RefusedBy<'fetchOrder'>, 'not-found'>;

const stillValid = 'Se você já fez o pedido, ele continua valendo.';

const fetchOrderSentences = {
  network: `${stillValid} Tente de novo.`,
  slow: `A resposta demorou demais. ${stillValid} Tente de novo.`,
  busy: `${busySentence} ${stillValid}`,
} satisfies Record<Shown | RequestFailure, string>;

export function UnavailableOrder() {
  const problem = useContextValue('problem');
  const send = useSend();
  return (
    <UnavailableFrame
      step="tracking"
      event="order.retry"
      isBusy={problem?.code === 'busy'}
      aside={<HowItArrives />}
      headline="Não conseguimos abrir o pedido agora"
      onRetry={() => send({ type: 'order.retry' })}
    >
      {messageFor(fetchOrderSentences, problem) ?? fetchOrderSentences.network}
    </UnavailableFrame>
  );
}
