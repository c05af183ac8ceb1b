import { createFileRoute } from '@tanstack/react-router';
import { ResellersScreen } from '#src/features/resellers/resellers-screen.tsx';

export const Route = createFileRoute('/_funnel/order/resellers')({ component: ResellersScreen });
