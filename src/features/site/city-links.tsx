import { formatBRL } from '#contract/money/brl';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { CityLink, CityOffer } from '#contract/reseller/city-offer';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { checkedWords } from './checked-words.ts';
import type { PageAbout } from './page-head.ts';

export function cityPath({ uf, slug }: Pick<CityLink, 'uf' | 'slug'>): string {
  return `/gas-em/${uf.toLowerCase()}/${slug}`;
}

export function CityLinks({ cities, className }: { cities: readonly CityLink[]; className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-2', className)}>
      {cities.map((city) => (
        <li key={cityPath(city)}>
          <a
            href={cityPath(city)}
            className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-medium hover:bg-flame-soft"
          >
            Gás em {city.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the first cities, and folds the others. */
export function FoldedCityLinks({ cities, shown }: { cities: readonly CityLink[]; shown: number }) {
  const folded = cities.slice(shown);
  return (
    <>
      <CityLinks cities={cities.slice(0, shown)} />
      {folded.length > 0 && (
        <details className="group mt-2">
          <summary className="link inline-flex min-h-12 list-none items-center gap-2">
            {folded.length === 1 ? 'Mais uma cidade' : `Mais ${folded.length} cidades`}
            <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <CityLinks cities={folded} className="mt-2" />
        </details>
      )}
    </>
  );
}

/** Returns the head data of a municipality's page. The page is indexed only if somebody delivers there. */
export function aboutCity(city: CityOffer, anp: AnpRegister | undefined): PageAbout {
  const { name, uf, isServed, cheapestCents } = city;
  const price =
    cheapestCents === undefined ? '' : ` P13 a partir de ${formatBRL(cheapestCents)} com entrega.`;
  return {
    title: `Gás em ${name}, ${uf}: preço com entrega`,
    description: isServed
      ? `Compare revendas de gás ${checkedWords(anp)}que entregam em ${name}, ${uf}.${price} Peça sem criar conta e pague na entrega.`
      : `Ainda não temos revenda no centro de ${name}, ${uf}. Busque o seu endereço: avisamos quando alguém passar a entregar aí.`,
    path: cityPath(city),
    isIndexed: isServed,
  };
}
