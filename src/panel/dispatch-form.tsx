import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import {
  courierNameMaximum,
  type Dispatched,
  dispatchRequest,
  type KnownCourier,
  vehicle,
} from '#contract/panel/courier';
import { formatPhone } from '#contract/phone/phone-number';
import type { CommandRequest } from '#machines/reseller-panel/events';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/input.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { usePanel, usePanelApi } from './panel-actor.tsx';
import { useSending } from './use-sending.ts';
import { commandWords, vehicleWords } from './words.ts';

/** Error type for a form without a courier's name and vehicle. */
const nobody = 'nobody';
const isNobody = (values: Dispatched) => Object.values(values).every((value) => value === undefined);

/**
 * Asks who delivers. An empty form is sent only with a second button. Otherwise repeated taps on one button would
 * dispatch the order, and a dispatch cannot be undone.
 */
export function DispatchForm({
  isLive,
  onAnswer,
}: {
  isLive: boolean;
  onAnswer: (values: Dispatched) => void;
}) {
  const { register, control, handleSubmit, watch, setValue, setError, clearErrors, formState } = useForm({
    resolver: standardSchemaResolver(dispatchRequest),
  });
  const { errors } = formState;
  const by = watch('veiculo');
  const { buttonOf } = useSending(isLive);
  const submit = handleSubmit((values) => {
    if (isNobody(values)) setError('nome', { type: nobody }, { shouldFocus: true });
    else onAnswer(values);
  });
  const namesNobody = errors.nome?.type === nobody;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <KnownCouriers
        chosen={watch('nome')}
        onChoose={({ name, vehicle: known, phone }) => {
          clearErrors();
          setValue('nome', name);
          setValue('veiculo', known);
          setValue('celular', phone === undefined ? undefined : formatPhone(phone));
        }}
      />
      <Field
        {...register('nome', { setValueAs: (text: string) => text.trim() || undefined })}
        label="Nome de quem leva"
        optional
        hint="O cliente vê o nome e como vem."
        error={
          errors.nome &&
          (namesNobody
            ? 'Escreva quem leva, ou escolha como vai.'
            : 'Escreva o primeiro nome, ou deixe em branco.')
        }
        maxLength={courierNameMaximum}
        autoComplete="off"
        autoCapitalize="words"
      />
      <fieldset>
        <legend className="mb-1 font-medium">Como vai</legend>
        <div className="flex flex-wrap gap-2">
          {vehicle.options.map((name) => (
            <Chip
              key={name}
              pressed={by === name}
              onClick={() => {
                clearErrors('nome');
                setValue('veiculo', by === name ? undefined : name);
              }}
            >
              {vehicleWords[name]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Controller
        control={control}
        name="celular"
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            value={field.value ?? ''}
            onChange={(text) => field.onChange(text || undefined)}
            label="Celular de quem leva"
            optional
            hint="Recebe o link da entrega por SMS: endereço, valor e código."
            use="message"
            wrong={fieldState.error && (field.value ?? '')}
            onTake={(phone) => {
              setValue('celular', formatPhone(phone));
              void submit();
            }}
            autoComplete="off"
          />
        )}
      />
      <Button type="submit" size="lg" {...buttonOf((request) => !isNobody(courierIn(request)))}>
        {commandWords.dispatchOrder}
      </Button>
      {namesNobody && (
        <Button
          variant="secondary"
          {...buttonOf((request) => isNobody(courierIn(request)))}
          onClick={() => onAnswer({})}
        >
          Saiu, sem dizer quem leva
        </Button>
      )}
    </form>
  );
}

interface KnownCouriersProps {
  chosen: string | undefined;
  onChoose: (courier: KnownCourier) => void;
}

/** Offers couriers of earlier dispatches. One press fills in name, vehicle and phone. */
function KnownCouriers({ chosen, onChoose }: KnownCouriersProps) {
  const api = usePanelApi();
  const reseller = usePanel(({ context }) => context.reseller) ?? '';
  const { data } = useQuery({
    queryKey: ['panel', reseller, 'couriers'],
    queryFn: ({ signal }) => api.call('listCouriers', { params: { reseller } }, signal),
    // A courier of the last dispatch must be offered at once.
    staleTime: 0,
  });
  if (!data || data.couriers.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Quem leva</legend>
      <div className="flex flex-wrap gap-2">
        {data.couriers.map((courier) => (
          <Chip key={courier.name} pressed={chosen === courier.name} onClick={() => onChoose(courier)}>
            {courier.name}
            {courier.vehicle && `, ${vehicleWords[courier.vehicle].toLowerCase()}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function courierIn(request: CommandRequest): Dispatched {
  if (request.command !== 'dispatchOrder') return {};
  const { command: _, ...courier } = request;
  return courier;
}
