import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/order/no-reseller')({
  component: lazyScreen(() => import('#src/features/resellers/no-reseller-screen.tsx'), 'NoResellerScreen'),
});
