import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { withoutCountryCode } from '#contract/phone/phone-number';
import { phoneSentence } from '#src/frame/verification/phone.sentences.ts';
import { useTyped } from '#src/funnel/react.tsx';
import { masks } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import type { CustomerFields } from './customer-fields.ts';

interface PhoneFieldProps {
  form: UseFormReturn<CustomerFields, unknown, CustomerFields>;
  /** Takes the focus when it replaces a confirmed phone. */
  focusOnArrival: boolean;
}

/** The mobile phone that receives the code. */
export function PhoneField({ form, focusOnArrival }: PhoneFieldProps) {
  const { register, control, setFocus, formState } = form;
  const { remember } = useTyped();
  const typed = useWatch({ control, name: 'phone' });

  useEffect(() => {
    if (focusOnArrival) setFocus('phone');
  }, [focusOnArrival, setFocus]);

  return (
    <MaskedField
      label="Celular"
      hint="Com DDD. Mandamos um código por SMS para confirmar que é seu."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      mask={masks.phone}
      prepare={withoutCountryCode}
      error={formState.errors.phone && phoneSentence(typed ?? '')}
      {...register('phone', { onChange: ({ target }) => remember({ phone: target.value }) })}
      defaultValue={formState.defaultValues?.phone}
    />
  );
}
