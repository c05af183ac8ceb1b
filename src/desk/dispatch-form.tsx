import { type FormEvent, useState } from 'react';
import { courierNameMaximum, type Dispatched, type Vehicle, vehicle } from '#contract/desk/courier';
import { mobilePhone } from '#contract/phone/mobile-phone';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/input.tsx';
import { useSending } from './use-sending.ts';
import { commandWords, vehicleWords } from './words.ts';

/** Who takes an order out; all of it may be left out. */
export function DispatchForm({ isLive, onSaid }: { isLive: boolean; onSaid: (said: Dispatched) => void }) {
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({});
  const [by, setBy] = useState<Vehicle>();
  const { buttonOf } = useSending(isLive);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('nome')).trim();
    const digits = String(typed.get('celular')).trim();
    const phone = mobilePhone.safeParse(digits);
    const found = {
      ...(name.length === 1 ? { name: 'Escreva o primeiro nome, ou deixe em branco.' } : {}),
      ...(digits && !phone.success ? { phone: 'Confira o celular com DDD, ou deixe em branco.' } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onSaid({
      ...(name ? { name } : {}),
      ...(by ? { vehicle: by } : {}),
      ...(phone.success ? { phone: phone.data } : {}),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="nome"
        label="Nome de quem leva"
        optional
        hint="O cliente vê o nome e como vem."
        error={faults.name}
        maxLength={courierNameMaximum}
        autoComplete="off"
        autoCapitalize="words"
      />
      <fieldset>
        <legend className="mb-1 font-medium">Como vai</legend>
        <div className="flex flex-wrap gap-2">
          {vehicle.options.map((name) => (
            <Chip key={name} pressed={by === name} onClick={() => setBy(by === name ? undefined : name)}>
              {vehicleWords[name]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field
        name="celular"
        label="Celular de quem leva"
        optional
        hint="Recebe o link da entrega por SMS: endereço, valor e código."
        error={faults.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <Button type="submit" size="lg" {...buttonOf()}>
        {commandWords.dispatchOrder}
      </Button>
    </form>
  );
}
