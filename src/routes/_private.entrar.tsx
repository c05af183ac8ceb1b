import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { ownPath } from '#contract/site/own-path';
import { accountQuery } from '#src/features/account/account-query.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/entrar')({
  validateSearch: ({ voltar, problema, saiu }): { voltar?: string; problema?: string; saiu?: string } => ({
    ...(typeof voltar === 'string' ? { voltar } : {}),
    ...(typeof problema === 'string' ? { problema } : {}),
    ...(saiu === '1' ? { saiu } : {}),
  }),
  head: () => ({ meta: [{ title: 'Entrar · Botijá' }] }),
  loaderDeps: ({ search: { voltar } }) => ({ voltar }),
  loader: async ({ context, deps }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery(context.api));
    if (account.user) throw redirect({ href: ownPath(deps.voltar) ?? accountPaths.account });
    return { providerName: account.providerName, isAway: account.isAway === true };
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Login'),
});
