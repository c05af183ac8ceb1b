import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { cx } from '#src/ui/cx.ts';
import { Cancellations } from './cancellations.tsx';
import { clockWords, dateWords } from './clock-words.ts';
import {
  hasOpenWithdrawal,
  isStillShown,
  isUnseenCancellation,
  needsAnswer,
  useOrders,
} from './known-orders.ts';
import { Dismissed, Stale } from './link-callouts.tsx';
import { NewerBuild } from './newer-build.tsx';
import { Opening } from './opening.tsx';
import { OrderColumns, openStatuses } from './order-columns.tsx';
import { OrderList } from './order-list.tsx';
import { matchesSearch } from './order-search.ts';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PrintAccepted } from './print-accepted.tsx';
import { PrintHead } from './print-head.tsx';
import { ResellerCallout } from './reseller-callout.tsx';
import { Search } from './search.tsx';
import { StatusLine } from './status-line.tsx';
import { useFoundByNumber } from './use-found-by-number.ts';
import { useLateSound } from './use-late-sound.ts';
import { useNow } from './use-now.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useSettingsPath } from './use-settings-path.ts';
import { useShift } from './use-shift.ts';
import { Withdrawals } from './withdrawals.tsx';

const SettingsPage = lazyView(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const TeamSheet = lazyView(async () => (await import('./team/team-sheet.tsx')).TeamSheet);
const OrderSheet = lazyView(async () => (await import('./order-sheet.tsx')).OrderSheet);

export function Board({ reseller, build }: { reseller: string; build: string }) {
  const { orders: knownOrders, at } = useOrders(reseller);
  const now = useNow();
  const orders = knownOrders.filter((order) => isStillShown(order, now));
  const isLive = usePanel((snapshot) => snapshot.hasTag('live'));
  const isLoading = usePanel((snapshot) => snapshot.hasTag('loadingOrders'));
  const isOn = usePanel((snapshot) => !snapshot.hasTag('soundOff'));
  const isSoundOn = usePanel((snapshot) => snapshot.hasTag('soundOn'));
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
  useLateSound(reseller, isSoundOn, orders, now);
  useShift({ reseller, isOn, isRinging, waiting, cancelled, isSettings });
  // The code is loaded before the first press, while the connection is up.
  useEffect(() => whenIdle(OrderSheet.preload), []);
  // Once opened, the page of the settings stays with its typed values while orders are answered.
  const [wasSettings, setWasSettings] = useState(isSettings);
  if (isSettings && !wasSettings) setWasSettings(true);
  const settings = wasSettings && (
    <div key="settings" hidden={!isSettings}>
      <Suspense fallback={<Opening />}>
        <SettingsPage key={reseller} reseller={reseller} isShown={isSettings} />
      </Suspense>
    </div>
  );
  if (isSettings)
    return (
      <>
        <PanelHeader />
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-3 px-gutter pt-4 empty:hidden">
          <Dismissed />
          <Stale at={at} />
          <WaitingOrders count={waiting} />
        </div>
        <Cancellations />
        {settings}
      </>
    );
  const callout = <ResellerCallout reseller={reseller} isLive={isLive} />;
  return (
    <>
      <PanelHeader />
      <main
        id="conteudo"
        className={cx(
          // Scrolled elements must stop below the sticky header.
          'mx-auto flex print:[&_button]:hidden w-full max-w-[110rem] flex-col gap-4 px-gutter py-3 md:[&_:is(button,a,input)]:scroll-mt-40',
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
        <StatusLine reseller={reseller} isLive={isLive} underway={underway}>
          <Search
            query={query}
            onSeek={setQuery}
            found={found.length + older.length}
            isLooking={byNumber.isLoading}
            isFailed={byNumber.isFailed}
          />
        </StatusLine>
        {waiting === 0 && callout}
        {/* Only its place changes, because another mount would forget the offer. */}
        <div className={waiting > 0 ? 'order-last empty:hidden' : 'contents'}>
          <NewerBuild build={build} mustWait={open !== undefined} />
        </div>
        <p role="status" className="sr-only">
          {waiting === 0 ? '' : waiting === 1 ? 'Um pedido novo' : `${waiting} pedidos novos`}
        </p>
        <OrderList title="Pedidos anteriores" orders={older} timeWords={dateWords} />
        <OrderColumns
          orders={found}
          now={now}
          isLive={isLive}
          isLoading={isLoading}
          isSearching={query !== ''}
        />
        <Withdrawals orders={found} isLive={isLive} />
        {waiting > 0 && callout}
        <OrderList title="Últimas 24 horas" orders={done} timeWords={clockWords} />
      </main>
      {settings}
      <PrintAccepted orders={knownOrders} />
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

/** Leads from the settings to the orders that wait for an answer. */
function WaitingOrders({ count }: { count: number }) {
  const send = usePanelSend();
  if (count === 0) return null;
  return (
    <Callout
      tone="warning"
      live="assertive"
      title={count === 1 ? 'Um pedido espera resposta' : `${count} pedidos esperam resposta`}
      action={<Button onClick={() => send({ type: 'settings.close' })}>Ver pedidos</Button>}
    />
  );
}
