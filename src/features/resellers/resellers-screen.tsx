import { skipToken, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { placeAsked } from '#machines/order-funnel/place-asked';
import { useLast } from '#src/frame/use-last.ts';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useFunnel, useFunnelState, useKnown, useView } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { ChoosingView } from './choosing-view.tsx';
import { UnavailableView } from './unavailable-view.tsx';
import { WaitingView } from './waiting-view.tsx';

const NobodyView = lazyView(async () => (await import('./nobody-view.tsx')).NobodyView);

/** The resellers of a place. */
export function ResellersScreen() {
  const { api } = useFunnel();
  const stage = useLast(useView('resellers', 'loading', 'choosing', 'confirming', 'nobody', 'unavailable'));
  const chosen = useKnown('reseller')?.name;
  const center = useLast(
    useFunnelState((snapshot) => (snapshot.matches('resellers') ? placeAsked(snapshot.context) : undefined)),
  );
  // The machine's service fills this query; without a place it is disabled.
  const { data, dataUpdatedAt, error } = useQuery(
    center ? resellersQuery(api, center) : { queryKey: ['resellers'], queryFn: skipToken },
  );

  if (stage === 'nobody')
    return (
      <Suspense fallback={<WaitingView confirming={undefined} />}>
        <NobodyView />
      </Suspense>
    );
  if (stage === 'unavailable' || (stage === 'choosing' && error && !data))
    return <UnavailableView error={error} />;
  if (stage === 'choosing' && center && data)
    return <ChoosingView center={center} resellers={data} nowMs={dataUpdatedAt} />;
  const isConfirming = stage === 'confirming' && chosen !== undefined;
  return (
    <WaitingView confirming={isConfirming ? `Conferindo se ${chosen} entrega no seu endereço` : undefined} />
  );
}
