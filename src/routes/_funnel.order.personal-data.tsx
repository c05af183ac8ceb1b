import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataScreen } from '#src/features/customer/personal-data-screen.tsx';

export const Route = createFileRoute('/_funnel/order/personal-data')({ component: PersonalDataScreen });
