import { formatStreet } from '#contract/address/address-text';
import { formatBRL } from '#contract/money/brl';
import type { CartLine } from '#contract/order/pricing';
import { payments } from '#contract/reseller/payment-names';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { useContextValue } from '#src/funnel/react.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';
import { type CartPricing, totalLabel, useCartPricing } from './cart-pricing.ts';
import { sumRows } from './sum-rows.ts';

interface OrderAsideProps {
  /** Lines that are being chosen and are not in the cart yet. */
  lines?: readonly CartLine[] | undefined;
  method?: PaymentMethod | undefined;
}

export function OrderAside({ lines, method }: OrderAsideProps) {
  const address = useContextValue('address');
  const reseller = useContextValue('reseller');
  const cart = useCartPricing(lines, method);
  if (!address && !reseller) return null;
  return (
    <section aria-label="Seu pedido">
      <h2 className="text-lg font-semibold">Seu pedido</h2>
      {reseller && <p className="mt-3 font-medium">{reseller.name}</p>}
      {address && (
        <p className="mt-1 text-sm text-ink-soft">
          {[formatStreet(address), address.district].filter(Boolean).join(' · ')}
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

/** Returns the rows of a priced cart, and its total with a hint at a cheaper method. */
export function summaryOf(cart: CartPricing) {
  const { pricing, cheaper } = cart;
  return {
    lines: sumRows(pricing),
    total: {
      label: totalLabel(cart),
      centavos: pricing.totalCents,
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
  return `${formatBRL(totalCents)} ${payments[method].inSentence}`;
}
