import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { accountQuery } from '#src/features/account/account-query.ts';
import { ErasedPage, ErasePage } from '#src/features/account/erase-page.tsx';
import { PrivatePending, PrivateTrouble } from '#src/frame/private-trouble.tsx';

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
  pendingComponent: PrivatePending,
  errorComponent: PrivateTrouble,
  component: Erase,
});

function Erase() {
  const { protocolo } = Route.useSearch();
  const { user, providerName } = Route.useLoaderData();
  if (protocolo !== undefined) return <ErasedPage protocol={protocolo} />;
  return user && <ErasePage user={user} providerName={providerName} />;
}
