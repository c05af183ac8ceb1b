import { createFileRoute } from '@tanstack/react-router';
import { NoResellerScreen } from '#src/features/resellers/no-reseller-screen.tsx';

export const Route = createFileRoute('/_funnel/order/no-reseller')({ component: NoResellerScreen });
