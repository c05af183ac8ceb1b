import { Controller } from 'react-hook-form';
import { isTownCep } from '#contract/address/address';
import { formatCep } from '#contract/address/address-text';
import { stateNames, ufs } from '#contract/address/states';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field, type FieldProps, Select } from '#src/ui/input.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { cepMask } from '#src/ui/masks.ts';
import { submitting } from '#src/ui/submitting.ts';
import { type AddressForm, maxLengths, searchFormId } from './address-form.ts';

/** Asks for number, complement and reference, and for the street and district if the map has none. */
export function DetailFields({
  form,
  street,
  district,
  isApproximate,
}: {
  form: AddressForm;
  street: boolean;
  district: boolean;
  /** The map has no exact point, so the courier needs the reference. */
  isApproximate: boolean;
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
            autoCapitalize="characters"
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
          optional={isTownCep(form.watch('cep') ?? '')}
          autoComplete="address-level3"
          autoCapitalize="words"
        />
      )}
      <AddressField
        form={form}
        name="reference"
        label="Ponto de referência"
        optional
        hint={
          isApproximate
            ? 'O mapa ainda não tem o ponto exato. Conte como achar a casa: “portão azul, ao lado da padaria”'
            : 'Como o entregador acha a casa: “portão azul, ao lado da padaria”'
        }
        autoComplete="off"
      />
    </>
  );
}

const byName = ufs.toSorted((one, other) => stateNames[one].localeCompare(stateNames[other], 'pt-BR'));

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

function AddressField({
  form,
  name,
  ...field
}: { form: AddressForm; name: keyof typeof maxLengths } & Omit<FieldProps, 'form' | 'name' | 'ref'>) {
  const { defaultValues, errors } = form.formState;
  return (
    <Field
      {...form.register(name)}
      defaultValue={defaultValues?.[name]}
      maxLength={maxLengths[name]}
      error={errors[name]?.message}
      {...field}
    />
  );
}

/** Shows the place as the map describes it, with a button that leads back to the search. */
export function PlaceLine({
  city,
  uf,
  cep,
  mapStreet,
  mapDistrict,
  isHere,
  onChange,
}: {
  city: string;
  uf: string;
  cep: string | undefined;
  mapStreet: string | undefined;
  mapDistrict: string | undefined;
  isHere: boolean;
  onChange: () => void;
}) {
  const town = `${city} - ${uf}`;
  const code = cep === undefined ? undefined : `CEP ${formatCep(cep)}`;
  const how = isHere ? 'pela sua localização' : undefined;
  const [first, ...rest] = [mapStreet, mapDistrict, town, code, how].filter((part) => part !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-surface py-2 pr-1 pl-gutter">
      <Icon name="map-pin" size="lg" className="text-flame-ink" />
      <p className="min-w-0 grow basis-36">
        <span className="block font-semibold">{first}</span>
        {rest.length > 0 && <span className="block text-sm text-ink-soft">{rest.join(' · ')}</span>}
      </p>
      <Button {...submitting(searchFormId, onChange)} variant="ghost">
        Trocar
        <span className="sr-only"> o lugar</span>
      </Button>
    </div>
  );
}
