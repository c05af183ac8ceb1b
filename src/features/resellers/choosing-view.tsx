import { Link } from '@tanstack/react-router';
import { memo, type SyntheticEvent, useDeferredValue, useMemo, useState } from 'react';
import { formatStreet } from '#contract/address/address-text';
import type { Point } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { neededBasket } from '#machines/order-funnel/cart';
import { pathOf } from '#machines/order-funnel/steps';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { allowsMotion } from '#src/ui/allows-motion.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { BasketLine, useBasket } from './basket.tsx';
import { ClosedMeanwhile, ProblemCallout } from './list-callouts.tsx';
import { bestOf, brandsOf, gasOf, listingsOf, unfiltered } from './listings.ts';
import { BestRows, cardId, chooseFormId, choosing } from './reseller-card.tsx';
import { ListTools, ResellerList, type View } from './reseller-list.tsx';
import { ResellerMap } from './reseller-map.tsx';

/** Size of the map beside the list, and of its skeleton. */
export const wideMapClass = 'h-[calc(100dvh-10.5rem)] min-h-80';

/**
 * Shows the resellers as a list, and on a map around the customer. `memo` avoids a render while the customer leaves
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
  const [isMapOpen, setMapOpen] = useState(false);
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

  const onSelect = (id: string) => {
    setPointed(id);
    showCard(id);
  };
  const map = { center, listings, pointed, onPoint: setPointed, onSelect };
  const hasMap = listings.length > 0;
  const pointAtCard = ({ target }: SyntheticEvent) => setPointed(resellerOf(target));
  return (
    <StepFrame
      step="resellers"
      aside={<ResellerMap {...map} size="wide" className={wideMapClass} />}
      asideSize="half"
      footer={
        chosen && (
          <Button {...choosing(chosen, choose)} size="lg" full>
            Continuar{cart && ` · ${formatBRL(cart.pricing.totalCents)}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2">
        <StepForm event="reseller.choose" id={chooseFormId} onSubmit={() => undefined} />
        <PlaceLead />
        <ProblemCallout resellers={resellers} nowMs={nowMs} />
        <ClosedMeanwhile center={center} resellers={resellers} />
        <BasketLine basket={basket} onChange={change} />
        {cheapest && fastest && <BestRows {...{ cheapest, fastest }} onChoose={choose} />}
        <ListTools brands={brandsOf(resellers, gasOf(basket))} view={view} onChange={setView}>
          {hasMap && (
            <Chip
              pressed={isMapOpen}
              aria-expanded={isMapOpen}
              className="lg:hidden"
              onClick={() => setMapOpen(!isMapOpen)}
            >
              {!isMapOpen && <Icon name="map-pin" size="sm" />}
              Mapa
            </Chip>
          )}
        </ListTools>
        {hasMap && isMapOpen && (
          <div className="lg:hidden">
            <ResellerMap {...map} size="narrow" className="h-[70dvh] max-h-110 min-h-80" />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the events of the cards bubble to it. */}
        <div
          onPointerOver={pointAtCard}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={pointAtCard}
          className="contents"
        >
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
      </div>
    </StepFrame>
  );
});

function showCard(resellerId: string): void {
  const card = document.getElementById(cardId(resellerId));
  card?.closest('details')?.setAttribute('open', '');
  card?.scrollIntoView({ block: 'center', behavior: allowsMotion() ? 'smooth' : 'auto' });
  card?.focus({ preventScroll: true });
}

/** Returns the id of the reseller whose card contains an element. */
function resellerOf(target: EventTarget): string | undefined {
  const card = target instanceof Element ? target.closest(`[id^="${cardId('')}"]`) : undefined;
  return card?.id.slice(cardId('').length);
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
          <p className="min-w-0 grow basis-32">Perto deste ponto</p>
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
