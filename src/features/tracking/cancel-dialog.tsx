import type { SyntheticEvent } from 'react';
import type { CancelReason } from '#contract/order/order';
import { pathOf } from '#machines/order-funnel/steps';
import { useBusy, useKnown, useSend, useTyped, useView } from '#src/funnel/react.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { ProblemNotice } from './problem-notice.tsx';

const formId = 'cancel-order';

const reasons = [
  { value: 'mistake', label: 'Pedi por engano ou quero mudar algo' },
  { value: 'late', label: 'Está demorando' },
  { value: 'price', label: 'Achei mais barato' },
  { value: 'other', label: 'Outro motivo' },
] as const satisfies readonly { value: CancelReason; label: string }[];

type Reason = (typeof reasons)[number]['value'];

function reasonOf(text: FormDataEntryValue | null): Reason {
  return reasons.find(({ value }) => value === text)?.value ?? 'other';
}

/** Asks before an order is cancelled. The reason helps the reseller and is never demanded. */
export function CancelDialog() {
  const send = useSend();
  const problem = useKnown('problem');
  const orderId = useKnown('orderId');
  const isOpen = useView('order', 'cancelling') !== undefined;
  const isSending = useBusy('order');
  const { typed, remember } = useTyped();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'cancel.submit', reason: reasonOf(new FormData(event.currentTarget).get('cancelReason')) });
  };
  return (
    <Modal
      open={isOpen}
      onClose={() => send({ type: 'dialog.close' })}
      title="Cancelar o pedido?"
      dismissible={!isSending}
      footer={
        <DialogButtons
          form={formId}
          danger
          act="Cancelar pedido"
          busy={isSending}
          busyLabel="Cancelando o pedido"
          other="Manter pedido"
          onOther={() => send({ type: 'dialog.close' })}
        />
      }
    >
      <p className="text-ink-soft">
        Você não paga nada. Depois que o entregador sair, não dá mais para cancelar.
      </p>
      <form
        id={formId}
        method="post"
        action={pathOf({ step: 'cancel', ...(orderId ? { orderId } : {}) })}
        noValidate
        onSubmit={submit}
        className="mt-4"
      >
        <ChoiceGroup legend="Quer contar por quê? (opcional)">
          {reasons.map(({ value, label }) => (
            <RadioCard
              key={value}
              name="cancelReason"
              value={value}
              defaultChecked={typed.cancelReason === value}
              onChange={() => remember({ cancelReason: value })}
              label={label}
            />
          ))}
        </ChoiceGroup>
      </form>
      <div className="mt-4 empty:hidden">
        <ProblemNotice problem={problem} />
      </div>
    </Modal>
  );
}
