import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { accountQuery, referralQuery } from '#src/features/account/account-query.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/conta/')({
  validateSearch: ({ senha }): { senha?: 'nova' } => (senha === 'nova' ? { senha } : {}),
  head: () => ({ meta: [{ title: 'Sua conta · Botijá' }] }),
  loader: async ({ context: { api, queryClient } }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api));
    if (!account.user) throw redirect({ href: `${accountPaths.login}?voltar=${accountPaths.account}` });
    if (account.verifiedPhone === undefined) return { referral: undefined };
    return { referral: await queryClient.ensureQueryData(referralQuery(api)) };
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'AccountRoute'),
});
