import { useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ReportVisit } from '#src/frame/report-visit.tsx';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { AmountDue } from './amount-due.tsx';
import { DeliveryCode } from './delivery-code.tsx';
import { DoorList } from './door-list.tsx';
import { OrderActions } from './order-actions.tsx';
import { needsAnotherReseller } from './order-footer.tsx';
import { OrderSums } from './order-sums.tsx';
import { ResellerContact } from './reseller-contact.tsx';
import { Withdrawal } from './withdrawal.tsx';

const NextReseller = lazyView(async () => (await import('./next-reseller.tsx')).NextReseller);
const PushOffer = lazyView(async () => (await import('./push-offer.tsx')).PushOffer);

/** What to pay and to whom, what to check, what was ordered: below how the order stands. */
export function OrderDetails({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const isOver = orderCan.finish(order.status);
  return (
    <>
      {needsAnotherReseller(order) && (
        <Suspense>
          <NextReseller order={order} />
        </Suspense>
      )}
      <DeliveryCode order={order} />
      {!isOver && order.withdrawalProtocol === undefined && <AmountDue order={order} />}
      {page.firebase?.push === true && (
        <Suspense>
          <PushOffer order={order} />
        </Suspense>
      )}
      <OrderActions order={order} />
      {!isOver && order.status !== 'delivered' && <DoorList order={order} />}
      <ResellerContact title={isOver ? 'Revenda' : 'Quem entrega'} reseller={order.reseller} />
      <div className="-mt-4">
        <SupportContact />
        <ReportVisit />
      </div>
      <div className="lg:hidden">
        <OrderSums order={order} />
      </div>
      <Withdrawal order={order} />
    </>
  );
}
