import { formatStreet } from '#contract/address/address-text';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { summaryOf } from '#src/frame/order-aside.tsx';
import { useKnown } from '#src/funnel/react.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';

/** The sent order, shown while its outcome is unknown; on wide screens beside the step. */
export function SentOrder() {
  const address = useKnown('address');
  const reseller = useKnown('reseller');
  const cart = useCartPricing();
  return (
    <section aria-label="O pedido enviado" className="rounded-card bg-surface p-5 lg:hidden">
      {reseller && <p className="font-semibold">{reseller.name}</p>}
      {address && <p className="text-sm text-ink-soft">{formatStreet(address)}</p>}
      {cart && (
        <div className="mt-3">
          <SummaryLines {...summaryOf(cart)} />
        </div>
      )}
    </section>
  );
}
