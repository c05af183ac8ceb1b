import { useWatch } from 'react-hook-form';
import { Checkbox } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { type AddressForm, maxLengths } from './address-form.ts';

/** Which door, and how the courier finds it. */
export function DoorFields({ form }: { form: AddressForm }) {
  const { defaultValues, errors } = form.formState;
  const isWithout = useWatch({ control: form.control, name: 'noNumber' }) === true;
  const noNumber = form.register('noNumber', { onChange: () => form.clearErrors('number') });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1">
        <Field
          {...form.register('number')}
          label="Número"
          defaultValue={defaultValues?.number}
          maxLength={maxLengths.number}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isWithout}
          aria-required={!isWithout}
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
      <Field
        {...form.register('reference')}
        label="Ponto de referência"
        optional
        hint="Ajuda o entregador: “portão azul, ao lado da padaria”"
        defaultValue={defaultValues?.reference}
        maxLength={maxLengths.reference}
        autoComplete="off"
        error={errors.reference?.message}
      />
    </>
  );
}
