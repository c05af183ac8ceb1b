import { Controller } from 'react-hook-form';
import { stateNames, ufs } from '#contract/address/states';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/input.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { cepMask } from '#src/ui/masks.ts';
import { submitting } from '#src/ui/submitting.ts';
import { AddressField } from './address-field.tsx';
import { type AddressForm, searchFormId } from './address-form.ts';

const byName = ufs.toSorted((one, other) => stateNames[one].localeCompare(stateNames[other], 'pt-BR'));

/** CEP, city and state of an address entered by hand. */
export function TownFields({
  form,
  onSearch,
  onKeep,
}: {
  form: AddressForm;
  onSearch: () => void;
  onKeep: () => void;
}) {
  const { defaultValues, errors } = form.formState;
  return (
    <>
      <div>
        <Button {...submitting(searchFormId, onSearch)} variant="ghost" size="sm" className="-ml-4">
          Buscar em vez de digitar
        </Button>
      </div>
      <Controller
        control={form.control}
        name="cep"
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            onChange={(cep) => {
              field.onChange(cep);
              onKeep();
            }}
            label="CEP"
            optional
            mask={cepMask}
            autoComplete="postal-code"
            error={fieldState.error?.message}
            className="max-w-44"
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
        <AddressField
          form={form}
          name="city"
          label="Cidade"
          autoComplete="address-level2"
          autoCapitalize="words"
        />
        <Select
          {...form.register('uf')}
          label="Estado"
          defaultValue={defaultValues?.uf ?? ''}
          autoComplete="address-level1"
          error={errors.uf?.message}
        >
          <option value="">Escolha</option>
          {byName.map((code) => (
            <option key={code} value={code}>
              {stateNames[code]}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
