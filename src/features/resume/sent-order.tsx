import { formatStreet } from '#contract/address/address-text';
import { formatPhone } from '#contract/phone/phone-number';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { summaryOf } from '#src/frame/order-aside.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';

/** Shows the sent order while its outcome is unknown. Wide screens show it beside the step instead. */
export function SentOrder() {
  const address = useContextValue('address');
  const reseller = useContextValue('reseller');
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

export function CallReseller() {
  const reseller = useContextValue('reseller');
  if (!reseller) return null;
  return (
    <a href={`tel:${reseller.contactPhone}`} className={buttonClass({ variant: 'secondary' })}>
      <Icon name="phone" />
      <span>
        Ligar para a revenda: <span className="whitespace-nowrap">{formatPhone(reseller.contactPhone)}</span>
      </span>
    </a>
  );
}
