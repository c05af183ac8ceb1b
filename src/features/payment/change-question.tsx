import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DraftFields } from '#contract/draft/draft';
import { formatBRL, parseBRL } from '#contract/money/brl';
import { Chip } from '#src/ui/chip.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { MoneyField, moneyText } from './money-field.tsx';
import type { PaymentFields } from './payment-form.ts';
import { likelyNotes } from './payment-options.ts';

/** "Troco para quanto?": the note the courier must bring change for, or none. */
export function ChangeQuestion({
  form: { register, control, setValue, formState },
  totalCents,
  remember,
}: {
  form: UseFormReturn<PaymentFields>;
  totalCents: number;
  remember: (fields: DraftFields) => void;
}) {
  const [changeFor, noChange] = useWatch({ control, name: ['changeFor', 'noChange'] });
  const given = parseBRL(changeFor);
  const fill = (centavos: number) => {
    const text = moneyText(centavos);
    setValue('changeFor', text, { shouldValidate: true });
    remember({ changeFor: text });
  };
  return (
    <div className="flex animate-appear flex-col gap-3 rounded-card bg-surface p-4">
      {!noChange && (
        <>
          <MoneyField
            {...register('changeFor', { onChange: ({ target }) => remember({ changeFor: target.value }) })}
            label="Troco para quanto?"
            placeholder="150,00"
            enterKeyHint="done"
            error={formState.errors.changeFor?.message}
            hint={given !== undefined && given >= totalCents ? changeHint(given - totalCents) : undefined}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Valores comuns</legend>
            {likelyNotes(totalCents).map((note) => (
              <Chip key={note} pressed={given === note} onClick={() => fill(note)}>
                {formatBRL(note).replace(/,00$/, '')}
              </Chip>
            ))}
          </fieldset>
        </>
      )}
      <Checkbox
        {...register('noChange', {
          onChange: ({ target }) => remember({ noChange: target.checked ? 'on' : '' }),
        })}
        label="Não preciso de troco"
        hint={`Tenho ${formatBRL(totalCents)} certinho.`}
      />
    </div>
  );
}

function changeHint(centavos: number): string {
  return centavos === 0 ? 'Valor certo, sem troco.' : `O entregador leva ${formatBRL(centavos)} de troco.`;
}
