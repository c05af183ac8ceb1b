import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/_order/order/cancel')({
  component: lazyScreen(() => import('#src/features/tracking/cancel-dialog.tsx'), 'CancelDialog'),
});
