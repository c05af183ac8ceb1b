import type { Order } from '#contract/order/order';
import { StepLink } from '#src/frame/step-link.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { CancelWindow } from './cancel-window.tsx';

/** Cancelling, and until when it is possible. */
export function CancelOrder({ order }: { order: Order }) {
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <StepLink step="cancel" orderId={order.id} className={buttonClass({ variant: 'secondary' })}>
        Cancelar pedido
      </StepLink>
      <div className="min-w-0 grow basis-56">
        <CancelWindow order={order} />
      </div>
    </div>
  );
}
