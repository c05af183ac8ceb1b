import type { Order } from '#contract/order/order';
import { StepForm } from '#src/frame/step-form.tsx';
import { useSend } from '#src/funnel/react.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { refusalChoices } from './refusal-words.ts';
import { useMaybeMissing } from './use-maybe-missing.ts';

const reconsiderFormId = 'reconsider-delivery';

/** The reason for refusing a delivery. */
export function RefusalForm({ order }: { order: Order }) {
  const send = useSend();
  const isMissing = useMaybeMissing(order);
  const reconsider = () => send({ type: 'delivery.reconsider' });
  return (
    <>
      <StepForm event="delivery.reconsider" id={reconsiderFormId} onSubmit={reconsider} />
      <ReasonDialog
        event="refusal.submit"
        title="O que estava errado?"
        lead="Conte o que houve. Você não paga por este pedido."
        name="refusalReason"
        legend="Motivo da recusa"
        reasons={refusalChoices(order, isMissing)}
        missing="Escolha o motivo para registrarmos."
        act="Registrar recusa"
        busyLabel="Registrando a recusa"
        other="Voltar"
        otherForm={reconsiderFormId}
        onOther={reconsider}
        onSubmit={(reason) => {
          if (reason) send({ type: 'refusal.submit', reason });
        }}
      />
    </>
  );
}
