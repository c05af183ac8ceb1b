import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/_checkout/order/coupon')({
  component: lazyScreen(() => import('#src/features/coupon/coupon-dialog.tsx'), 'CouponDialog'),
});
