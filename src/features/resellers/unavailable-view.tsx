import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { Offline } from '#src/ui/art/offline.tsx';
import { Button } from '#src/ui/button.tsx';

/** The list could not be had: why, and once more. */
export function UnavailableView() {
  const isSlow = useKnown('problem')?.code === 'slow';
  const send = useSend();
  return (
    <StepFrame
      step="resellers"
      title="Escolha a revenda"
      aside={null}
      footer={
        <Button size="lg" full onClick={() => send({ type: 'resellers.retry' })}>
          Tentar de novo
        </Button>
      }
    >
      <div role="alert" className="flex flex-col items-center pt-6 text-center">
        <Offline className="h-40" />
        <p className="mt-6 text-lg font-semibold">
          {isSlow ? 'A lista demorou demais para chegar' : 'Não conseguimos buscar as revendas'}
        </p>
        <p className="mt-1 text-ink-soft">
          {isSlow
            ? 'Pode ser a internet ou o nosso serviço. Seu endereço está guardado; tente de novo.'
            : 'Confira a internet e tente de novo. Seu endereço está guardado.'}
        </p>
      </div>
    </StepFrame>
  );
}
