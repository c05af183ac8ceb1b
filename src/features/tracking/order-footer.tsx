import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm, StepLink } from '#src/frame/step-form.tsx';
import { nextResellerQuery } from '#src/funnel/queries.ts';
import { useFunnel, useSend, useView } from '#src/funnel/react.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { isWaterOnly } from './use-order.ts';

/**
 * Returns whether the order has a primary button at the foot. It has none while it is on its way, and while
 * `NextReseller` offers the same cart in one press.
 */
export function useHasFooter(order: Order): boolean {
  const { api } = useFunnel();
  const enabled = needsAnotherReseller(order);
  const { data } = useQuery({ ...nextResellerQuery(api, order.id), enabled });
  return order.canConfirm || (orderCan.finish(order.status) && !(enabled && data?.offer));
}

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
  return <RepeatButton from={needsAnotherReseller(order) ? 'elsewhere' : 'same'} variant="primary" />;
}

const repeats = {
  same: { view: 'repeating', label: 'Pedir de novo', busyLabel: 'Preparando o novo pedido' },
  elsewhere: { view: 'seeking', label: 'Ver outras revendas', busyLabel: 'Procurando' },
} as const;

export function RepeatButton({
  from,
  variant,
}: {
  from: keyof typeof repeats;
  variant: 'primary' | 'secondary';
}) {
  const send = useSend();
  const { view, label, busyLabel } = repeats[from];
  const isBusy = useView('order', view) !== undefined;
  const isElsewhere = from === 'elsewhere';
  return (
    <StepForm
      event="order.repeat"
      fields={isElsewhere ? { elsewhere: '1' } : undefined}
      onSubmit={() => send({ type: 'order.repeat', ...(isElsewhere && { elsewhere: true }) })}
    >
      <Button
        type="submit"
        variant={variant}
        size={variant === 'primary' ? 'lg' : 'md'}
        full
        busy={isBusy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </StepForm>
  );
}

/** Returns whether the reseller failed to deliver. Then another reseller is offered first. */
export function needsAnotherReseller({ status }: Order): boolean {
  return status === 'rejected' || status === 'expired' || status === 'undelivered';
}
