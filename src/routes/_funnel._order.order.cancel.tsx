import { createFileRoute } from '@tanstack/react-router';
import { CancelDialog } from '#src/features/tracking/cancel-dialog.tsx';

export const Route = createFileRoute('/_funnel/_order/order/cancel')({ component: CancelDialog });
