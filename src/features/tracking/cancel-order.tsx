import type { Order } from '#contract/order/order';
import { useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { CancelWindow } from './cancel-window.tsx';

/** Cancelling, and until when it is possible. */
export function CancelOrder({ order }: { order: Order }) {
  const send = useSend();
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        onClick={() => send({ type: 'step.open', step: 'cancel', orderId: order.id })}
      >
        Cancelar pedido
      </Button>
      <div className="min-w-0 grow basis-56">
        <CancelWindow order={order} />
      </div>
    </div>
  );
}
