import type { SyntheticEvent } from 'react';
import { maskPhone } from '#contract/phone/phone-number';
import { messageFor } from '#src/frame/problem-message.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { Identify, phoneFormId } from '#src/frame/verification/identify.tsx';
import { chosenChannel, NoCode } from '#src/frame/verification/no-code.tsx';
import { sendCodeSentences } from '#src/frame/verification/send-code.sentences.ts';
import { useContextValue, useSend } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { CallReseller, SentOrder } from './sent-order.tsx';

/**
 * Verifies the phone after the session ended while the outcome of a sent order is unknown. The order is looked up
 * afterwards.
 */
export function SentIdentify() {
  return (
    <Identify
      step="resume"
      title="Confirme seu telefone para acharmos o pedido"
      lead="O pedido pode ter entrado. Com o código conferimos, e ele nunca é feito duas vezes."
      form={<OwnPhone />}
      locked
    />
  );
}

/** Shows the phone that the order was sent with. Only this phone can look it up. */
function OwnPhone() {
  const send = useSend();
  const phone = useContextValue('customer')?.phone ?? '';
  const problem = useContextValue('problem');
  const refusal = messageFor(sendCodeSentences, problem);
  const submit = (event: SyntheticEvent) => {
    send({ type: 'phone.submit', phone, ...chosenChannel(event) });
  };
  return (
    <StepForm event="phone.submit" id={phoneFormId} onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Callout tone="danger" live="assertive">
          {refusal}
        </Callout>
      )}
      {problem?.code === 'sms-unavailable' && <NoCode />}
      <p>
        Vamos mandar o código por SMS para{' '}
        <strong className="font-semibold whitespace-nowrap">{maskPhone(phone)}</strong>.
      </p>
      <CallReseller />
      <SentOrder />
    </StepForm>
  );
}
