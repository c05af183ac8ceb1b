import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/_order/order/confirm-delivery')({
  component: lazyScreen(() => import('#src/features/tracking/delivery-dialog.tsx'), 'DeliveryDialog'),
});
