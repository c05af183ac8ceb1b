import { useContextValue, useFunnelState, useSend, useTyped } from '#src/funnel/react.tsx';
import { usePhoneUse } from '#src/lib/phone-use.ts';
import { Callout } from '#src/ui/callout.tsx';
import { PhoneForm } from '#src/ui/phone-form.tsx';
import { usePostedAnswer } from '../posted-answer.ts';
import { messageFor } from '../problem-message.ts';
import { StepFields, useStepAction } from '../step-form.tsx';
import { phoneFormId } from './identify.tsx';
import { chosenChannel, NoCode } from './no-code.tsx';
import { sendCodeSentences } from './send-code.sentences.ts';

export function OrderPhone() {
  const send = useSend();
  const isSending = useFunnelState((snapshot) => snapshot.hasTag('busy'));
  const problem = useContextValue('problem');
  const { typed, remember } = useTyped();
  const action = useStepAction();
  const posted = usePostedAnswer('phone.submit');
  const refusal = messageFor(sendCodeSentences, problem);
  return (
    <PhoneForm
      id={phoneFormId}
      action={action}
      name="orderPhone"
      hidden={<StepFields event="phone.submit" />}
      label="Celular com DDD"
      hint="Enviamos um código por SMS. Não ligamos nem mandamos propaganda."
      use={usePhoneUse()}
      isBusy={isSending}
      initialPhone={typed.orderPhone}
      wasWrong={posted?.errors.orderPhone !== undefined}
      onType={(orderPhone) => remember({ orderPhone })}
      onSubmit={(phone, event) => send({ type: 'phone.submit', phone, ...chosenChannel(event) })}
      callout={
        <>
          {refusal && (
            <Callout tone="danger" live="assertive">
              {refusal}
            </Callout>
          )}
          {problem?.code === 'sms-unavailable' && <NoCode />}
        </>
      }
    />
  );
}
