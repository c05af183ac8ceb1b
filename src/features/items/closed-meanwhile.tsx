import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { placeQueryOf } from '#contract/reseller/place-query';
import type { Reseller } from '#contract/reseller/reseller';
import { pathOf } from '#machines/order-funnel/steps';
import { OpeningSubscriptionLink } from '#src/frame/opening-subscription-link.tsx';
import { useContextValue, useFunnel } from '#src/funnel/react.tsx';
import { isRefusal } from '#src/lib/api-error.ts';
import { openingWords } from '#src/lib/opening-words.ts';
import { refetchDelayMs } from '#src/lib/renew-in.ts';
import { Callout } from '#src/ui/callout.tsx';

/** Warns if the chosen reseller closes or stops delivering here while its products are on screen. */
export function ResellerClosedCallout({ reseller }: { reseller: Reseller }) {
  const { api } = useFunnel();
  const address = useContextValue('address');
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['reseller', reseller.id, address?.latitude, address?.longitude, address?.district],
    queryFn: async ({ signal }) => {
      const params = { id: reseller.id };
      return (await api()).call(
        'getReseller',
        { params, query: placeQueryOf(address ?? reseller) },
        { signal },
      );
    },
    refetchInterval: ({ state }) => refetchDelayMs([state.data ?? reseller], Date.now()),
    refetchOnWindowFocus: true,
  });
  const isGone = isRefusal(error, 'not-found');
  if (!isGone && (!data || data.open)) return null;
  return (
    <Callout
      tone="warning"
      live="polite"
      title={`${reseller.name} ${isGone ? 'não entrega mais aqui' : data?.isFull ? 'está com a fila cheia' : 'fechou'}`}
      className="mb-5"
      action={
        <>
          <Link to={pathOf({ step: 'resellers' })} className="link inline-flex min-h-10 items-center">
            Ver outras revendas
          </Link>
          {!isGone && <OpeningSubscriptionLink {...reseller} />}
        </>
      }
    >
      {!isGone && data && `${openingWords(data, dataUpdatedAt)}. `}O que você escolheu fica guardado.
    </Callout>
  );
}
