import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataScreen } from '#src/features/customer/personal-data-screen.tsx';
import { loadMasksInBrowser } from './-load-masks.ts';

export const Route = createFileRoute('/_funnel/order/personal-data')({
  loader: loadMasksInBrowser,
  component: PersonalDataScreen,
});
