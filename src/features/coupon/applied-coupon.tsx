import { formatBRL } from '#contract/money';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The coupon that is on the order already, and the way to take it off. */
export function AppliedCoupon() {
  const coupon = useKnown('coupon');
  const cart = useCartPricing();
  const send = useSend();
  if (!coupon) return null;
  const discount = cart?.pricing.discountCents ?? 0;
  return (
    <div className="mb-5 flex items-center gap-3 rounded-card bg-success-soft py-2 pr-2 pl-4">
      <Icon name="check-circle-fill" size="lg" className="text-success" />
      <p className="min-w-0 grow">
        <strong>{coupon.name}</strong> está no pedido
        {discount > 0 && `: ${formatBRL(discount)} de desconto`}
      </p>
      <Button variant="ghost" size="sm" onClick={() => send({ type: 'coupon.remove' })}>
        Remover
      </Button>
    </div>
  );
}
