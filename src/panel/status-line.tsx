import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { storefrontIcon } from '#src/ui/icons/storefront.ts';
import { AutoAccept } from './auto-accept.tsx';
import { hasPush } from './has-push.ts';
import { useResellerState } from './known-orders.ts';
import { usePanel, usePanelApi } from './panel-actor.tsx';
import { PrintOptions } from './print-options.tsx';
import { ProductsOut } from './products-out.tsx';
import { ShiftControls } from './shift-controls.tsx';
import { usePush } from './use-push.ts';
import { useTimeZone } from './use-time-zone.ts';
import { resellerStatusOf } from './words.ts';

const PushCallout = lazyView(async () => (await import('./push-callout.tsx')).PushCallout);

interface StatusLineProps {
  reseller: string;
  isLive: boolean;
  /** Accepted orders that are not dispatched yet. */
  underway: number;
  /** The search, at the end of the line. */
  children: ReactNode;
}

/** Shows in one line what is not an order: sound, reseller, push and automatic acceptance. A button shows the rest. */
export function StatusLine({ reseller, isLive, underway, children }: StatusLineProps) {
  const api = usePanelApi();
  const isSoundOn = usePanel((at) => at.hasTag('soundOn'));
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <section aria-label="Situação da loja" className="flex flex-col gap-3 print:hidden">
      <div className="flex min-h-10 flex-wrap items-center gap-2">
        <ShiftControls />
        <Badges reseller={reseller} />
        {children}
        <Button
          variant="secondary"
          size="sm"
          className="px-3 max-sm:ml-auto"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={storefrontIcon} className="sm:hidden" />
          <span className="max-sm:sr-only">Loja</span>
          <Icon name="caret-down" className={cx('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {/* The parts stay mounted, so that a running push test continues. */}
      <div id={details} className={isOpen ? 'grid items-start gap-3 md:grid-cols-2' : 'hidden'}>
        <ProductsOut reseller={reseller} isLive={isLive} />
        <AutoAccept reseller={reseller} isLive={isLive} underway={underway} />
        <PrintOptions />
        {isSoundOn && hasPush() && (
          <Suspense fallback={null}>
            <PushCallout api={api} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** Lists the states of the reseller and of this device, the most important first. */
function Badges({ reseller }: { reseller: string }) {
  const state = useResellerState(reseller);
  const current = usePanel(({ context }) => context.panel?.resellers.find(({ id }) => id === reseller));
  const push = usePush(usePanelApi());
  const zone = useTimeZone();
  const known = state ?? current;
  if (!known) return null;
  const status = resellerStatusOf(known, zone);
  const out = state?.productsOut.length ?? 0;
  const rule = state?.autoAccept;
  const isProven = push?.isOn && push.secondsProven !== undefined;
  // Badges that do not fit wrap into a second row, which is cut off. The details below have the same facts.
  return (
    <div className="flex h-6 min-w-0 flex-1 basis-0 flex-wrap gap-2 overflow-clip">
      <Badge tone={status.isOpen ? 'success' : 'warning'}>{status.words}</Badge>
      {push && (
        <Badge tone={isProven ? 'success' : push.isOn ? 'neutral' : 'warning'}>
          {isProven ? 'Avisos testados' : push.isOn ? 'Avisos ligados' : 'Avisos desligados'}
        </Badge>
      )}
      {rule && <Badge tone="flame">Aceita sozinho em {rule.minutes} min</Badge>}
      {out > 0 && <Badge tone="warning">{out} fora de venda</Badge>}
    </div>
  );
}
