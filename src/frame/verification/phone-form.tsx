import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import { orderPhoneForm } from '#contract/phone/mobile-phone';
import { useFunnelState, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { phoneMask } from '#src/ui/masks.ts';
import { usePostedErrors } from '../posted-answer.ts';
import { said } from '../said.ts';
import { StepForm } from '../step-form.tsx';
import { phoneFormId } from './identify.tsx';
import { askedChannel, NoCode } from './no-code.tsx';
import { phoneSentence } from './phone.sentences.ts';
import { sendCodeSentences } from './send-code.sentences.ts';

/** The phone of the order's customer. */
export function PhoneForm() {
  const send = useSend();
  const isSending = useFunnelState((snapshot) => snapshot.hasTag('busy'));
  const problem = useKnown('problem');
  const { typed, remember } = useTyped();
  const { control, handleSubmit } = useForm({
    resolver: standardSchemaResolver(orderPhoneForm),
    defaultValues: { orderPhone: typed.orderPhone ?? '' },
    errors: usePostedErrors<{ orderPhone: string }>('phone.submit'),
  });
  const submit = handleSubmit(({ orderPhone }, event) => {
    if (!isSending) send({ type: 'phone.submit', phone: orderPhone, ...askedChannel(event) });
  });
  const refusal = said(sendCodeSentences, problem);
  return (
    <StepForm event="phone.submit" id={phoneFormId} onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Callout tone="danger" live="assertive">
          {refusal}
        </Callout>
      )}
      {problem?.code === 'sms-unavailable' && <NoCode />}
      <Controller
        control={control}
        name="orderPhone"
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            onChange={(orderPhone) => {
              field.onChange(orderPhone);
              remember({ orderPhone });
            }}
            label="Celular com DDD"
            hint="Enviamos um código por SMS. Não ligamos nem mandamos propaganda."
            error={fieldState.error && phoneSentence(field.value)}
            mask={phoneMask}
            type="tel"
            autoComplete="tel"
            enterKeyHint="send"
            readOnly={isSending}
          />
        )}
      />
    </StepForm>
  );
}
