import type { CityLink } from '#contract/reseller/city-offer';
import { cx } from '#src/ui/cx.ts';

/** Path of a municipality's page. */
export function cityPath({ uf, slug }: Pick<CityLink, 'uf' | 'slug'>): string {
  return `/gas-em/${uf.toLowerCase()}/${slug}`;
}

/** Links to municipalities' pages. */
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
