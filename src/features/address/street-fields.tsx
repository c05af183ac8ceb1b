import { Field } from '#src/ui/input.tsx';
import { type AddressForm, maxLengths } from './address-form.ts';

/** Street and district, each where the map does not know it. */
export function StreetFields({
  form,
  street,
  district,
}: {
  form: AddressForm;
  street: boolean;
  district: boolean;
}) {
  const { defaultValues, errors } = form.formState;
  return (
    <>
      {street && (
        <Field
          {...form.register('street')}
          label="Rua ou avenida"
          defaultValue={defaultValues?.street}
          maxLength={maxLengths.street}
          autoComplete="address-line1"
          autoCapitalize="words"
          error={errors.street?.message}
        />
      )}
      {district && (
        <Field
          {...form.register('district')}
          label="Bairro"
          defaultValue={defaultValues?.district}
          maxLength={maxLengths.district}
          autoComplete="address-level3"
          autoCapitalize="words"
          error={errors.district?.message}
        />
      )}
    </>
  );
}
