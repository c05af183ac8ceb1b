import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestedPlace } from '#machines/order-funnel/requested-place';
import { pathOf } from '#machines/order-funnel/steps';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useContextValue, useFunnel, useFunnelState, useView } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { SlowCallout } from '#src/ui/slow-callout.tsx';
import { ChoosingView, wideMapClass } from './choosing-view.tsx';
import { NobodyView } from './nobody-view.tsx';
import { UnavailableView } from './unavailable-view.tsx';

export function ResellersScreen() {
  const { api } = useFunnel();
  const stage = useLast(useView('resellers', 'loading', 'choosing', 'confirming', 'nobody', 'unavailable'));
  const chosen = useContextValue('reseller')?.name;
  const center = useLast(
    useFunnelState((snapshot) =>
      snapshot.matches('resellers') ? requestedPlace(snapshot.context) : undefined,
    ),
  );
  // The machine's service fills this query. The query is disabled without a place.
  const { data, dataUpdatedAt, error } = useQuery(
    center ? resellersQuery(api, center) : { queryKey: ['resellers'], queryFn: skipToken },
  );

  if (stage === 'nobody') return <NobodyView />;
  if (stage === 'unavailable' || (stage === 'choosing' && error && !data))
    return <UnavailableView error={error} />;
  if (stage === 'choosing' && center && data)
    return <ChoosingView center={center} resellers={data} nowMs={dataUpdatedAt} />;
  const isConfirming = stage === 'confirming' && chosen !== undefined;
  return (
    <WaitingView confirming={isConfirming ? `Conferindo se ${chosen} entrega no seu endereço` : undefined} />
  );
}

/** Shows a skeleton while the list loads, or while the machine checks a choice against the address. */
function WaitingView({ confirming }: { confirming: string | undefined }) {
  return (
    <StepFrame
      step="resellers"
      {...(confirming === undefined ? {} : { title: 'Só um instante' })}
      lead={confirming && `${confirming}.`}
      aside={<Skeleton className={cx(wideMapClass, 'rounded-card')} />}
      asideSize="half"
    >
      <SkeletonGroup
        label={confirming ?? 'Procurando revendas perto de você'}
        className="flex flex-col gap-2"
      >
        <Skeleton className="my-2 h-6 w-3/4" />
        <Skeleton className="h-12 rounded-card" />
        <Skeleton className="h-19 rounded-card" />
        <Skeleton className="h-10 rounded-full" />
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-24 rounded-card" />
        ))}
      </SkeletonGroup>
      <div className="mt-6">
        <SlowCallout
          wayOut={
            <Link to={pathOf({ step: 'address' })} className={buttonClass({ variant: 'secondary' })}>
              Voltar para o endereço
            </Link>
          }
        />
      </div>
    </StepFrame>
  );
}
