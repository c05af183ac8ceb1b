import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/address/address';
import { formatBRL } from '#contract/money/brl';
import { citySlug } from '#contract/reseller/city-offer';
import { useContextValue } from '#src/funnel/react.tsx';
import type { SiteData } from '#src/lib/site-data.ts';

type City = Pick<Place, 'city' | 'uf'>;

/**
 * Queries the lowest price of a P13 refill with freight at the centre of a city, in centavos. Null if no reseller is open
 * there. Only the server fetches it, so the price is never newer than the page.
 */
function cityPriceQuery({ city, uf }: City, site?: SiteData) {
  const slug = citySlug(city);
  return queryOptions<number | null>({
    queryKey: ['city-price', uf, slug],
    queryFn: site ? async () => (await site.city(uf, slug))?.cheapestCents ?? null : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function prefetchCityPrice(queryClient: QueryClient, site: SiteData, city: City): Promise<void> {
  await queryClient.prefetchQuery(cityPriceQuery(city, site));
}

/** Returns a sentence with the lowest price in the city of the address, if the page was rendered with it. */
export function useCityPriceSentence(): string | undefined {
  const address = useContextValue('address');
  const place = useContextValue('place') ?? address;
  const { data } = useQuery(place ? cityPriceQuery(place) : { queryKey: ['city-price'], queryFn: skipToken });
  if (!place || typeof data !== 'number') return undefined;
  return `P13 na troca a partir de ${formatBRL(data)} em ${place.city}, já com a entrega.`;
}
