import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { cx } from '#src/ui/cx.ts';
import { Field } from '#src/ui/input.tsx';
import { AutoAccept } from './auto-accept.tsx';
import { Cancellations } from './cancellations.tsx';
import { clockWords, dateWords } from './clock-words.ts';
import { hasPush } from './has-push.ts';
import {
  deadlineOf,
  hasOpenWithdrawal,
  isStillShown,
  isUnseenCancellation,
  type KnownOrder,
  needsAnswer,
  useOrders,
} from './known-orders.ts';
import { Dismissed, Stale } from './link-callouts.tsx';
import { NewerBuild } from './newer-build.tsx';
import { Opening } from './opening.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderList } from './order-list.tsx';
import { matchesSearch } from './order-search.ts';
import { usePanel, usePanelApi } from './panel-actor.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PrintHead } from './print-head.tsx';
import { ResellerCallout } from './reseller-callout.tsx';
import { ShiftCallout } from './shift-callout.tsx';
import { useFoundByNumber } from './use-found-by-number.ts';
import { useNow } from './use-now.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useSettingsPath } from './use-settings-path.ts';
import { useShift } from './use-shift.ts';
import { Withdrawals } from './withdrawals.tsx';

const PushCallout = lazyView(async () => (await import('./push-callout.tsx')).PushCallout);
const SettingsPage = lazyView(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const TeamSheet = lazyView(async () => (await import('./team/team-sheet.tsx')).TeamSheet);
const OrderSheet = lazyView(async () => (await import('./order-sheet.tsx')).OrderSheet);

const columns = [
  { status: 'received', title: 'Para responder', empty: 'Nenhum pedido novo.' },
  { status: 'accepted', title: 'Para despachar', empty: 'Nada para despachar.' },
  { status: 'dispatched', title: 'Na rua', empty: 'Ninguém na rua.' },
] as const;

const openStatuses: readonly KnownOrder['status'][] = columns.map(({ status }) => status);

export function Board({ reseller, build }: { reseller: string; build: string }) {
  const { orders: knownOrders, at } = useOrders(reseller);
  const now = useNow();
  const orders = knownOrders.filter((order) => isStillShown(order, now));
  const isLive = usePanel((snapshot) => snapshot.hasTag('live'));
  const isLoading = usePanel((snapshot) => snapshot.hasTag('loadingOrders'));
  const isOn = usePanel((snapshot) => !snapshot.hasTag('soundOff'));
  const isSoundOn = usePanel((snapshot) => snapshot.hasTag('soundOn'));
  const api = usePanelApi();
  const isRinging = usePanel((snapshot) => snapshot.hasTag('ringing'));
  const isOpen = usePanel((snapshot) => snapshot.hasTag('sheetOpen'));
  const isTeam = usePanel((snapshot) => snapshot.hasTag('team'));
  const isSettings = usePanel((snapshot) => snapshot.hasTag('settings'));
  useSettingsPath(isSettings);
  const orderId = usePanel(({ context }) => context.orderId);
  const waiting = orders.filter(needsAnswer).length;
  const underway = orders.filter(({ status }) => status === 'accepted').length;
  const [query, setQuery] = useState('');
  const found = orders.filter((order) => matchesSearch(order, query, now));
  const done = found
    .filter((order) => !openStatuses.includes(order.status) && !hasOpenWithdrawal(order))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const byNumber = useFoundByNumber(reseller, query);
  const older = byNumber.orders.filter(({ id }) => orders.every((order) => order.id !== id));
  const open = isOpen ? [...orders, ...older].find(({ id }) => id === orderId) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoredFocus(heading, { orderId, isSoundOn });
  const cancelled = orders.filter(isUnseenCancellation).length;
  useShift({ reseller, isOn, isRinging, waiting, cancelled });
  // The code is loaded before the first press, while the connection is up.
  useEffect(() => whenIdle(OrderSheet.preload), []);
  if (isSettings)
    return (
      <>
        <PanelHeader />
        <Cancellations />
        <Suspense fallback={<Opening />}>
          <SettingsPage key={reseller} reseller={reseller} />
        </Suspense>
      </>
    );
  const callouts = (
    <>
      <ResellerCallout reseller={reseller} isLive={isLive} />
      <ShiftCallout />
    </>
  );
  const withdrawals = <Withdrawals orders={found} isLive={isLive} />;
  return (
    <>
      <PanelHeader />
      <main
        id="conteudo"
        className={cx(
          // Scrolled elements must stop below the sticky header.
          'mx-auto flex print:[&_button]:hidden w-full max-w-7xl flex-col gap-6 px-gutter py-4 sm:py-6 md:[&_:is(button,a,input)]:scroll-mt-40',
          // While an order's sheet is open, only the sheet is printed.
          open && 'print:hidden',
        )}
      >
        <PrintHead />
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          Pedidos da revenda
        </h1>
        <Dismissed />
        <Stale at={at} />
        {!open && !isTeam && <Cancellations />}
        {waiting === 0 && callouts}
        {isSoundOn && hasPush() && (
          <Suspense fallback={null}>
            {/* Waiting orders come first, so the callout is only hidden: a running push test continues. */}
            <div className={waiting > 0 ? 'hidden' : 'contents'}>
              <PushCallout api={api} />
            </div>
          </Suspense>
        )}
        {/* Only its place changes, because another mount would forget the offer. */}
        <div className={waiting > 0 ? 'order-last empty:hidden' : 'contents'}>
          <NewerBuild build={build} mustWait={open !== undefined} />
        </div>
        <p role="status" className="sr-only">
          {waiting === 0 ? '' : waiting === 1 ? 'Um pedido novo' : `${waiting} pedidos novos`}
        </p>
        <Search
          query={query}
          onSeek={setQuery}
          found={found.length + older.length}
          isLooking={byNumber.isLoading}
          isFailed={byNumber.isFailed}
        />
        <OrderList title="Pedidos anteriores" orders={older} timeWords={dateWords} />
        {waiting === 0 && withdrawals}
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
          {columns.map(({ status, title, empty }) => {
            const own = found
              .filter((order) => order.status === status)
              .sort((one, other) => deadlineOf(one) - deadlineOf(other));
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
                    {isLoading ? 'Carregando…' : query ? 'Nenhum com isso.' : empty}
                  </p>
                )}
                {status === 'received' && (
                  <AutoAccept reseller={reseller} isLive={isLive} underway={underway} />
                )}
              </section>
            );
          })}
        </div>
        {waiting > 0 && withdrawals}
        {waiting > 0 && callouts}
        <OrderList title="Últimas 24 horas" orders={done} timeWords={clockWords} />
      </main>
      {isTeam && (
        <Suspense fallback={null}>
          <TeamSheet reseller={reseller} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <OrderSheet order={open} isLive={isLive} />
        </Suspense>
      )}
    </>
  );
}

interface SearchProps {
  query: string;
  onSeek: (query: string) => void;
  found: number;
  isLooking: boolean;
  isFailed: boolean;
}

/**
 * Searches orders by number, name, phone or place. A whole number also finds orders of the last 90 days. The bell and the
 * tab title still count all orders.
 */
function Search({ query, onSeek, found, isLooking, isFailed }: SearchProps) {
  const result = isLooking
    ? 'Buscando…'
    : isFailed
      ? 'Não conseguimos buscar pedidos anteriores agora.'
      : found === 1
        ? 'Um pedido'
        : `${found} pedidos`;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <Field
        type="search"
        label="Buscar pedido por número, nome, telefone ou bairro"
        hideLabel
        placeholder="Buscar pedido"
        value={query}
        onChange={({ target }) => onSeek(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="w-full sm:w-80"
      />
      <p role="status" className="pb-1 text-ink-soft empty:sr-only">
        {query && result}
      </p>
    </div>
  );
}
