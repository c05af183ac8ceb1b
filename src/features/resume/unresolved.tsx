import { ReportVisit } from '#src/frame/help-line.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame, useFromTheTop } from '#src/frame/step-frame.tsx';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { useSend } from '#src/funnel/react.tsx';
import { Offline } from '#src/ui/art/offline.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallReseller, SentOrder } from './sent-order.tsx';

/** Says that the outcome is still unknown after a minute. Offers another check, and phone numbers to ask. */
export function Unresolved() {
  useFromTheTop();
  const send = useSend();
  return (
    <StepFrame
      step="resume"
      title="Ainda não sabemos se o pedido entrou"
      hasHelp={false}
      footer={
        <StepForm event="placement.retry" onSubmit={() => send({ type: 'placement.retry' })}>
          <Button type="submit" size="lg" full>
            Verificar de novo
          </Button>
        </StepForm>
      }
    >
      <div className="flex flex-col items-center gap-4 pb-6 text-center">
        <Offline className="w-48" />
        <p className="max-w-sm text-lg text-balance">Procuramos o pedido e não tivemos resposta.</p>
        <p className="max-w-sm text-ink-soft">
          Verifique de novo. Nada foi cobrado: você só paga quando o gás chega. Por enquanto, não dá para
          mudar este pedido, para que ele não seja feito duas vezes.
        </p>
        <CallReseller />
        <SupportContact />
        <ReportVisit />
      </div>
      <SentOrder />
    </StepFrame>
  );
}
