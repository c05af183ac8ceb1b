import { createFileRoute } from '@tanstack/react-router';

/** Drawn by the layout, which keeps the screen in place while a dialog opens over it. */
export const Route = createFileRoute('/_funnel/_checkout/order/payment')({ component: () => null });
