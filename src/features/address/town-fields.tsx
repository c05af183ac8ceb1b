import { stateNames, ufs } from '#contract/address/states';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/input.tsx';
import { masks } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { AddressField } from './address-field.tsx';
import type { AddressForm } from './address-form.ts';

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
  const { onChange, ...cep } = form.register('cep');
  return (
    <>
      <div>
        <Button variant="ghost" size="sm" className="-ml-4" onClick={onSearch}>
          Buscar em vez de digitar
        </Button>
      </div>
      <MaskedField
        {...cep}
        onChange={(event) => {
          onChange(event).then(onKeep);
        }}
        label="CEP"
        optional
        mask={masks.cep}
        defaultValue={defaultValues?.cep}
        autoComplete="postal-code"
        error={errors.cep?.message}
        className="max-w-44"
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
