import { useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import { payments } from '#contract/reseller/payment-names';
import { Rolling } from '#src/ui/rolling.tsx';
import { type CartPricing, totalLabel } from './cart-pricing.ts';

/** Returns the text of a step's button: `Continuar · R$ 119,90`. The total rolls when it changes. */
export function WithTotal({ label, cart }: { label: string; cart: CartPricing | undefined }) {
  if (!cart) return label;
  const { totalCents } = cart.pricing;
  return (
    <span>
      {`${label} · `}
      <Rolling text={formatBRL(totalCents)} value={totalCents} />
    </span>
  );
}

/** Announces the total to screen readers when it changes while the step is shown. */
export function TotalStatus({ cart }: { cart: CartPricing | undefined }) {
  const text = cart ? `${totalLabel(cart)}: ${formatBRL(cart.pricing.totalCents)}` : '';
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && text !== first) setHasChanged(true);
  return (
    <p aria-live="polite" className="sr-only">
      {hasChanged && text}
    </p>
  );
}

/**
 * Says what the total includes and how it may fall, above a step's button on narrow screens. With large text it is one
 * short line, so that the button stays close.
 */
export function TotalTerms({ cart, amount = false }: { cart: CartPricing | undefined; amount?: boolean }) {
  if (!cart) return null;
  const { pricing, isMaximum, cheaper } = cart;
  const total = amount ? ` ${formatBRL(pricing.totalCents)}` : '';
  return (
    <p className="mb-2 text-center text-sm text-ink-soft @max-[16rem]:mb-1 lg:hidden">
      <span className="hidden @max-[16rem]:inline">
        {amount
          ? `Total${isMaximum ? ' até' : ''}${total}`
          : isMaximum
            ? 'Total, no máximo'
            : 'Total com entrega'}
      </span>
      <span className="@max-[16rem]:hidden">
        {isMaximum ? `Total com entrega, no máximo${total}` : `Total com entrega${total}`}
        {cheaper && (
          <>
            {'; '}
            <span className="inline-block">
              {payments[cheaper.method].inSentence}, {formatBRL(cheaper.totalCents)}
            </span>
          </>
        )}
      </span>
    </p>
  );
}
