import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { Offline } from '#src/ui/art/offline.tsx';
import { Button } from '#src/ui/button.tsx';

/** The order could not be fetched; it stands all the same. */
export function UnavailableOrder() {
  const problem = useKnown('problem');
  const send = useSend();
  return (
    <StepFrame
      step="tracking"
      title="Seu pedido"
      aside={null}
      footer={
        <Button size="lg" full onClick={() => send({ type: 'order.retry' })}>
          Tentar de novo
        </Button>
      }
    >
      <div role="alert" className="flex flex-col items-center py-6 text-center">
        <Offline className="h-36" />
        <h2 className="mt-6 text-xl font-bold">Não conseguimos abrir o pedido agora</h2>
        <p className="mt-2 max-w-md text-ink-soft">
          {problem?.code === 'slow' ? 'A resposta demorou demais.' : 'A conexão falhou.'} Se você já fez o
          pedido, ele continua valendo. Confira a internet e tente de novo.
        </p>
      </div>
    </StepFrame>
  );
}
