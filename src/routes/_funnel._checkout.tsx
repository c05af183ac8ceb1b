import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

/** Payment and summary, and the coupon dialog over whichever opened it. */
export const Route = createFileRoute('/_funnel/_checkout')({
  component: lazyScreen(() => import('./-checkout.tsx'), 'Checkout'),
});
