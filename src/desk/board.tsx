import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useDesk, useDeskSend } from './desk-actor.tsx';
import { DeskHeader } from './desk-header.tsx';
import { type KnownOrder, useOrders } from './known-orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useNow } from './use-now.ts';
import { useShift } from './use-shift.ts';
import { clockWords, problemWords, reasonOf, statusWords } from './words.ts';

const columns = [
  { status: 'received', title: 'Para responder', empty: 'Nenhum pedido novo.' },
  { status: 'accepted', title: 'Para despachar', empty: 'Nada para despachar.' },
  { status: 'dispatched', title: 'Na rua', empty: 'Ninguém na rua.' },
] as const;

const openStatuses: readonly KnownOrder['status'][] = columns.map(({ status }) => status);

/** A shop's orders by what is to be done with them. */
export function Board({ shop }: { shop: string }) {
  const { orders, at } = useOrders(shop);
  const now = useNow();
  const isLive = useDesk((snapshot) => snapshot.matches({ working: { link: { following: 'live' } } }));
  const isLoading = useDesk((snapshot) => snapshot.matches({ working: { link: 'loading' } }));
  const isOn = useDesk((snapshot) => snapshot.matches({ working: { shift: 'on' } }));
  const isRinging = useDesk((snapshot) => snapshot.matches({ working: { attention: 'ringing' } }));
  const isOpen = useDesk(
    (snapshot) =>
      !snapshot.matches({ working: { sheet: 'closed' } }) &&
      !snapshot.matches({ working: { sheet: 'commanding' } }),
  );
  const orderId = useDesk(({ context }) => context.orderId);
  const open = isOpen ? orders.find(({ id }) => id === orderId) : undefined;
  const waiting = orders.filter(({ status }) => status === 'received').length;
  useShift(isOn, isRinging, waiting);
  return (
    <>
      <DeskHeader />
      <main id="conteudo" className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-gutter py-6">
        <h1 className="sr-only">Pedidos da revenda</h1>
        {at > 0 && !isLive && !isLoading && <Stale at={at} />}
        <p role="status" className="sr-only">
          {waiting === 0 ? '' : waiting === 1 ? 'Um pedido novo' : `${waiting} pedidos novos`}
        </p>
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-3">
          {columns.map(({ status, title, empty }) => {
            const own = orders
              .filter((order) => order.status === status)
              .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
            return (
              <section key={status} className="flex min-w-0 flex-col gap-3">
                <h2 className="flex items-baseline gap-2 text-lg font-semibold">
                  {title}
                  <span className="text-ink-soft tabular-nums">{own.length}</span>
                </h2>
                {own.map((order) => (
                  <OrderCard key={order.id} order={order} now={now} isLive={isLive} />
                ))}
                {own.length === 0 && (
                  <p className="rounded-card border border-dashed border-control px-gutter py-5 text-ink-soft">
                    {isLoading ? 'Carregando…' : empty}
                  </p>
                )}
              </section>
            );
          })}
        </div>
        <Done orders={orders.filter(({ status }) => !openStatuses.includes(status))} />
      </main>
      {open && <OrderSheet order={open} isLive={isLive} />}
    </>
  );
}

/** The connection is away: what is shown may be old, and nothing can be commanded. */
function Stale({ at }: { at: number }) {
  const send = useDeskSend();
  const isAway = useDesk((snapshot) => snapshot.matches({ working: { link: 'unavailable' } }));
  const problem = useDesk(({ context }) => context.problem);
  return (
    <Notice
      tone="warning"
      live="polite"
      title="Sem conexão agora"
      action={
        isAway && (
          <Button size="sm" onClick={() => send({ type: 'desk.retry' })}>
            Tentar de novo
          </Button>
        )
      }
    >
      {isAway && problem
        ? problemWords[problem]
        : `O que aparece aqui é de ${clockWords(at)}. Assim que a internet voltar, o painel mostra o que mudou.`}
    </Notice>
  );
}

function Done({ orders }: { orders: readonly KnownOrder[] }) {
  const send = useDeskSend();
  if (orders.length === 0) return null;
  const newest = [...orders].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Últimas 24 horas</h2>
      <ul className="divide-y divide-line">
        {newest.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="font-mono font-semibold">{order.number}</span>{' '}
              <span className="text-ink-soft">
                {clockWords(order.createdAt)} · {order.place.district} · {statusWords[order.status]}
                {reasonOf(order) && ` · ${reasonOf(order)}`}
              </span>
            </span>
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'order.open', id: order.id })}>
              Ver<span className="sr-only"> pedido {order.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
