import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { Landing } from '#src/features/site/landing.tsx';

const title = 'Botijá: gás de cozinha na sua porta, com o preço antes de pedir';
const description =
  'Compare revendas de gás autorizadas pela ANP perto de você: preço até a porta, minutos de entrega e nota. Peça sem criar conta e pague na entrega.';

export const Route = createFileRoute('/_site/')({
  head: ({ match: { context } }) => {
    const { origin } = context.page;
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: 'Botijá' },
        { property: 'og:locale', content: 'pt_BR' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: `${origin}/` },
        { property: 'og:image', content: `${origin}/icon-512.png` },
        { name: 'twitter:card', content: 'summary' },
      ],
      links: [{ rel: 'canonical', href: `${origin}/` }],
    };
  },
  component: First,
});

function First() {
  const { page } = useRouteContext({ from: '__root__' });
  return <Landing origin={page.origin} />;
}
