import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { accountQuery } from '#src/features/account/account-query.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/conta/excluir')({
  validateSearch: ({ protocolo }): { protocolo?: string } =>
    typeof protocolo === 'string' && /^L\d{8}-\d{6}$/.test(protocolo) ? { protocolo } : {},
  head: () => ({ meta: [{ title: 'Excluir a conta · Botijá' }] }),
  loaderDeps: ({ search: { protocolo } }) => ({ protocolo }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    if (deps.protocolo !== undefined) return {};
    const { user, providerName } = await queryClient.ensureQueryData(accountQuery(api));
    if (!user) throw redirect({ href: `${accountPaths.login}?voltar=${accountPaths.erase}` });
    return { user, providerName };
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'Erase'),
});
