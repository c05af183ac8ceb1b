import { StepFrame } from '#src/frame/step-frame.tsx';

export function NoResellerScreen() {
  return (
    <StepFrame step="noReseller" title="Ainda não chegamos aí">
      <p>…</p>
    </StepFrame>
  );
}
