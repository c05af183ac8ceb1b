import { StepFrame } from '#src/frame/step-frame.tsx';

export function PersonalDataScreen() {
  return (
    <StepFrame step="personalData" title="Seus dados">
      <p>…</p>
    </StepFrame>
  );
}
