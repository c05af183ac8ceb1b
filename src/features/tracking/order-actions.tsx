import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import { needsAnotherReseller, RepeatButton } from './order-footer.tsx';

/** The secondary actions of an order. */
export function OrderActions({ order }: { order: Order }) {
  const isOver = orderCan.finish(order.status);
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {isOver && needsAnotherReseller(order) && <RepeatButton from="same" variant="secondary" />}
      {isOver && order.status !== 'confirmed' && !needsAnotherReseller(order) && (
        <RepeatButton from="elsewhere" variant="secondary" />
      )}
      <a
        href={`/api/pedidos/${order.id}/comprovante`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name={receiptIcon} />
        Ver comprovante
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    </div>
  );
}
