import { formatBRL, parseBRL } from '#contract/money/brl';
import { Chip } from '#src/ui/chip.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { MoneyField, moneyText } from './money-field.tsx';
import type { PaymentFields } from './payment-form.ts';
import { likelyNotes } from './payment-options.ts';

/** "Troco para quanto?": the note the courier must bring change for, or none. */
export function ChangeQuestion({
  fields: { changeFor, noChange },
  error,
  totalCents,
  onChange,
}: {
  fields: PaymentFields;
  /** What is wrong with the note. */
  error: string | undefined;
  totalCents: number;
  onChange: (some: Partial<PaymentFields>) => void;
}) {
  const given = parseBRL(changeFor);
  return (
    <div className="flex animate-appear flex-col gap-3 rounded-card bg-surface p-4">
      {!noChange && (
        <>
          <MoneyField
            name="changeFor"
            value={changeFor}
            onChange={(text) => onChange({ changeFor: text })}
            label="Troco para quanto?"
            placeholder="150,00"
            enterKeyHint="done"
            error={error}
            hint={given !== undefined && given >= totalCents ? changeHint(given - totalCents) : undefined}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Valores comuns</legend>
            {likelyNotes(totalCents).map((note) => (
              <Chip
                key={note}
                pressed={given === note}
                onClick={() => onChange({ changeFor: moneyText(note) })}
              >
                {formatBRL(note).replace(/,00$/, '')}
              </Chip>
            ))}
          </fieldset>
        </>
      )}
      <Checkbox
        name="noChange"
        checked={noChange}
        onChange={({ target }) => onChange({ noChange: target.checked })}
        label="Não preciso de troco"
        hint={`Tenho ${formatBRL(totalCents)} certinho.`}
      />
    </div>
  );
}

function changeHint(centavos: number): string {
  return centavos === 0 ? 'Valor certo, sem troco.' : `O entregador leva ${formatBRL(centavos)} de troco.`;
}
