import { StepFrame } from '#src/frame/step-frame.tsx';

export function ResellersScreen() {
  return (
    <StepFrame step="resellers" title="Escolha a revenda">
      <p>…</p>
    </StepFrame>
  );
}
