import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** Layout of payment and summary, with the coupon dialog over either of them. */
export const Route = createFileRoute('/_funnel/_checkout')({
  component: lazyScreen(() => import('./-checkout.tsx'), 'Checkout'),
});
