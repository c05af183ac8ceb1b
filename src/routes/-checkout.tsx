import { Outlet, useChildMatches } from '@tanstack/react-router';
import { pathOf } from '#machines/order-funnel/steps';
import { PaymentScreen } from '#src/features/payment/payment-screen.tsx';
import { ResumeScreen } from '#src/features/resume/resume-screen.tsx';
import { useFunnelState } from '#src/funnel/react.tsx';

/**
 * The URL, which follows the machine, selects the screen. So the old screen stays until the code of the next step has
 * loaded.
 */
export function Checkout() {
  const path = useChildMatches({ select: ([child]) => child?.fullPath });
  const returnsToResume = useFunnelState(({ context }) => context.returnTo === 'resume');
  const showsResume =
    path === pathOf({ step: 'resume' }) || (path === pathOf({ step: 'coupon' }) && returnsToResume);
  return (
    <>
      {showsResume ? <ResumeScreen /> : <PaymentScreen />}
      <Outlet />
    </>
  );
}
