import { createFileRoute } from '@tanstack/react-router';
import { checkedWords } from '#src/features/site/checked-words.ts';
import { Landing } from '#src/features/site/landing.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/')({
  loader: async ({ context }) => ({
    about: {
      title: 'Botijá: gás de cozinha na sua porta, com o preço antes de pedir',
      description: `Compare revendas de gás ${checkedWords(context.page.anp)}perto de você: preço com entrega, tempo e avaliação. Peça sem criar conta e pague na entrega.`,
      path: '/',
    },
    cities: (await siteDataOf(context).servedCities()).slice(0, 24),
    origin: context.page.origin,
    anp: context.page.anp,
  }),
  head: pageHead,
  component: First,
});

function First() {
  const { origin, cities, anp } = Route.useLoaderData();
  return <Landing origin={origin} cities={cities} anp={anp} />;
}
