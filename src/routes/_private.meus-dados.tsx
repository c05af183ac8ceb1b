import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '#src/features/account/account-query.ts';
import { isRefusal } from '#src/lib/api-error.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { privateFallbacks } from './-private-fallbacks.ts';

export const Route = createFileRoute('/_private/meus-dados')({
  validateSearch: (search): { protocolo?: string } =>
    typeof search.protocolo === 'string' && /^L\d{8}-\d{6}$/.test(search.protocolo)
      ? { protocolo: search.protocolo }
      : {},
  head: () => ({ meta: [{ title: 'Privacidade e seus dados · Botijá' }] }),
  loader: async ({ context }) => {
    const api = await context.api();
    const { phone } = await api.call('getSession', {});
    if (phone === undefined) return { phone, email: undefined, copy: undefined };
    const account = await context.queryClient.ensureQueryData(accountQuery(context.api));
    const email = account.phone === phone ? account.user?.email : undefined;
    try {
      return { phone, email, copy: JSON.stringify(await api.call('exportDataSubject', {})) };
    } catch (error) {
      if (isRefusal(error, 'recent-verification-needed')) return { phone, email: undefined, copy: undefined };
      throw error;
    }
  },
  ...privateFallbacks,
  component: lazyScreen(() => import('./-private-pages.tsx'), 'MyData'),
});
