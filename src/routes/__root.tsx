import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import type { RouterContext } from '#src/funnel/handle.ts';
import { pageKindOf } from '#src/ssr/page-kind.ts';
import { Announcer } from '#src/ui/announcer.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { title: 'Botijá: seu gás, já' },
      {
        name: 'description',
        content: 'Peça gás de cozinha a uma revenda perto de você, com o preço na porta.',
      },
    ],
  }),
  component: Root,
});

function Root() {
  const isStatic = useMatches({
    select: (matches) => pageKindOf(matches.map(({ routeId }) => routeId)) === 'static',
  });
  return (
    <>
      {typeof document === 'undefined' ? null : <HeadContent />}
      <Outlet />
      {!isStatic && (
        <>
          <Announcer />
          <Scripts />
        </>
      )}
    </>
  );
}
