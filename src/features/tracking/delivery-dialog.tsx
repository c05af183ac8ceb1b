import { useState } from 'react';
import type { Order } from '#contract/order/order';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useCan, useContextValue, useSend, useView } from '#src/funnel/react.tsx';
import { Checkbox, ChoiceGroup } from '#src/ui/choice.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { type DoorCheck, doorChecksOf } from './door-checks.ts';
import { ProblemCallout } from './problem-callout.tsx';
import { closeFormId, DialogButtons, ReasonDialog } from './reason-dialog.tsx';
import { refusalChoices } from './refusal-words.ts';
import { isWaterOnly, useMaybeMissing, useOrder } from './use-order.ts';

export function DeliveryDialog() {
  const order = useOrder();
  const view = useView('order', 'checking', 'refusing');
  if (!order || !view) return null;
  return view === 'checking' ? <DeliveryChecklist order={order} /> : <RefusalForm order={order} />;
}

const formId = 'delivery-checklist';
const refuseFormId = 'refuse-delivery';

/** Asks to check the delivery before confirming it. No box is required. */
function DeliveryChecklist({ order }: { order: Order }) {
  const send = useSend();
  const problem = useContextValue('problem');
  const isSending = useBusy('order');
  const canClose = useCan({ type: 'dialog.close' });
  const [checked, setChecked] = useState<readonly DoorCheck['id'][]>([]);
  const checks = doorChecksOf(order);
  const isComplete = checks.every(({ id }) => checked.includes(id));
  const confirm = () => send({ type: 'delivery.confirm' });
  const refuse = () => send({ type: 'delivery.refuse' });
  const close = () => send({ type: 'dialog.close' });
  return (
    <Modal
      open
      onClose={close}
      closeForm={closeFormId}
      title="Está tudo certo?"
      dismissible={canClose}
      footer={
        <DialogButtons
          form={formId}
          act="Confirmar entrega"
          busy={isSending}
          busyLabel="Confirmando a entrega"
          other={isWaterOnly(order) ? 'Recusei o galão' : 'Recusei o botijão'}
          otherForm={refuseFormId}
          onOther={refuse}
        />
      }
    >
      <ProblemCallout problem={problem} />
      <StepForm event="dialog.close" id={closeFormId} onSubmit={close} />
      <StepForm event="delivery.refuse" id={refuseFormId} onSubmit={refuse} />
      <StepForm event="delivery.confirm" id={formId} onSubmit={confirm}>
        <ChoiceGroup
          legend="Marque o que você conferiu"
          hint="Não é obrigatório, mas leva um minuto e evita problema."
        >
          {checks.map(({ id, what, how }) => (
            <Checkbox
              key={id}
              name={id}
              onChange={({ target }) =>
                setChecked((before) =>
                  target.checked ? [...before, id] : before.filter((other) => other !== id),
                )
              }
              label={<span className="font-medium">{what}</span>}
              hint={how}
            />
          ))}
        </ChoiceGroup>
      </StepForm>
      <p role="status" className="mt-3 text-ink-soft">
        {isComplete ? 'Tudo conferido. Pode confirmar.' : 'Só confirme se você ficou com o produto.'}
      </p>
    </Modal>
  );
}

const reconsiderFormId = 'reconsider-delivery';

function RefusalForm({ order }: { order: Order }) {
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
