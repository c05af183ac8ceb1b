import { useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Order } from '#contract/order/order';
import { formatPhone } from '#contract/phone/phone-number';
import { anpCheckOf } from '#contract/reseller/anp-words';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ReportVisit } from '#src/frame/help-line.tsx';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import { AmountDue } from './amount-due.tsx';
import { doorChecksOf } from './door-checks.ts';
import { needsAnotherReseller, RepeatButton } from './order-footer.tsx';
import { OrderSums } from './order-sums.tsx';
import { Withdrawal } from './withdrawal.tsx';

const PushOffer = lazyView(async () => (await import('./push-offer.tsx')).PushOffer);

export function OrderDetails({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const isOver = orderCan.finish(order.status);
  return (
    <>
      <DeliveryCode order={order} />
      {!isOver && order.withdrawalNumber === undefined && <AmountDue order={order} />}
      {page.firebase?.push === true && (
        <Suspense>
          <PushOffer order={order} />
        </Suspense>
      )}
      <OrderActions order={order} />
      {!isOver && order.status !== 'delivered' && <DoorList order={order} />}
      <ResellerContact
        title={orderCan.repeat(order.status) ? 'Revenda' : 'Quem entrega'}
        reseller={order.reseller}
      />
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

/** Shows the code to tell the courier or, after a delivery without it, that the code was not used. */
function DeliveryCode({ order: { deliveryCode, withoutCode } }: { order: Order }) {
  if (withoutCode) return <p className="text-ink-soft">O entregador registrou a entrega sem o seu código.</p>;
  if (deliveryCode === undefined) return null;
  return (
    <Card as="section">
      <h2 className="font-medium">Código de entrega</h2>
      <p className="text-3xl font-bold tracking-widest tabular-nums">{deliveryCode}</p>
      <p className="mt-1 text-ink-soft">Confira lacre e peso, e só então diga este código ao entregador.</p>
    </Card>
  );
}

function OrderActions({ order }: { order: Order }) {
  const isOver = orderCan.finish(order.status);
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {order.status === 'delivered' && <RepeatDelivered order={order} />}
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

function ResellerContact({ title, reseller }: { title: string } & Pick<Order, 'reseller'>) {
  const { name, legalName, cnpj, addressLine, contactPhone } = reseller;
  const check = anpCheckOf(reseller);
  return (
    <section>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 font-medium">{name}</p>
      <p className="text-sm text-ink-soft">{legalName}</p>
      <p className="text-sm text-ink-soft">CNPJ {formatCnpj(cnpj)}</p>
      {check && (
        <p className="text-sm text-ink-soft">{`Autorização ANP ${check.authorisation}, ${check.words}`}</p>
      )}
      <p className="text-sm text-ink-soft">{addressLine}</p>
      <a
        href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}
        className={`${buttonClass({ variant: 'secondary' })} mt-3 max-w-full`}
      >
        <Icon name="phone" />
        <span>
          <span className="sr-only">Ligar para a revenda: </span>
          {formatPhone(contactPhone)}
        </span>
      </a>
    </section>
  );
}

function DoorList({ order }: { order: Order }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">Confira na porta, antes de pagar</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
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
    </section>
  );
}
