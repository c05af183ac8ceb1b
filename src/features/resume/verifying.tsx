import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame, useFromTheTop } from '#src/frame/step-frame.tsx';
import { Button, Spinner } from '#src/ui/button.tsx';
import { SentOrder } from './sent-order.tsx';

/** Covers the screen while the machine looks up an order whose response was lost. */
export function Verifying() {
  useFromTheTop();
  return (
    <StepFrame step="resume" title="Verificando se o pedido entrou">
      <div role="status" className="flex flex-col items-center gap-5 py-8 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-flame-soft text-flame-ink">
          <Spinner className="scale-[1.6]" />
        </span>
        <p className="max-w-sm text-lg text-balance">
          Não tivemos resposta do envio. Estamos conferindo se o seu pedido chegou.
        </p>
        <p className="max-w-sm text-ink-soft">
          Não feche esta página nem peça de novo. Leva até um minuto, e o pedido nunca é feito duas vezes.
        </p>
      </div>
      {/* With a script the machine continues without a press, and an empty footer would cover the order below. */}
      <noscript>
        <StepForm event="placement.retry" onSubmit={() => undefined} className="mb-5">
          <Button type="submit" size="lg" full>
            Verificar de novo
          </Button>
        </StepForm>
      </noscript>
      <SentOrder />
    </StepFrame>
  );
}
