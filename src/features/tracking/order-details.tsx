import { useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ReportVisit } from '#src/frame/help-line.tsx';
import { ResellerFacts } from '#src/frame/reseller-facts.tsx';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Button } from '#src/ui/button.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import { OrderHistory } from './delivery-progress.tsx';
import { doorChecksOf } from './door-checks.ts';
import { needsAnotherReseller, RepeatButton } from './order-footer.tsx';
import { OrderMapFold } from './order-map.tsx';
import { OrderSums } from './order-sums.tsx';
import { Withdrawal } from './withdrawal.tsx';

const PushOffer = lazyView(async () => (await import('./push-offer.tsx')).PushOffer);

/** Shows the actions of an order, and the rest of it folded. */
export function OrderDetails({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const isOver = orderCan.finish(order.status);
  return (
    <>
      {page.firebase?.push === true && (
        <Suspense>
          <PushOffer order={order} />
        </Suspense>
      )}
      <OrderActions order={order} />
      <div className="divide-y divide-line border-y border-line">
        {!isOver && order.status !== 'delivered' && <DoorList order={order} />}
        {isOver && (
          <Fold title="Andamento">
            <OrderHistory order={order} />
          </Fold>
        )}
        <OrderMapFold order={order} />
        <Fold title="O que você pediu" aside={formatBRL(order.totalCents)} className="lg:hidden">
          <OrderSums order={order} />
        </Fold>
        <ResellerFold order={order} />
        <a
          href={`/api/pedidos/${order.id}/comprovante`}
          target="_blank"
          rel="noopener"
          className="no-print flex min-h-12 items-center gap-3 rounded-control font-semibold"
        >
          <span className="grow">
            Ver comprovante
            <span className="sr-only"> (abre em outra aba)</span>
          </span>
          <Icon name={receiptIcon} className="text-ink-soft" />
        </a>
      </div>
      <div>
        <SupportContact />
        <ReportVisit />
      </div>
      <Withdrawal order={order} />
    </>
  );
}

function OrderActions({ order }: { order: Order }) {
  const isOver = orderCan.finish(order.status);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden *:grow sm:*:grow-0">
      {order.status === 'delivered' && <RepeatDelivered order={order} />}
      {isOver && needsAnotherReseller(order) && <RepeatButton from="same" variant="secondary" />}
      {isOver && order.status !== 'confirmed' && !needsAnotherReseller(order) && (
        <RepeatButton from="elsewhere" variant="secondary" />
      )}
    </div>
  );
}

/**
 * Posts to the list of orders, as its button does. The machine repeats only an order that has ended, because this one can
 * still be confirmed or refused.
 */
function RepeatDelivered({ order: { id } }: { order: Order }) {
  return (
    <form method="post" action="/pedidos">
      <input type="hidden" name="form" value="repeat" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" full>
        Pedir de novo
      </Button>
    </form>
  );
}

function ResellerFold({ order: { reseller, status } }: { order: Order }) {
  return (
    <Fold title={orderCan.repeat(status) ? 'Revenda' : 'Quem entrega'}>
      <ResellerFacts reseller={reseller} />
    </Fold>
  );
}

function DoorList({ order }: { order: Order }) {
  return (
    <Fold title="Confira na porta, antes de pagar">
      <ul className="grid gap-4 sm:grid-cols-2">
        {doorChecksOf(order).map(({ id, icon, what, how }) => (
          <li key={id} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface text-flame-ink">
              <Icon name={icon} />
            </span>
            <div>
              <p className="font-semibold">{what}</p>
              <p className="text-sm text-ink-soft">{how}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        Algo errado? Não pague e recuse. Depois conte para a gente aqui mesmo, para registrarmos.
      </p>
    </Fold>
  );
}
