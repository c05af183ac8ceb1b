import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { TotalTerms } from '#src/frame/total-terms.tsx';
import { CodeView } from '#src/frame/verification/code-view.tsx';

/** Verifies the customer's phone with a code, with the order's total in view. */
export function CodeStep({ onEditPhone }: { onEditPhone: () => void }) {
  const cart = useCartPricing();
  return (
    <CodeView
      step="personalData"
      title="Confirme seu telefone"
      terms={<TotalTerms cart={cart} amount />}
      onEditPhone={onEditPhone}
    />
  );
}
