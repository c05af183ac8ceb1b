import type { CancelReason } from '#contract/order/order';
import { useSend, useView } from '#src/funnel/react.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons = [
  { value: 'mistake', label: 'Pedi por engano ou quero mudar algo' },
  { value: 'late', label: 'Está demorando' },
  { value: 'price', label: 'Achei mais barato' },
  { value: 'other', label: 'Outro motivo' },
] as const satisfies readonly { value: CancelReason; label: string }[];

/** Asks before an order is cancelled. The reason helps the reseller and is never demanded. */
export function CancelDialog() {
  const send = useSend();
  const isOpen = useView('order', 'cancelling') !== undefined;
  return (
    <ReasonDialog
      step="cancel"
      open={isOpen}
      title="Cancelar o pedido?"
      lead="Você não paga nada. Depois que o entregador sair, não dá mais para cancelar."
      name="cancelReason"
      legend="Quer contar por quê? (opcional)"
      reasons={reasons}
      act="Cancelar pedido"
      busyLabel="Cancelando o pedido"
      other="Manter pedido"
      onOther={() => send({ type: 'dialog.close' })}
      onSubmit={(reason = 'other') => send({ type: 'cancel.submit', reason })}
    />
  );
}
