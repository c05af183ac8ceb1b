import { createFileRoute } from '@tanstack/react-router';
import { DeliveryDialog } from '#src/features/tracking/delivery-dialog.tsx';

export const Route = createFileRoute('/_funnel/_order/order/confirm-delivery')({ component: DeliveryDialog });
