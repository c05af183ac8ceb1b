import { type Resolver, useForm } from 'react-hook-form';
import { nationalDigits, phoneFault, withoutCountryCode } from '#contract/phone/phone-number';
import { useFunnelState, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { masks } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { said } from '../said.ts';
import { askedChannel } from './asked-channel.ts';
import { NoCode } from './no-code.tsx';
import { phoneSentence } from './phone.sentences.ts';
import { phoneFormId } from './phone-form-id.ts';
import { sendCodeSentences } from './send-code.sentences.ts';

interface PhoneFields {
  orderPhone: string;
}

const resolver: Resolver<PhoneFields> = (values) => {
  const fault = phoneFault(values.orderPhone);
  if (fault === undefined) return { values, errors: {} };
  return { values: {}, errors: { orderPhone: { type: fault, message: phoneSentence(values.orderPhone) } } };
};

/** The phone of the order's customer. */
export function PhoneForm({ action }: { action: string }) {
  const send = useSend();
  const isSending = useFunnelState((snapshot) => snapshot.hasTag('busy'));
  const problem = useKnown('problem');
  const { typed, remember } = useTyped();
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { orderPhone: typed.orderPhone ?? '' },
  });
  const submit = handleSubmit(({ orderPhone }, event) => {
    if (isSending) return;
    send({ type: 'phone.submit', phone: `+55${nationalDigits(orderPhone)}`, ...askedChannel(event) });
  });
  const refusal = said(sendCodeSentences, problem);
  return (
    <form
      id={phoneFormId}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {refusal && (
        <Notice tone="danger" live="assertive">
          {refusal}
        </Notice>
      )}
      {problem?.code === 'sms-unavailable' && <NoCode />}
      <MaskedField
        {...register('orderPhone', {
          onChange: ({ target }) => remember({ orderPhone: target.value }),
        })}
        label="Celular com DDD"
        hint="Enviamos um código por SMS. Não ligamos nem mandamos propaganda."
        error={formState.errors.orderPhone?.message}
        mask={masks.phone}
        prepare={withoutCountryCode}
        type="tel"
        autoComplete="tel"
        enterKeyHint="send"
        readOnly={isSending}
      />
    </form>
  );
}
