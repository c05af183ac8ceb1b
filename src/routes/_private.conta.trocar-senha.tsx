import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { accountQuery } from '#src/features/account/account-query.ts';
import { ChangePage } from '#src/features/account/new-password-pages.tsx';
import { PrivatePending, PrivateTrouble } from '#src/frame/private-trouble.tsx';

export const Route = createFileRoute('/_private/conta/trocar-senha')({
  head: () => ({ meta: [{ title: 'Trocar a senha · Botijá' }] }),
  loader: async ({ context: { api, queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(accountQuery(api));
    if (!user) throw redirect({ href: `${accountPaths.login}?voltar=${accountPaths.change}` });
  },
  pendingComponent: PrivatePending,
  errorComponent: PrivateTrouble,
  component: ChangePage,
});
