import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/order/my-items')({
  component: lazyScreen(() => import('#src/features/items/items-screen.tsx'), 'ItemsScreen'),
});
