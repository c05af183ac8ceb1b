import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PaymentScreen } from '#src/features/payment/payment-screen.tsx';
import { ResumeScreen } from '#src/features/resume/resume-screen.tsx';
import { useFunnelState } from '#src/funnel/react.tsx';

/** Payment and summary, and the coupon dialog over whichever it was opened from. */
export const Route = createFileRoute('/_funnel/_checkout')({ component: Checkout });

function Checkout() {
  const showsResume = useFunnelState(
    (snapshot) =>
      snapshot.matches('resume') || (!snapshot.matches('payment') && snapshot.context.returnTo === 'resume'),
  );
  return (
    <>
      {showsResume ? <ResumeScreen /> : <PaymentScreen />}
      <Outlet />
    </>
  );
}
