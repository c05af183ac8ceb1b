import { StepFrame } from '#src/frame/step-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useFromTheTop } from './use-from-the-top.ts';

/** Shown between a placed order and its tracking screen. */
export function Arriving() {
  useFromTheTop();
  return (
    <StepFrame step="resume" title="Seu pedido entrou" aside={null}>
      <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
        <Icon name="check-circle-fill" size="2xl" className="text-success" />
        <p className="text-lg">A revenda já recebeu. Abrindo o acompanhamento…</p>
      </div>
    </StepFrame>
  );
}
