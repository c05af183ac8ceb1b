import type { ReactNode } from 'react';
import type { Order } from '#contract/order/order';
import { formatPhone } from '#contract/phone/phone-number';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { PhoneIdentity } from '#src/frame/verification/phone-identity.tsx';
import { EmptyRoad } from '#src/ui/art/empty-road.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { OlderOrders } from './older-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { RepeatProvider } from './repeat.tsx';

/** The address of this page, which takes its forms. */
const path = '/pedidos';

interface OrdersPageProps {
  phone: string | undefined;
  orders: readonly Order[];
  /** Below the orders of a verified phone. */
  children?: ReactNode;
}

/** The orders of the phone verified in this browser, newest first; without one, its verification. */
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
    >
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      <OlderOrders action={path} />
      {children}
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
      <EmptyRoad className="h-32" />
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
