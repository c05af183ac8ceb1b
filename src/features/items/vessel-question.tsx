import { formatBRL } from '#contract/money/brl';
import type { ProductKind } from '#contract/reseller/reseller';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';

interface VesselWords {
  one: string;
  many: string;
  comesAlong: string;
}

const cylinder: VesselWords = {
  one: 'um botijão vazio',
  many: 'botijões vazios',
  comesAlong: 'O botijão vem junto',
};

const vesselWords: Record<ProductKind, VesselWords> = {
  P2: cylinder,
  P5: cylinder,
  P8: cylinder,
  P13: cylinder,
  P20: cylinder,
  P45: { one: 'um cilindro vazio', many: 'cilindros vazios', comesAlong: 'O cilindro vem junto' },
  AGUA20: { one: 'um galão vazio', many: 'galões vazios', comesAlong: 'O galão vem junto' },
};

/** `um botijão vazio`, `2 galões vazios`. */
export function emptyVessels(kind: ProductKind, quantity: number): string {
  const { one, many } = vesselWords[kind];
  return quantity > 1 ? `${quantity} ${many}` : one;
}

interface VesselQuestionProps {
  kind: ProductKind;
  name: string;
  quantity: number;
  withVessel: boolean;
  refillCents: number;
  /** Price of one with its vessel, in centavos. */
  withVesselCents: number;
  onChange: (withVessel: boolean) => void;
}

/** Refill or new vessel, without the trade's terms. */
export function VesselQuestion(props: VesselQuestionProps) {
  const { kind, name, quantity, withVessel, refillCents, withVesselCents, onChange } = props;
  return (
    <ChoiceGroup legend={`Você tem ${emptyVessels(kind, quantity)} para entregar?`}>
      <RadioCard
        name={name}
        value="nao"
        label="Sim, tenho"
        hint="Troca pelo cheio"
        after={formatBRL(refillCents)}
        checked={!withVessel}
        onChange={() => onChange(false)}
      />
      <RadioCard
        name={name}
        value="sim"
        label="Não tenho"
        hint={`${vesselWords[kind].comesAlong}: ${formatBRL(withVesselCents - refillCents)} a mais${quantity > 1 ? ' em cada' : ''}`}
        after={formatBRL(withVesselCents)}
        checked={withVessel}
        onChange={() => onChange(true)}
      />
    </ChoiceGroup>
  );
}
