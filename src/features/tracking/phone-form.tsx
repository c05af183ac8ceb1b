import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { mobilePhone, type PhoneFault, phoneFault } from '#contract/phone';
import { verificationSentence } from '#src/frame/verification/sentences.ts';
import { useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { masks, withoutCountryCode } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { Notice } from '#src/ui/notice.tsx';

export const phoneFormId = 'order-phone';

const faults: Record<PhoneFault, string> = {
  incomplete: 'Faltam números. Digite o DDD e os 9 números do celular.',
  'area-code': 'Esse DDD não existe. Confira os dois primeiros números.',
  'not-mobile': 'Precisa ser um celular: depois do DDD ele começa com 9.',
};

/** The phone an order was made with. */
export function PhoneForm({ action, isSending }: { action: string; isSending: boolean }) {
  const send = useSend();
  const problem = useKnown('problem');
  const { typed, remember } = useTyped();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { orderPhone: typed.orderPhone ?? '' },
  });
  const submit = handleSubmit(({ orderPhone }) => {
    if (!isSending) send({ type: 'phone.submit', phone: z.decode(mobilePhone, orderPhone) });
  });
  const refusal = verificationSentence(problem);
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
      <MaskedField
        {...register('orderPhone', {
          validate: (text) => {
            const fault = phoneFault(text);
            return fault === undefined || faults[fault];
          },
          onChange: ({ target }) => remember({ orderPhone: target.value }),
        })}
        label="Celular com DDD"
        hint="Enviamos um código por SMS. Não ligamos nem mandamos propaganda."
        error={formState.errors.orderPhone?.message}
        mask={masks.phone}
        prepare={withoutCountryCode}
        type="tel"
        autoComplete="tel-national"
        enterKeyHint="send"
        readOnly={isSending}
      />
    </form>
  );
}
