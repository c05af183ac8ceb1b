import { formatBRL } from '#contract/money/brl';
import type { CityOffer } from '#contract/reseller/city-offer';
import { cityPath } from './city-links.tsx';
import type { PageAbout } from './page-head.ts';

/** A municipality's page is indexed only where somebody delivers. */
export function aboutCity(city: CityOffer): PageAbout {
  const { name, uf, count, cheapestCents } = city;
  const price =
    cheapestCents === undefined ? '' : ` P13 a partir de ${formatBRL(cheapestCents)} com entrega.`;
  return {
    title: `Gás em ${name}, ${uf}: preço com entrega`,
    description: `Compare revendas de gás autorizadas pela ANP que entregam em ${name}, ${uf}.${price} Peça sem criar conta e pague na entrega.`,
    path: cityPath(city),
    isIndexed: count > 0,
  };
}
