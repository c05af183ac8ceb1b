import type { ReactNode } from 'react';
import { formatStreet } from '#contract/address/address-text';
import { timeZoneOf } from '#contract/address/time-zone';
import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { statusNameOf } from '#contract/order/status-names';
import type { Withdrawal } from '#contract/order/withdrawal';
import { formatPhone } from '#contract/phone/phone-number';
import { productNames } from '#contract/reseller/product-names';
import { pathOf } from '#machines/order-funnel/steps';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { PhoneIdentity } from '#src/frame/verification/phone-identity.tsx';
import { clockTime, dayName } from '#src/lib/clock.ts';
import { EmptyStreet } from '#src/ui/art/empty-street.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { OlderOrders } from './older-orders.tsx';
import { RepeatForm, RepeatProvider } from './repeat.tsx';

const path = '/pedidos';

interface OrdersPageProps {
  phone: string | undefined;
  orders: readonly Order[];
  children?: ReactNode;
}

/** Lists the orders of the phone verified in this browser, newest first. Asks for the phone if none is verified. */
export function OrdersPage({ phone, orders, children }: OrdersPageProps) {
  if (phone === undefined)
    return (
      <PrivatePage
        title="Seus pedidos"
        lead="Confirme o celular com que você pede. Assim só você vê seus endereços e seus pedidos. Não precisa de conta."
      >
        <PhoneIdentity action={path} />
      </PrivatePage>
    );
  return (
    <PrivatePage
      title="Seus pedidos"
      lead={
        <>
          Feitos com o celular{' '}
          <strong className="font-semibold whitespace-nowrap text-ink">{formatPhone(phone)}</strong>.
        </>
      }
      side={
        <>
          <OlderOrders action={path} />
          {children}
        </>
      }
    >
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
    </PrivatePage>
  );
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <RepeatProvider action={path}>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.length === 20 && (
        <p className="text-sm text-ink-soft">
          Aqui estão os 20 mais recentes. Os outros vêm na cópia de{' '}
          <a href="/meus-dados" className="link">
            seus dados
          </a>
          .
        </p>
      )}
    </RepeatProvider>
  );
}

function NoOrders() {
  return (
    <div className="flex flex-col items-start gap-5">
      <EmptyStreet className="h-32" />
      <p className="text-ink-soft">
        Nenhum pedido ainda. Quando você pedir, ele aparece aqui, com o comprovante e o botão de pedir de
        novo.
      </p>
      <a href="/address" className={buttonClass()}>
        Pedir gás
      </a>
    </div>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { number, status, reseller, address, createdAt, totalCents } = order;
  const zone = timeZoneOf(address);
  const isUnderway = !orderCan.repeat(status);
  const isUnconfirmed = status === 'delivered' && order.canConfirm;
  const titleId = `order-${order.id}`;
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm text-ink-soft">
            {dayName(createdAt, zone)}, {clockTime(createdAt, zone)} · Nº {number}
          </p>
          <Badge tone={toneOf(order)}>
            {isUnconfirmed ? 'Confirme a entrega' : statusNameOf(order, status)}
          </Badge>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold">
            {itemsOf(order)}
          </h2>
          <p className="text-lg font-semibold whitespace-nowrap tabular-nums">{formatBRL(totalCents)}</p>
        </div>
        <p className="text-ink-soft">
          {reseller.name} · {formatStreet(address)}
        </p>
        {order.withdrawal && <WithdrawalLine withdrawal={order.withdrawal} />}
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {isUnconfirmed && (
          <a href={pathOf({ step: 'deliveryConfirmation', orderId: order.id })} className={buttonClass()}>
            Confirmar a entrega<span className="sr-only"> do pedido {number}</span>
          </a>
        )}
        {!isUnderway && (
          <RepeatForm
            order={order}
            fromOtherReseller={status === 'rejected' || status === 'expired' || status === 'undelivered'}
          />
        )}
        <a
          href={`/order/data?pedido=${order.id}`}
          className={buttonClass({ variant: isUnderway ? 'primary' : 'ghost' })}
        >
          {isUnderway ? 'Acompanhar' : 'Ver pedido'}
          <span className="sr-only"> {number}</span>
        </a>
      </div>
    </Card>
  );
}

function WithdrawalLine({ withdrawal: { referenceNumber, answer } }: { withdrawal: Withdrawal }) {
  return (
    <p>
      Desistência {referenceNumber}
      {answer === undefined ? ': a revenda vai responder.' : `. A revenda respondeu: “${answer}”`}
    </p>
  );
}

/** `2 × Botijão P13 e 1 × Água 20 L`. */
function itemsOf({ lines }: Order): string {
  const items = lines.map(({ kind, quantity }) => `${quantity} × ${productNames[kind]}`);
  return new Intl.ListFormat('pt-BR').format(items);
}

function toneOf({ status }: Order) {
  if (!orderCan.finish(status)) return 'flame';
  return status === 'confirmed' ? 'success' : 'neutral';
}
