import { createFileRoute } from '@tanstack/react-router';
import { AddressScreen } from '#src/features/address/address-screen.tsx';

export const Route = createFileRoute('/_funnel/address')({ component: AddressScreen });
