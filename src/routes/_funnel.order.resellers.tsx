import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/order/resellers')({
  component: lazyScreen(() => import('#src/features/resellers/resellers-screen.tsx'), 'ResellersScreen'),
});
