import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepLink } from '#src/frame/step-link.tsx';
import { useSend, useView } from '#src/funnel/react.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { isWaterOnly } from './water-only.ts';

/** False while an order is on its way: then it has no primary button. */
export function hasNextStep({ canConfirm, status }: Order): boolean {
  return canConfirm || orderCan.finish(status);
}

/** The primary button of an order: confirm the delivery, or order again. */
export function OrderFooter({ order }: { order: Order }) {
  if (order.canConfirm)
    return (
      <StepLink
        step="deliveryConfirmation"
        orderId={order.id}
        className={buttonClass({ size: 'lg', full: true })}
      >
        {isWaterOnly(order) ? 'Recebi minha água' : 'Recebi meu gás'}
      </StepLink>
    );
  if (needsAnotherReseller(order)) return <ElsewhereButton variant="primary" />;
  return <RepeatButton variant="primary" />;
}

/** Orders the same again. */
export function RepeatButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const send = useSend();
  const isRepeating = useView('order', 'repeating') !== undefined;
  const isPrimary = variant === 'primary';
  return (
    <StepForm event="order.repeat" onSubmit={() => send({ type: 'order.repeat' })}>
      <Button
        type="submit"
        variant={variant}
        size={isPrimary ? 'lg' : 'md'}
        full
        busy={isRepeating}
        busyLabel="Preparando o novo pedido"
      >
        Pedir de novo
      </Button>
    </StepForm>
  );
}

/** The same cart of another reseller. */
export function ElsewhereButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const send = useSend();
  const isSeeking = useView('order', 'seeking') !== undefined;
  const isPrimary = variant === 'primary';
  return (
    <StepForm
      event="order.repeat"
      fields={{ elsewhere: '1' }}
      onSubmit={() => send({ type: 'order.repeat', elsewhere: true })}
    >
      <Button
        type="submit"
        variant={variant}
        size={isPrimary ? 'lg' : 'md'}
        full
        busy={isSeeking}
        busyLabel="Procurando outras revendas"
      >
        Ver outras revendas
      </Button>
    </StepForm>
  );
}

/** The reseller did not do its part: reordering from it is only the second choice. */
export function needsAnotherReseller({ status }: Order): boolean {
  return status === 'rejected' || status === 'expired' || status === 'undelivered';
}
