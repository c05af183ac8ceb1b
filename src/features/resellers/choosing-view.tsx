import { useState } from 'react';
import type { Point } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { ClosedMeanwhile } from './closed-meanwhile.tsx';
import { ListTools, type View } from './list-tools.tsx';
import { listingsOf, unfiltered } from './listings.ts';
import { NearbyRadar } from './nearby-radar.tsx';
import { PlaceLead } from './place-lead.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { RadarFold } from './radar-fold.tsx';
import { ResellerList } from './reseller-list.tsx';
import { showCard } from './show-card.ts';

/** The list of resellers, and the same on a radar around the customer. */
export function ChoosingView({
  center,
  resellers,
  nowMs,
}: {
  center: Point;
  resellers: readonly Reseller[];
  /** Time of the list's response, ms since 1970. */
  nowMs: number;
}) {
  const [view, setView] = useState<View>({ filters: unfiltered(resellers), sorting: 'distance' });
  const [pointed, setPointed] = useState<string>();
  const send = useSend();
  const chosenId = useKnown('reseller')?.id;
  const cart = useCartPricing();
  const listings = listingsOf(resellers, view.filters, view.sorting);
  const chosen = resellers.find(({ id, open }) => id === chosenId && open);

  const point = (id: string) => {
    setPointed(id);
    showCard(id);
  };
  const radar = listings.length > 0 && <NearbyRadar {...{ center, listings, pointed }} onPoint={point} />;
  return (
    <StepFrame
      step="resellers"
      aside={radar}
      footer={
        chosen && (
          <Button size="lg" full onClick={() => send({ type: 'reseller.choose', reseller: chosen })}>
            Continuar{cart && ` · ${formatBRL(cart.pricing.totalCents)}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <PlaceLead />
        <ProblemNotice />
        <ClosedMeanwhile center={center} resellers={resellers} />
        <ListTools resellers={resellers} view={view} count={listings.length} onChange={setView} />
        {radar && <RadarFold>{radar}</RadarFold>}
        <ResellerList
          listings={listings}
          chosenId={chosenId}
          pointed={pointed}
          withVoucher={view.filters.gasDoPovo && view.filters.kind === 'P13'}
          nowMs={nowMs}
          onReset={() => setView({ ...view, filters: unfiltered(resellers) })}
        />
      </div>
    </StepFrame>
  );
}
