import { busyAboveBounds, busyMinutesBounds, type Capacity } from '#contract/panel/hours';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';

/** The capacity on the form. Texts stay while another mode is chosen. */
export interface TypedCapacity {
  mode: 'off' | 'longer' | 'full';
  above: string;
  minutes: string;
}

export function typedCapacity(capacity: Capacity | undefined): TypedCapacity {
  if (!capacity) return { mode: 'off', above: '10', minutes: '5' };
  const { above, minutes } = capacity;
  return {
    mode: minutes === undefined ? 'full' : 'longer',
    above: String(above),
    minutes: String(minutes ?? 5),
  };
}

/** Returns the capacity, null without one, or undefined if a number is out of its bounds. */
export function capacityOf({ mode, above, minutes }: TypedCapacity): Capacity | null | undefined {
  if (mode === 'off') return null;
  if (boundsError(above, busyAboveBounds)) return undefined;
  if (mode === 'full') return { above: Number(above) };
  return boundsError(minutes, busyMinutesBounds)
    ? undefined
    : { above: Number(above), minutes: Number(minutes) };
}

function boundsError(text: string, { min, max }: { min: number; max: number }): string | undefined {
  const isWithin = /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isWithin ? undefined : `De ${min} a ${max}.`;
}

const modes = {
  off: ['Nada muda', 'Qualquer número de pedidos pode estar aberto.'],
  longer: ['O prazo aumenta', 'Os clientes veem o prazo maior antes de pedir.'],
  full: ['Ninguém mais pede', 'Os clientes leem “Fila cheia” até um pedido terminar.'],
} as const satisfies Record<TypedCapacity['mode'], [label: string, hint: string]>;

interface CapacityFieldsProps {
  typed: TypedCapacity;
  isChecked: boolean;
  onChange: (typed: TypedCapacity) => void;
}

/** What happens with many open orders: nothing, a longer window, or a full queue. */
export function CapacityFields({ typed, isChecked, onChange }: CapacityFieldsProps) {
  const { mode, above, minutes } = typed;
  const errorOf = (text: string, bounds: { min: number; max: number }) =>
    isChecked ? boundsError(text, bounds) : undefined;
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-60' } as const;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup legend="Com muitos pedidos abertos">
        {(['off', 'longer', 'full'] as const).map((choice) => (
          <RadioCard
            key={choice}
            name="capacity"
            value={choice}
            label={modes[choice][0]}
            hint={modes[choice][1]}
            checked={mode === choice}
            onChange={() => onChange({ ...typed, mode: choice })}
          />
        ))}
      </ChoiceGroup>
      {mode !== 'off' && (
        <Field
          {...number}
          label="Com mais de quantos pedidos abertos"
          hint="Contam os recebidos, os aceitos e os que saíram para entrega."
          value={above}
          onChange={({ target }) => onChange({ ...typed, above: target.value })}
          error={errorOf(above, busyAboveBounds)}
        />
      )}
      {mode === 'longer' && (
        <Field
          {...number}
          label="Minutos a mais por pedido"
          value={minutes}
          onChange={({ target }) => onChange({ ...typed, minutes: target.value })}
          error={errorOf(minutes, busyMinutesBounds)}
        />
      )}
    </div>
  );
}
