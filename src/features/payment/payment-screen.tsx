import { StepFrame } from '#src/frame/step-frame.tsx';

export function PaymentScreen() {
  return (
    <StepFrame step="payment" title="Como você vai pagar?">
      <p>…</p>
    </StepFrame>
  );
}
