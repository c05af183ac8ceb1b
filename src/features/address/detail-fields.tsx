import { useWatch } from 'react-hook-form';
import { Checkbox } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { type AddressForm, maxLengths } from './address-form.ts';

/** Street and district where the map does not know them; which door, and how the courier finds it. */
export function DetailFields({
  form,
  street,
  district,
}: {
  form: AddressForm;
  street: boolean;
  district: boolean;
}) {
  const { defaultValues, errors } = form.formState;
  const isWithout = useWatch({ control: form.control, name: 'noNumber' }) === true;
  const noNumber = form.register('noNumber', { onChange: () => form.clearErrors('number') });
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
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
        <Field
          {...form.register('number')}
          label="Número"
          defaultValue={defaultValues?.number}
          maxLength={maxLengths.number}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isWithout}
          error={errors.number?.message}
        />
        <Checkbox
          {...noNumber}
          defaultChecked={defaultValues?.noNumber}
          label="Sem número"
          className="pt-7.5"
        />
      </div>
      <Field
        {...form.register('complement')}
        label="Complemento"
        optional
        hint="Apartamento, bloco, casa dos fundos"
        defaultValue={defaultValues?.complement}
        maxLength={maxLengths.complement}
        autoComplete="address-line2"
        error={errors.complement?.message}
      />
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
      <Field
        {...form.register('reference')}
        label="Ponto de referência"
        optional
        hint="Como o entregador acha a casa: “portão azul, ao lado da padaria”"
        defaultValue={defaultValues?.reference}
        maxLength={maxLengths.reference}
        autoComplete="off"
        error={errors.reference?.message}
      />
    </>
  );
}
