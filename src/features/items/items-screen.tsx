import { StepFrame } from '#src/frame/step-frame.tsx';

export function ItemsScreen() {
  return (
    <StepFrame step="items" title="O que você precisa?">
      <p>…</p>
    </StepFrame>
  );
}
