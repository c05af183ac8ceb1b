import { StepFrame } from '#src/frame/step-frame.tsx';

export function AddressScreen() {
  return (
    <StepFrame step="address" title="Onde entregar?">
      <p>…</p>
    </StepFrame>
  );
}
