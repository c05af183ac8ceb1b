import { useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CheckedCustomer, CustomerTexts } from '#contract/order/customer-form';
import { phoneSentence } from '#src/frame/verification/phone.sentences.ts';
import { useTyped } from '#src/funnel/react.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { phoneMask } from '#src/ui/masks.ts';

interface PhoneFieldProps {
  form: UseFormReturn<CustomerTexts, unknown, CheckedCustomer>;
  /** Takes the focus when it replaces a confirmed phone. */
  focusOnArrival: boolean;
}

/** The mobile phone that receives the code. */
export function PhoneField({ form: { control, setFocus }, focusOnArrival }: PhoneFieldProps) {
  const { remember } = useTyped();

  useEffect(() => {
    if (focusOnArrival) setFocus('phone');
  }, [focusOnArrival, setFocus]);

  return (
    <Controller
      control={control}
      name="phone"
      render={({ field, fieldState }) => (
        <MaskedField
          {...field}
          onChange={(phone) => {
            field.onChange(phone);
            remember({ phone });
          }}
          label="Celular"
          hint="Com DDD. Mandamos um código por SMS para confirmar que é seu."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          mask={phoneMask}
          error={fieldState.error && phoneSentence(field.value)}
        />
      )}
    />
  );
}
