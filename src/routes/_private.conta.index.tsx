import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { AccountPage } from '#src/features/account/account-page.tsx';
import { accountQuery, referralQuery } from '#src/features/account/account-query.ts';
import { OwnReferral } from '#src/features/referral/own-referral.tsx';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePending, PrivateTrouble } from '#src/frame/private-trouble.tsx';

export const Route = createFileRoute('/_private/conta/')({
  validateSearch: ({ senha }): { senha?: 'nova' } => (senha === 'nova' ? { senha } : {}),
  head: () => ({ meta: [{ title: 'Sua conta · Botijá' }] }),
  loader: async ({ context: { api, queryClient } }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api));
    if (!account.user) throw redirect({ href: `${accountPaths.login}?voltar=${accountPaths.account}` });
    if (account.verifiedPhone === undefined) return { referral: undefined };
    return { referral: await queryClient.ensureQueryData(referralQuery(api)) };
  },
  pendingComponent: PrivatePending,
  errorComponent: PrivateTrouble,
  component: AccountRoute,
});

function AccountRoute() {
  const { senha } = Route.useSearch();
  const { referral } = Route.useLoaderData();
  return (
    <AccountPage hasNewPassword={senha === 'nova'}>
      {referral && (
        <OwnReferral referral={referral} icon={<PrivateIcon name="ph:gift" className="text-ink-soft" />} />
      )}
    </AccountPage>
  );
}
