import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/order/personal-data')({
  component: lazyScreen(
    () => import('#src/features/customer/personal-data-screen.tsx'),
    'PersonalDataScreen',
  ),
});
