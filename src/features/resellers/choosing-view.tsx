import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Point } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { neededBasket } from '#machines/order-funnel/cart';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { Button } from '#src/ui/button.tsx';
import { BasketLine } from './basket-line.tsx';
import { BestRows } from './best-rows.tsx';
import { chooseFormId, choosing } from './choosing.ts';
import { ClosedMeanwhile } from './closed-meanwhile.tsx';
import { ListTools, type View } from './list-tools.tsx';
import { bestOf, brandsOf, gasOf, listingsOf, unfiltered } from './listings.ts';
import { NearbyRadar } from './nearby-radar.tsx';
import { PlaceLead } from './place-lead.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { RadarFold } from './radar-fold.tsx';
import { ResellerList } from './reseller-list.tsx';
import { showCard } from './show-card.ts';
import { useBasket } from './use-basket.ts';

/** The list of resellers, and the same on a radar around the customer. Leaving it does not draw it again. */
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
  // The control that was pressed is drawn at once, and what it leaves of the list when there is time.
  const { filters, sorting } = useDeferredValue(view);
  const { context, choose, change } = useBasket(filters.brand);
  // What is asked for changes with the prices, never before: none stands beside words that it is not for.
  const shown = useDeferredValue(context);
  const listings = useMemo(
    () => listingsOf(resellers, shown, filters, sorting),
    [resellers, shown, filters, sorting],
  );
  const { cheapest, fastest } = bestOf(listings);
  const basket = neededBasket(shown);
  const chosen = resellers.find(({ id, open }) => id === context.reseller?.id && open);
  const cart = chosen && listingsOf([chosen], shown, unfiltered, sorting)[0]?.cart;

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
        <ProblemNotice />
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
