import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm, StepLink } from '#src/frame/step-form.tsx';
import { nextResellerQuery } from '#src/funnel/queries.ts';
import { useFunnel, useSend, useView } from '#src/funnel/react.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { isWaterOnly } from './use-order.ts';

/** Returns whether the order has a primary button. It has none while it is on its way. */
export function hasNextStep({ canConfirm, status }: Order): boolean {
  return canConfirm || orderCan.finish(status);
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
  return needsAnotherReseller(order) ? (
    <OtherResellers order={order} />
  ) : (
    <RepeatButton from="same" variant="primary" />
  );
}

/** The list of resellers is secondary while `NextReseller` offers the same cart in one press. */
function OtherResellers({ order }: { order: Order }) {
  const { api } = useFunnel();
  const { data } = useQuery(nextResellerQuery(api, order.id));
  return <RepeatButton from="elsewhere" variant={data?.offer ? 'secondary' : 'primary'} />;
}

const repeats = {
  same: { view: 'repeating', label: 'Pedir de novo', busyLabel: 'Preparando o novo pedido' },
  elsewhere: { view: 'seeking', label: 'Ver outras revendas', busyLabel: 'Procurando outras revendas' },
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
