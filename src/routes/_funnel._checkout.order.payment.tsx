import { createFileRoute } from '@tanstack/react-router';

/** The layout renders the screen, so that it stays while a dialog opens over it. */
export const Route = createFileRoute('/_funnel/_checkout/order/payment')({ component: () => null });
