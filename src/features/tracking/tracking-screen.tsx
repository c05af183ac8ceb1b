import { StepFrame } from '#src/frame/step-frame.tsx';

export function TrackingScreen() {
  return (
    <StepFrame step="tracking" title="Seu pedido">
      <p>…</p>
    </StepFrame>
  );
}
