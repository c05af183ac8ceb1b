import { cx } from '#src/ui/cx.ts';
import { oldestOf } from './counter-order.ts';
import { deadlineOf, type KnownOrder } from './known-orders.ts';
import { OrderCard } from './order-card.tsx';

const columns = [
  { status: 'received', title: 'Para responder', empty: 'Nenhum pedido novo.' },
  { status: 'accepted', title: 'Para despachar', empty: 'Nada para despachar.' },
  { status: 'dispatched', title: 'Na rua', empty: 'Ninguém na rua.' },
] as const;

export const openStatuses: readonly KnownOrder['status'][] = columns.map(({ status }) => status);

interface OrderColumnsProps {
  orders: readonly KnownOrder[];
  now: number;
  isLive: boolean;
  isLoading: boolean;
  isSearching: boolean;
}

/** Lists open orders by status, the soonest deadline first. A column without orders is narrow. */
export function OrderColumns({ orders, now, isLive, isLoading, isSearching }: OrderColumnsProps) {
  return (
    <div className="flex flex-col gap-4 md:flex-row md:flex-wrap">
      {columns.map(({ status, title, empty }) => {
        const own = orders
          .filter((order) => order.status === status)
          .sort(
            (one, other) =>
              deadlineOf(one) - deadlineOf(other) || Date.parse(one.createdAt) - Date.parse(other.createdAt),
          );
        const oldest = oldestOf(own);
        return (
          <section
            key={status}
            style={{ flexGrow: Math.min(own.length, 3) }}
            className={cx(
              'flex min-w-0 flex-col gap-2',
              own.length > 0 ? 'md:basis-[19rem]' : 'md:w-36 md:shrink-0',
            )}
          >
            <h2 className="flex items-baseline gap-2 font-semibold">
              {title}
              <span className="text-ink-soft tabular-nums">{own.length}</span>
            </h2>
            {own.length === 0 ? (
              <p className="text-sm text-ink-soft">
                {isLoading ? 'Carregando…' : isSearching ? 'Nenhum com isso.' : empty}
              </p>
            ) : (
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2">
                {own.map((order) => (
                  <OrderCard
                    key={order.id}
                    order={order}
                    now={now}
                    isLive={isLive}
                    isOldest={order.id === oldest?.id}
                  />
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
