import { type SyntheticEvent, useState } from 'react';
import type { Order } from '#contract/order/order';
import { pathOf } from '#machines/order-funnel/steps';
import { useBusy, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { refusalChoices } from './refusal-words.ts';

const formId = 'refusal';

/** Why what came was sent back. */
export function RefusalForm({ order }: { order: Order }) {
  const send = useSend();
  const problem = useKnown('problem');
  const isSending = useBusy('order');
  const { typed, remember } = useTyped();
  const choices = refusalChoices(order);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form).get('refusalReason');
    const reason = choices.find((known) => known.reason === chosen)?.reason;
    setIsMissing(reason === undefined);
    if (reason) send({ type: 'refusal.submit', reason });
    else form.querySelector('input')?.focus();
  };
  return (
    <Modal
      open
      onClose={() => send({ type: 'dialog.close' })}
      title="O que estava errado?"
      dismissible={!isSending}
      footer={
        <DialogButtons
          form={formId}
          danger
          act="Registrar recusa"
          busy={isSending}
          busyLabel="Registrando a recusa"
          other="Voltar"
          onOther={() => send({ type: 'delivery.reconsider' })}
        />
      }
    >
      <p className="text-ink-soft">Você fez bem em recusar: não deve nada por este pedido.</p>
      <form
        id={formId}
        method="post"
        action={pathOf({ step: 'deliveryConfirmation', orderId: order.id })}
        noValidate
        onSubmit={submit}
        className="mt-4"
      >
        <ChoiceGroup
          legend="Motivo da recusa"
          hideLegend
          error={isMissing ? 'Escolha o motivo para registrarmos.' : undefined}
        >
          {choices.map(({ reason, words }) => (
            <RadioCard
              key={reason}
              name="refusalReason"
              value={reason}
              defaultChecked={typed.refusalReason === reason}
              onChange={() => {
                setIsMissing(false);
                remember({ refusalReason: reason });
              }}
              label={words}
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
