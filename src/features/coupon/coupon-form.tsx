import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { couponForm } from '#contract/coupon/coupon';
import { useLinkedCoupon } from '#src/frame/linked-coupon.ts';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTextBeforeHydration } from '#src/lib/text-before-hydration.ts';
import { showError } from '#src/ui/field-frame.tsx';
import { Field } from '#src/ui/input.tsx';
import { validateCouponSentence } from './validate-coupon.sentences.ts';

export const couponFormId = 'coupon';

interface CouponFormProps {
  field: RefObject<HTMLInputElement | null>;
  isValidating: boolean;
}

/** Asks for the coupon's name, and shows why it was refused. */
export function CouponForm({ field, isValidating }: CouponFormProps) {
  const problem = useContextValue('problem');
  const applied = useContextValue('coupon')?.name;
  const send = useSend();
  const { typed, remember } = useTyped();
  const linked = useLinkedCoupon();
  const initialName = typed.coupon ?? linked ?? '';
  const form = useForm({
    resolver: standardSchemaResolver(couponForm),
    defaultValues: { coupon: nameOf(initialName) === applied ? '' : initialName },
    errors: usePostedErrors<{ coupon: string }>('coupon.submit'),
  });
  const { register, watch, handleSubmit, getValues, formState } = form;
  const { defaultValues, errors } = formState;
  const typedName = nameOf(watch('coupon'));
  const [sent, setSent] = useState<string>();
  const isAboutThis = sent === undefined || sent === typedName;
  const refusal = isAboutThis && !isValidating ? validateCouponSentence(problem) : undefined;

  const keep = () => remember({ coupon: getValues('coupon') });
  useTextBeforeHydration(form, ['coupon'], keep);
  const submit = handleSubmit(({ coupon }) => {
    if (isValidating) return;
    setSent(coupon);
    send({ type: 'coupon.submit', name: coupon });
  });

  // The message may be out of view, because the pressed button can be far below it.
  useEffect(() => {
    if (refusal) showError(field.current);
  }, [refusal, field]);

  const { ref, ...input } = register('coupon', { onChange: keep });
  return (
    <StepForm event="coupon.submit" id={couponFormId} onSubmit={submit}>
      <Field
        {...input}
        ref={(box) => {
          ref(box);
          field.current = box;
        }}
        defaultValue={defaultValues?.coupon}
        label={applied ? 'Trocar por outro cupom' : 'Nome do cupom'}
        placeholder="GAS10"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={60}
        readOnly={isValidating}
        error={errors.coupon ? wrongName(typedName) : refusal}
      />
      {/* A modal dialog silences live regions of the page behind it, so the message is announced inside. */}
      <p role="alert" className="sr-only">
        {refusal}
      </p>
    </StepForm>
  );
}

const nameOf = (text: string) => text.trim().toUpperCase();

const wrongName = (typedName: string) =>
  typedName === ''
    ? 'Escreva o nome do cupom.'
    : 'Um cupom só tem letras, números e traço. Confira o que você escreveu.';
