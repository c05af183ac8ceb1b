import type { Order } from '#contract/order/order';
import { useSend } from '#src/funnel/react.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { refusalChoices } from './refusal-words.ts';
import { useMaybeMissing } from './use-maybe-missing.ts';

/** The reason for refusing a delivery. */
export function RefusalForm({ order }: { order: Order }) {
  const send = useSend();
  const isMissing = useMaybeMissing(order);
  return (
    <ReasonDialog
      step="deliveryConfirmation"
      title="O que estava errado?"
      lead="Conte o que houve. Você não paga por este pedido."
      name="refusalReason"
      legend="Motivo da recusa"
      reasons={refusalChoices(order, isMissing)}
      missing="Escolha o motivo para registrarmos."
      act="Registrar recusa"
      busyLabel="Registrando a recusa"
      other="Voltar"
      onOther={() => send({ type: 'delivery.reconsider' })}
      onSubmit={(reason) => {
        if (reason) send({ type: 'refusal.submit', reason });
      }}
    />
  );
}
