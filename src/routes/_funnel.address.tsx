import { createFileRoute } from '@tanstack/react-router';
import { AddressScreen } from '#src/features/address/address-screen.tsx';
import { loadMasksInBrowser } from './-load-masks.ts';

export const Route = createFileRoute('/_funnel/address')({
  loader: loadMasksInBrowser,
  component: AddressScreen,
});
