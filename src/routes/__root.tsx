import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import type { RouterContext } from '#src/funnel/handle.ts';
import { pageKindOf } from '#src/ssr/page-kind.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => ({
    meta: [
      { title: isMissing(matches) ? 'Página não encontrada – Botijá' : 'Botijá: seu gás, já' },
      {
        name: 'description',
        content: 'Peça gás de cozinha a uma revenda perto de você, com o preço na porta.',
      },
    ],
  }),
  component: Root,
});

/**
 * A URL without a route matches the root alone, or the root and the route above it. A route may also answer that its page
 * does not exist.
 */
const isMissing = (matches: readonly { status: string; _notFound?: boolean }[]) =>
  matches.length === 1 ||
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true);

function Root() {
  const isStatic = useMatches({
    select: (matches) => pageKindOf(matches.map(({ routeId }) => routeId)) === 'static',
  });
  return (
    <>
      {typeof document === 'undefined' ? null : <HeadContent />}
      <Outlet />
      {!isStatic && <Scripts />}
    </>
  );
}
