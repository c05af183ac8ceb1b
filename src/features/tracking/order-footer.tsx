import { coarse } from '#contract/address/point';
import type { Order } from '#contract/order/order';
import { pathOf } from '#machines/order-funnel/steps';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { useSend, useView } from '#src/funnel/react.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { isWaterOnly } from './water-only.ts';

/** False while an order is on its way: then it has no primary button. */
export function hasNextStep({ canConfirm, status }: Order): boolean {
  return canConfirm || orderCan.finish(status);
}

/** The primary button of an order: confirm the delivery, or order again. */
export function OrderFooter({ order }: { order: Order }) {
  const send = useSend();
  if (order.canConfirm)
    return (
      <Button
        size="lg"
        full
        onClick={() => send({ type: 'step.open', step: 'deliveryConfirmation', orderId: order.id })}
      >
        {isWaterOnly(order) ? 'Recebi minha água' : 'Recebi meu gás'}
      </Button>
    );
  if (needsAnotherReseller(order)) return <ElsewhereLink order={order} variant="primary" />;
  return <RepeatButton variant="primary" />;
}

/** Orders the same again. */
export function RepeatButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const send = useSend();
  const isRepeating = useView('order', 'repeating') !== undefined;
  const isPrimary = variant === 'primary';
  return (
    <Button
      variant={variant}
      size={isPrimary ? 'lg' : 'md'}
      full={isPrimary}
      busy={isRepeating}
      busyLabel="Preparando o novo pedido"
      onClick={() => send({ type: 'order.repeat' })}
    >
      Pedir de novo
    </Button>
  );
}

/** The same cart of another reseller; without a script, the list of the address. */
export function ElsewhereLink({ order, variant }: { order: Order; variant: 'primary' | 'secondary' }) {
  const send = useSend();
  const isSeeking = useView('order', 'seeking') !== undefined;
  const isPrimary = variant === 'primary';
  return (
    <a
      href={pathOf({ step: 'resellers', point: coarse(order.address) })}
      aria-busy={isSeeking || undefined}
      className={buttonClass({ variant, size: isPrimary ? 'lg' : 'md', full: isPrimary })}
      onClick={(event) => {
        event.preventDefault();
        send({ type: 'order.repeat', elsewhere: true });
      }}
    >
      {isSeeking ? 'Procurando outras revendas' : 'Ver outras revendas'}
    </a>
  );
}

/** The reseller did not do its part: reordering from it is only the second choice. */
export function needsAnotherReseller({ status }: Order): boolean {
  return status === 'rejected' || status === 'expired' || status === 'undelivered';
}
