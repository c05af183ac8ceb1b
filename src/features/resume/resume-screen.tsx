import { StepFrame } from '#src/frame/step-frame.tsx';

export function ResumeScreen() {
  return (
    <StepFrame step="resume" title="Confira e peça">
      <p>…</p>
    </StepFrame>
  );
}
