import { createFileRoute } from '@tanstack/react-router';
import { CheckoutSkeleton } from '#src/frame/checkout-skeleton.tsx';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** Layout of payment and summary, with the coupon dialog over either of them. */
export const Route = createFileRoute('/_funnel/_checkout')({
  pendingMs: 300,
  pendingComponent: CheckoutSkeleton,
  component: lazyScreen(() => import('./-checkout.tsx'), 'Checkout'),
});
