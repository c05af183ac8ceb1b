import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { accountQuery } from '#src/features/account/account-query.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/conta/trocar-senha')({
  head: () => ({ meta: [{ title: 'Trocar a senha · Botijá' }] }),
  loader: async ({ context: { api, queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(accountQuery(api));
    if (!user) throw redirect({ href: `${accountPaths.login}?voltar=${accountPaths.change}` });
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'ChangePage'),
});
