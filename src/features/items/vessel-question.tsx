import { formatBRL } from '#contract/money/brl';
import type { ProductKind } from '#contract/reseller/reseller';
import { emptyVessels, newVessels, vesselWords } from '#contract/reseller/vessel-words';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/input.tsx';

/** From this quantity on, the answers are a select instead of cards. */
const longFrom = 4;

interface VesselQuestionProps {
  kind: ProductKind;
  name: string;
  quantity: number;
  empties: number;
  refillCents: number;
  /** Price of a product with a new vessel, in centavos. */
  withVesselCents: number;
  onChange: (empties: number) => void;
}

/** Asks how many empty vessels the customer returns. For one product it is a yes/no question. */
export function VesselQuestion(props: VesselQuestionProps) {
  const { kind, name, quantity, empties, refillCents, withVesselCents, onChange } = props;
  const question =
    quantity === 1
      ? `Você tem ${emptyVessels(kind, 1)} para entregar?`
      : `${vesselWords[kind].howMany} você tem para entregar?`;
  const answers = Array.from({ length: quantity + 1 }, (_, index) => quantity - index).map((count) => ({
    count,
    label: answerWords(count, quantity),
    cents: count * refillCents + (quantity - count) * withVesselCents,
    hint: hintWords(kind, count, quantity, withVesselCents - refillCents),
  }));
  if (quantity >= longFrom)
    return (
      <Select
        label={question}
        name={name}
        value={empties}
        hint={answers.find(({ count }) => count === empties)?.hint}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {answers.map(({ count, label, cents }) => (
          <option key={count} value={count}>
            {`${label} · ${formatBRL(cents)}`}
          </option>
        ))}
      </Select>
    );
  return (
    <ChoiceGroup legend={question}>
      {answers.map(({ count, label, cents, hint }) => (
        <RadioCard
          key={count}
          name={name}
          value={count}
          label={label}
          hint={hint}
          after={formatBRL(cents)}
          checked={count === empties}
          onChange={() => onChange(count)}
        />
      ))}
    </ChoiceGroup>
  );
}

function answerWords(empties: number, quantity: number): string {
  if (empties === 0) return 'Não tenho';
  if (empties < quantity) return `Só ${empties}`;
  return quantity === 1 ? 'Sim, tenho' : `Tenho ${quantity}`;
}

function hintWords(kind: ProductKind, empties: number, quantity: number, vesselCents: number): string {
  const bought = quantity - empties;
  if (bought === 0) return quantity === 1 ? 'Troca pelo cheio' : 'Troca pelos cheios';
  const dearer = `${formatBRL(bought * vesselCents)} a mais`;
  if (quantity === 1) return `${vesselWords[kind].comesAlong}: ${dearer}`;
  const fresh = newVessels(kind, bought);
  return empties === 0 ? `Com ${fresh}: ${dearer}` : `Troca ${empties} e leva ${fresh}: ${dearer}`;
}
