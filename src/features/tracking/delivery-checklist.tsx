import { useState } from 'react';
import type { Order } from '#contract/order/order';
import { ReportVisit } from '#src/frame/report-visit.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useCan, useKnown, useSend } from '#src/funnel/react.tsx';
import { Checkbox, ChoiceGroup } from '#src/ui/choice.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { closeFormId, DialogButtons } from './dialog-buttons.tsx';
import { type DoorCheck, doorChecksOf } from './door-checks.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { isWaterOnly } from './water-only.ts';

const formId = 'delivery-checklist';
const refuseFormId = 'refuse-delivery';

/** The check of the delivery before it is confirmed. The boxes help the customer: none is required. */
export function DeliveryChecklist({ order }: { order: Order }) {
  const send = useSend();
  const problem = useKnown('problem');
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
      <ProblemNotice problem={problem} />
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
      <ReportVisit />
    </Modal>
  );
}
