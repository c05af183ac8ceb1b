import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { aboutCity, cityPath } from '#src/features/site/city-links.tsx';
import { CityPage } from '#src/features/site/city-page.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/gas-em/$uf/$cidade')({
  loader: async ({ context, params, location }) => {
    const city = await siteDataOf(context).city(params.uf, params.cidade.toLowerCase());
    if (!city) throw notFound();
    const path = cityPath(city);
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 });
    const { anp, origin, map } = context.page;
    return { about: aboutCity(city, anp), city, origin, tiles: map };
  },
  head: pageHead,
  component: City,
});

function City() {
  const { city, origin, about, tiles } = Route.useLoaderData();
  return <CityPage city={city} origin={origin} path={about.path} tiles={tiles} />;
}
