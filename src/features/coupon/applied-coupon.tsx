import type { RefObject } from 'react';
import { StepForm } from '#src/frame/step-form.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The coupon already on the order, with a button that removes it. */
export function AppliedCoupon({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const coupon = useKnown('coupon');
  const send = useSend();
  if (!coupon) return null;
  // The button disappears with the coupon, so focus moves to the field.
  const remove = () => {
    field.current?.focus();
    send({ type: 'coupon.remove' });
  };
  return (
    <div className="mb-5 flex items-center gap-3 rounded-card bg-success-soft py-2 pr-2 pl-4">
      <Icon name="check-circle-fill" size="lg" className="text-success" />
      <p className="min-w-0 grow">
        <strong>{coupon.name}</strong> aplicado
        <span className="block text-sm">{coupon.description}</span>
      </p>
      <StepForm event="coupon.remove" onSubmit={remove}>
        <Button type="submit" variant="ghost" size="sm">
          Remover
        </Button>
      </StepForm>
    </div>
  );
}
