import { Checkbox } from '#src/ui/choice.tsx';
import { AddressField } from './address-field.tsx';
import type { AddressForm } from './address-form.ts';

/** Street and district where the map does not give them; number, complement and reference for the courier. */
export function DetailFields({
  form,
  street,
  district,
}: {
  form: AddressForm;
  street: boolean;
  district: boolean;
}) {
  const { defaultValues } = form.formState;
  const isWithout = form.watch('noNumber') === true;
  const noNumber = form.register('noNumber', { onChange: () => form.clearErrors('number') });
  return (
    <>
      {street && (
        <AddressField
          form={form}
          name="street"
          label="Rua ou avenida"
          autoComplete="address-line1"
          autoCapitalize="words"
        />
      )}
      <div className="@container">
        <div className="grid items-start gap-x-4 @min-[17rem]:grid-cols-[1fr_auto]">
          <AddressField
            form={form}
            name="number"
            label="Número"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isWithout}
          />
          <Checkbox
            {...noNumber}
            defaultChecked={defaultValues?.noNumber}
            label="Sem número"
            className="@min-[17rem]:pt-7.5"
          />
        </div>
      </div>
      <AddressField
        form={form}
        name="complement"
        label="Complemento"
        optional
        hint="Apartamento, bloco, casa dos fundos"
        autoComplete="address-line2"
      />
      {district && (
        <AddressField
          form={form}
          name="district"
          label="Bairro"
          autoComplete="address-level3"
          autoCapitalize="words"
        />
      )}
      <AddressField
        form={form}
        name="reference"
        label="Ponto de referência"
        optional
        hint="Como o entregador acha a casa: “portão azul, ao lado da padaria”"
        autoComplete="off"
      />
    </>
  );
}
