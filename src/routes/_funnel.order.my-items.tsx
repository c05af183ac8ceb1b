import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '#src/features/items/items-screen.tsx';

export const Route = createFileRoute('/_funnel/order/my-items')({ component: ItemsScreen });
