import type { CancelReason } from '#contract/order/order';
import { useSend, useView } from '#src/funnel/react.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** In display order. A withdrawal has a separate dialog. */
const labels: Record<Exclude<CancelReason, 'withdrawal'>, string> = {
  mistake: 'Pedi por engano ou quero mudar algo',
  late: 'Está demorando',
  price: 'Achei mais barato',
  other: 'Outro motivo',
};

function isOffered(reason: string): reason is keyof typeof labels {
  return Object.hasOwn(labels, reason);
}

const reasons = Object.keys(labels)
  .filter(isOffered)
  .map((value) => ({ value, label: labels[value] }));

/** Asks for confirmation before an order is cancelled. The reason is optional; it helps the reseller. */
export function CancelDialog() {
  const send = useSend();
  const isOpen = useView('order', 'cancelling') !== undefined;
  return (
    <ReasonDialog
      event="cancel.submit"
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
