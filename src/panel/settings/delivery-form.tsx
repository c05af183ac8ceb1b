import { useForm } from 'react-hook-form';
import { parseBRL } from '#contract/money/brl';
import { type Business, deliveryBounds } from '#contract/panel/business';
import { acceptBounds } from '#contract/panel/panel';
import { freightBounds } from '#contract/panel/section';
import { Field } from '#src/ui/input.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';
import { typedCents } from './settings-words.ts';

interface DeliveryFormProps {
  /** The terms that the person saw, whose version the change contains. */
  seen: Business['delivery'];
  isEditable: boolean;
}

/** Freight, delivery time, and the window that accepting an order may promise. */
export function DeliveryForm({ seen, isEditable }: DeliveryFormProps) {
  const send = useSettingsSend();
  const { register, handleSubmit, formState } = useForm({
    values: {
      freight: typedCents(seen.freightCents),
      from: String(seen.minutes.min),
      to: String(seen.minutes.max),
      promiseFrom: String(seen.promise.min),
      promiseTo: String(seen.promise.max),
    },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit(({ freight, from, to, promiseFrom, promiseTo }) =>
    send({
      type: 'settings.review',
      change: {
        verb: 'changeDelivery',
        version: seen.version,
        freightCents: parseBRL(freight) ?? seen.freightCents,
        minutes: { min: Number(from), max: Number(to) },
        promise: { min: Number(promiseFrom), max: Number(promiseTo) },
      },
    }),
  );
  const minutes = { inputMode: 'numeric', autoComplete: 'off', readOnly: !isEditable } as const;
  return (
    <SectionForm
      title="Entrega"
      verb="changeDelivery"
      action="Ver o que muda"
      isDirty={isDirty}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <Field
        {...register('freight', { validate: isFreight })}
        label="Taxa de entrega"
        hint="Zero é entrega grátis."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        error={errors.freight?.message}
        readOnly={!isEditable}
        className="max-w-60"
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium">Tempo que os clientes veem na lista, em minutos</legend>
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <Field
            {...register('from', { validate: within(deliveryBounds) })}
            {...minutes}
            label="De"
            error={errors.from?.message}
          />
          <Field
            {...register('to', { validate: { within: within(deliveryBounds), after: after('from') } })}
            {...minutes}
            label="Até"
            error={errors.to?.message}
          />
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium">Prazo que você pode prometer ao aceitar um pedido, em minutos</legend>
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <Field
            {...register('promiseFrom', { validate: within(acceptBounds) })}
            {...minutes}
            label="De"
            error={errors.promiseFrom?.message}
          />
          <Field
            {...register('promiseTo', {
              validate: { within: within(acceptBounds), after: after('promiseFrom') },
            })}
            {...minutes}
            label="Até"
            error={errors.promiseTo?.message}
          />
        </div>
      </fieldset>
    </SectionForm>
  );
}

function isFreight(text: string): string | true {
  const cents = parseBRL(text);
  if (cents === undefined) return 'Escreva um valor, como 5,00.';
  return cents <= freightBounds.max || 'A taxa passa de R$ 200,00.';
}

const within =
  ({ min, max }: { min: number; max: number }) =>
  (text: string) => {
    const value = Number(text);
    return (Number.isInteger(value) && value >= min && value <= max) || `De ${min} a ${max}.`;
  };

const after =
  <Key extends string>(start: Key) =>
  (text: string, all: Record<Key, string>) =>
    Number(text) >= Number(all[start]) || 'O fim precisa ser depois do começo.';
