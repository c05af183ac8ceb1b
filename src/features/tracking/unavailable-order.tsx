import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';

/** The order failed to load; the order itself is not affected. */
export function UnavailableOrder() {
  const isSlow = useKnown('problem')?.code === 'slow';
  const send = useSend();
  return (
    <UnavailableFrame
      step="tracking"
      headline="Não conseguimos abrir o pedido agora"
      onRetry={() => send({ type: 'order.retry' })}
    >
      {isSlow ? 'A resposta demorou demais.' : 'A conexão falhou.'} Se você já fez o pedido, ele continua
      valendo. Confira a internet e tente de novo.
    </UnavailableFrame>
  );
}
