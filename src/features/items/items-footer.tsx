import { formatBRL } from '#contract/money/brl';
import type { CartLine } from '#contract/order/pricing';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { TotalTerms } from '#src/frame/total-terms.tsx';
import { Button } from '#src/ui/button.tsx';
import { itemsFormId } from './items-form.tsx';

/** The submit button, with the total of the current choices. */
export function ItemsFooter({ lines }: { lines: readonly CartLine[] }) {
  const cart = useCartPricing(lines);
  return (
    <>
      <TotalTerms cart={cart} />
      <Button type="submit" form={itemsFormId} size="lg" full>
        {cart ? `Continuar · ${formatBRL(cart.pricing.totalCents)}` : 'Continuar'}
      </Button>
    </>
  );
}
