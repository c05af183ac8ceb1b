import { formatStreet } from '#contract/address/address-text';
import { formatBRL } from '#contract/money/brl';
import type { CartLine } from '#contract/order/pricing';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { useKnown } from '#src/funnel/react.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';
import { type CartPricing, useCartPricing } from './cart-pricing.ts';
import { lineName, paymentInSentence } from './words.ts';

interface OrderAsideProps {
  /** While they are being chosen. */
  lines?: readonly CartLine[] | undefined;
  method?: PaymentMethod | undefined;
}

/** "Seu pedido" beside the step on wide screens: what is known so far, or is being chosen. */
export function OrderAside({ lines, method }: OrderAsideProps) {
  const address = useKnown('address');
  const reseller = useKnown('reseller');
  const cart = useCartPricing(lines, method);
  if (!address && !reseller) return null;
  return (
    <section aria-label="Seu pedido" className="rounded-card border border-line p-5">
      <h2 className="text-lg font-semibold">Seu pedido</h2>
      {reseller && <p className="mt-3 font-medium">{reseller.name}</p>}
      {address && (
        <p className="mt-1 text-sm text-ink-soft">
          {formatStreet(address)} · {address.district}
        </p>
      )}
      {cart && (
        <div className="mt-4">
          <SummaryLines {...summaryOf(cart)} />
        </div>
      )}
    </section>
  );
}

/** The rows of a priced cart, and its total with how it may still fall. */
export function summaryOf({ pricing, isMaximum, cheaper }: CartPricing) {
  const { lines, voucherCents, discountCents, freightCents, totalCents } = pricing;
  return {
    lines: [
      ...lines.map((line) => ({
        id: `${line.productId}-${line.withVessel}`,
        label: lineName(line),
        amount: line.totalCents,
      })),
      ...(voucherCents > 0
        ? [{ id: 'voucher', label: 'Vale Gás do Povo', amount: voucherCents, discount: true }]
        : []),
      ...(discountCents > 0 ? [{ id: 'coupon', label: 'Cupom', amount: discountCents, discount: true }] : []),
      { id: 'freight', label: 'Entrega', amount: freightCents === 0 ? 'Grátis' : freightCents },
    ],
    total: {
      label: isMaximum ? 'Total, no máximo' : 'Total',
      centavos: totalCents,
      hint: cheaper ? cheaperHint(cheaper) : undefined,
    },
  };
}

function cheaperHint({
  method,
  totalCents,
}: {
  method: CartPricing['pricing']['method'];
  totalCents: number;
}) {
  return `${formatBRL(totalCents)} ${paymentInSentence[method]}`;
}
