import { skipToken, useQuery } from '@tanstack/react-query';
import { placeAsked } from '#machines/order-funnel/place-asked';
import { useLast } from '#src/frame/use-last.ts';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useFunnel, useFunnelState, useKnown, useView } from '#src/funnel/react.tsx';
import { ChoosingView } from './choosing-view.tsx';
import { NobodyView } from './nobody-view.tsx';
import { UnavailableView } from './unavailable-view.tsx';
import { WaitingView } from './waiting-view.tsx';

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
