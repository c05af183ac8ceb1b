import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '#src/features/site/landing.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/')({
  loader: async ({ context }) => ({
    about: {
      title: 'Botijá: gás de cozinha na sua porta, com o preço antes de pedir',
      description:
        'Compare revendas de gás autorizadas pela ANP perto de você: preço com entrega, tempo e avaliação. Peça sem criar conta e pague na entrega.',
      path: '/',
    },
    cities: (await siteDataOf(context).servedCities()).slice(0, 24),
    origin: context.page.origin,
  }),
  head: pageHead,
  component: First,
});

function First() {
  const { origin, cities } = Route.useLoaderData();
  return <Landing origin={origin} cities={cities} />;
}
