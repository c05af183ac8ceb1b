import type { ComponentProps } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Pricing } from '#contract/order/pricing';
import { payments, voucherNeeds } from '#contract/reseller/payment-names';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { Badge } from '#src/ui/badge.tsx';
import { RadioCard } from '#src/ui/choice.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { creditCardIcon } from '#src/ui/icons/credit-card.ts';
import { handCoinsIcon } from '#src/ui/icons/hand-coins.ts';
import { moneyIcon } from '#src/ui/icons/money.ts';
import { pixLogoIcon } from '#src/ui/icons/pix-logo.ts';
import type { IconName } from '#src/ui/icons.ts';
import { Price } from '#src/ui/price.tsx';
import type { PaymentOption } from './payment-form.ts';

const terminal = {
  icon: creditCardIcon,
  advice: 'O entregador leva a maquininha. Confira o valor na tela antes de digitar a senha.',
} as const;

const looks: Record<PaymentMethod, { icon: IconName; advice?: string }> = {
  pix: {
    icon: pixLogoIcon,
    advice: 'Na porta, com o QR code ou o copia e cola da revenda. Confira o nome dela antes de pagar.',
  },
  debit: terminal,
  credit: terminal,
  cash: { icon: moneyIcon },
  gasDoPovo: { icon: handCoinsIcon },
};

export function PaymentCard({
  option: { method, pricing, moreCents },
  differs,
  isChosen,
  onChoose,
  ...field
}: Pick<ComponentProps<typeof RadioCard>, 'name' | 'onBlur' | 'ref'> & {
  option: PaymentOption;
  /** Says whether the total depends on the method, so that the difference is shown. */
  differs: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <RadioCard
      {...field}
      value={method}
      checked={isChosen}
      onChange={onChoose}
      label={
        <>
          {payments[method].name}
          <span className="flex flex-wrap items-center gap-x-2">
            <Price centavos={pricing.totalCents} size="lg" />
            {differs && moreCents === 0 && <Badge tone="success">Mais barato</Badge>}
            {differs && moreCents !== undefined && moreCents > 0 && (
              <span className="text-sm font-normal text-ink-soft">{formatBRL(moreCents)} a mais</span>
            )}
            {method === 'gasDoPovo' && (
              <span className="text-sm font-normal text-ink-soft">uma troca grátis</span>
            )}
          </span>
        </>
      }
      hint={isChosen ? looks[method].advice : undefined}
      after={<Icon name={looks[method].icon} size="lg" className="text-ink-soft" />}
    />
  );
}

export function VoucherNote({ pricing }: { pricing: Pricing }) {
  const { totalCents, freightCents, lines } = pricing;
  const refills = lines.reduce((count, { quantity }) => count + quantity, 0);
  const rest = refills > 1 ? 'os outros itens e a entrega' : 'a entrega';
  return (
    <div className="animate-appear rounded-card bg-surface p-4">
      <p>
        O vale paga <strong>uma troca de P13</strong>: ela fica em R$ 0,00.{' '}
        {totalCents === 0
          ? 'Você não paga nada na porta.'
          : `Falta pagar ${formatBRL(totalCents)} na porta: ${freightCents > 0 ? rest : 'os outros itens'}.`}
      </p>
      <p className="mt-3 font-medium">Tenha na mão quando o pedido chegar:</p>
      <ul className="mt-1 list-disc pl-5">
        {voucherNeeds.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Quem confere o vale é a revenda, na maquininha dela. Se o vale não passar, o preço normal vale para a
        troca, e você pode recusar a entrega.
      </p>
    </div>
  );
}
