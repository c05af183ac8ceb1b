import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatStreet } from '#contract/address/address-text';
import type { Point } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { neededBasket } from '#machines/order-funnel/cart';
import { pathOf } from '#machines/order-funnel/steps';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { Radar } from '#src/ui/art/radar.tsx';
import { bearingDegrees } from '#src/ui/art/radar-layout.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { gpsFixIcon } from '#src/ui/icons/gps-fix.ts';
import { moves } from '#src/ui/moves.ts';
import { BasketLine, useBasket } from './basket.tsx';
import { ClosedMeanwhile, ProblemCallout } from './list-callouts.tsx';
import { bestOf, brandsOf, gasOf, type Listing, listingsOf, unfiltered } from './listings.ts';
import { BestRows, cardId, chooseFormId, choosing, useIsApproximate } from './reseller-card.tsx';
import { ListTools, ResellerList, type View } from './reseller-list.tsx';

/**
 * Shows the resellers as a list, and on a radar around the customer. `memo` avoids a render while the customer leaves
 * the step.
 */
export const ChoosingView = memo(function ChoosingView({
  center,
  resellers,
  nowMs,
}: {
  center: Point;
  resellers: readonly Reseller[];
  /** Time of the list's response, ms since 1970. */
  nowMs: number;
}) {
  const [view, setView] = useState<View>({ filters: unfiltered, sorting: 'distance' });
  const [pointed, setPointed] = useState<string>();
  // The pressed control renders at once; the list may follow later.
  const { filters, sorting } = useDeferredValue(view);
  const { context, choose, change } = useBasket(filters.brand);
  // The basket's words and the prices change in the same render.
  const deferredContext = useDeferredValue(context);
  const listings = useMemo(
    () => listingsOf(resellers, deferredContext, filters, sorting),
    [resellers, deferredContext, filters, sorting],
  );
  const { cheapest, fastest } = bestOf(listings);
  const basket = neededBasket(deferredContext);
  const chosen = resellers.find(({ id, open }) => id === context.reseller?.id && open);
  const cart = chosen && listingsOf([chosen], deferredContext, unfiltered, sorting)[0]?.cart;

  const radar = useMemo(() => {
    const point = (id: string) => {
      setPointed(id);
      showCard(id);
    };
    return listings.length > 0 && <NearbyRadar {...{ center, listings, pointed }} onPoint={point} />;
  }, [center, listings, pointed]);
  return (
    <StepFrame
      step="resellers"
      aside={radar}
      footer={
        chosen && (
          <Button {...choosing(chosen, choose)} size="lg" full>
            Continuar{cart && ` · ${formatBRL(cart.pricing.totalCents)}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <StepForm event="reseller.choose" id={chooseFormId} onSubmit={() => undefined} />
        <PlaceLead />
        <ProblemCallout />
        <ClosedMeanwhile center={center} resellers={resellers} />
        <BasketLine basket={basket} onChange={change} />
        {cheapest && fastest && <BestRows {...{ cheapest, fastest }} onChoose={choose} />}
        <ListTools
          brands={brandsOf(resellers, gasOf(basket))}
          view={view}
          count={listings.length}
          onChange={setView}
        />
        {radar && <RadarFold>{radar}</RadarFold>}
        <ResellerList
          listings={listings}
          chosenId={context.reseller?.id}
          pointed={pointed}
          withVoucher={filters.gasDoPovo}
          nowMs={nowMs}
          onChoose={choose}
          onReset={() => setView({ ...view, filters: unfiltered })}
        />
      </div>
    </StepFrame>
  );
});

function showCard(resellerId: string): void {
  const card = document.getElementById(cardId(resellerId));
  card?.scrollIntoView({ block: 'center', behavior: moves() ? 'smooth' : 'auto' });
  card?.focus({ preventScroll: true });
}

const linkClass = 'link inline-flex min-h-10 shrink-0 items-center';

function PlaceLead() {
  const address = useContextValue('address');
  const browsing = useContextValue('browsing');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Icon name="map-pin" className="text-flame-ink" />
      {address && !browsing ? (
        <>
          <p className="min-w-0 grow basis-32">{formatStreet(address)}</p>
          <Link to={pathOf({ step: 'address' })} className={linkClass}>
            Trocar<span className="sr-only"> o endereço</span>
          </Link>
        </>
      ) : (
        <>
          <p className="min-w-0 grow basis-48">Quem entrega perto do ponto deste link</p>
          {address && (
            <Link to={pathOf({ step: 'resellers' })} className={linkClass}>
              Ver para meu endereço
            </Link>
          )}
          {!address && (
            <Link to={pathOf({ step: 'address' })} className={linkClass}>
              Usar meu endereço
            </Link>
          )}
        </>
      )}
    </div>
  );
}

/** Maximum number of points on the radar. More points would overlap. */
const radarMaximum = 12;

/** Shows the nearest resellers around the customer, with the numbers of the list. */
function NearbyRadar({
  center,
  listings,
  pointed,
  onPoint,
}: {
  center: Point;
  listings: readonly Listing[];
  pointed: string | undefined;
  onPoint: (resellerId: string) => void;
}) {
  const isApproximate = useIsApproximate();
  const distances = listings
    .map(({ reseller }) => reseller.distanceMetres)
    .toSorted((one, other) => one - other);
  const farthest = distances[radarMaximum - 1] ?? Number.POSITIVE_INFINITY;
  const numbered = listings.map(({ reseller }, index) => ({ reseller, number: index + 1 }));
  const near = numbered.filter(({ reseller }) => reseller.distanceMetres <= farthest);
  const points = near.map(({ reseller, number }) => ({
    id: reseller.id,
    number,
    label: reseller.name,
    bearingDegrees: bearingDegrees(center, reseller),
    distanceMetres: reseller.distanceMetres,
    selected: reseller.id === pointed,
    open: reseller.open,
  }));
  const note = points.length < listings.length ? `Mostramos as ${points.length} mais próximas.` : undefined;
  return <Radar points={points} isApproximate={isApproximate} onSelect={onPoint} note={note} />;
}

/** Shows the radar on narrow screens. It renders after the first opening, which may happen before hydration. */
function RadarFold({ children }: { children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const follow = () => setIsOpen(fold.current?.open ?? false);
  useEffect(follow, []);
  return (
    <details
      ref={fold}
      onToggle={follow}
      className="group rounded-card bg-raised inset-ring inset-ring-line forced-colors:border lg:hidden noscript:hidden"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 font-semibold text-flame-ink">
        <Icon name={gpsFixIcon} />
        <span className="grow">Ver revendas em volta</span>
        <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mx-auto max-w-96 px-4 pb-3">{isOpen && children}</div>
    </details>
  );
}
