import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatBRL, parseBRL } from '#contract/money/brl';
import type { Payment } from '#contract/order/order';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { MoneyField, moneyText } from './money-field.tsx';
import { isLargeChange, likelyNotes, noteAbove, type PaymentFields } from './payment-form.ts';

/** "Troco para quanto?" asks for the note that the courier must have change for. */
export function ChangeQuestion({
  form: { control, register, watch, formState, trigger, setValue },
  totalCents,
  onKeep,
}: {
  form: UseFormReturn<PaymentFields, unknown, Payment | undefined>;
  totalCents: number;
  onKeep: (name: keyof PaymentFields) => void;
}) {
  return (
    <div className="flex animate-appear flex-col gap-3 rounded-card bg-surface p-4">
      {!watch('noChange') && (
        <Controller
          control={control}
          name="changeFor"
          render={({ field, fieldState }) => {
            const cents = parseBRL(field.value);
            const change = (text: string) => {
              field.onChange(text);
              onKeep('changeFor');
              if (fieldState.error) void trigger('changeFor');
            };
            return (
              <>
                <MoneyField
                  {...field}
                  onChange={change}
                  label="Troco para quanto?"
                  placeholder={moneyText(noteAbove(totalCents, 5000))}
                  enterKeyHint="done"
                  error={fieldState.error?.message}
                  hint={
                    cents !== undefined && cents >= totalCents ? changeHint(cents - totalCents) : undefined
                  }
                />
                {fieldState.error && cents !== undefined && isLargeChange(cents, totalCents) && (
                  <Button
                    type="submit"
                    variant="secondary"
                    size="sm"
                    name="changeSure"
                    value={cents}
                    onClick={() => setValue('changeSure', String(cents))}
                    className="self-start"
                  >
                    Sim, troco para {formatBRL(cents)}
                  </Button>
                )}
                <fieldset className="flex flex-wrap gap-2">
                  <legend className="sr-only">Valores comuns</legend>
                  {likelyNotes(totalCents).map((note) => (
                    <Chip
                      key={note}
                      type="submit"
                      name="changeFor"
                      value={moneyText(note)}
                      pressed={cents === note}
                      onClick={(event) => {
                        event.preventDefault();
                        change(moneyText(note));
                      }}
                    >
                      {formatBRL(note).replace(/,00$/, '')}
                    </Chip>
                  ))}
                </fieldset>
              </>
            );
          }}
        />
      )}
      <Checkbox
        {...register('noChange', { deps: 'changeFor', onChange: () => onKeep('noChange') })}
        defaultChecked={formState.defaultValues?.noChange}
        label="Não preciso de troco"
        hint={`Tenho ${formatBRL(totalCents)} certinho.`}
      />
    </div>
  );
}

function changeHint(centavos: number): string {
  return centavos === 0 ? 'Valor certo, sem troco.' : `O entregador leva ${formatBRL(centavos)} de troco.`;
}
