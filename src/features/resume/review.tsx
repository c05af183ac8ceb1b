import { durationWords } from '#contract/text/duration-words';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { summaryOf } from '#src/frame/order-aside.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { TotalStatus, WithTotal } from '#src/frame/total-terms.tsx';
import { useOrderKey, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SlowCallout } from '#src/ui/slow-callout.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';
import { ResumeProblem } from './resume-problem.tsx';
import { ResellerReview, ReviewParts } from './review-parts.tsx';

export function Review({ isPlacing }: { isPlacing: boolean }) {
  const cart = useCartPricing();
  const send = useSend();
  const { key, take } = useOrderKey();
  return (
    <StepFrame
      step="resume"
      lead={
        isPlacing
          ? 'Estamos enviando seu pedido à revenda. Não feche a página.'
          : 'Falta um toque: confira e faça o pedido.'
      }
      footer={
        <>
          {isPlacing && (
            <SlowCallout wayOut={null}>
              A internet está lenta, mas continuamos tentando. Não feche a página.
            </SlowCallout>
          )}
          <TotalStatus cart={cart} />
          <StepForm
            event="order.submit"
            fields={{ key }}
            onSubmit={() => send({ type: 'order.submit', key: take() })}
          >
            <Button type="submit" size="lg" full busy={isPlacing} busyLabel="Enviando seu pedido">
              <WithTotal label="Fazer pedido" cart={cart} />
            </Button>
          </StepForm>
        </>
      }
    >
      <ResumeProblem />
      <ReviewParts isPlacing={isPlacing} />
      <ResellerReview />
      {cart && (
        <section aria-label="Valores" className="mt-5 rounded-card bg-surface px-5 py-4 lg:hidden">
          <SummaryLines {...summaryOf(cart)} />
        </section>
      )}
      <WithdrawalRight />
    </StepFrame>
  );
}

/** Explains the right of withdrawal (CDC art. 49 and Decreto 7.962/2013 art. 5). */
function WithdrawalRight() {
  const window = durationWords(withdrawalWindowMs, 'day');
  return (
    <details className="group mt-4">
      <summary className="flex min-h-12 items-center gap-3">
        <Icon name="shield-check" size="lg" className="text-ink-soft" />
        <span className="grow font-medium">Você pode desistir em até {window}</span>
        <Icon name="caret-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-2 pl-9 text-ink-soft">
        <p>
          Até o pedido sair para entrega, você cancela aqui mesmo, sem custo. Na porta, você pode recusar: se
          o lacre estiver violado ou o peso não bater, não pague.
        </p>
        <p>
          Depois de receber, você tem {window} para desistir da compra por esta mesma tela de pedido, sem
          dizer o motivo. A revenda busca o que entregou e devolve tudo o que você pagou, inclusive a entrega.
        </p>
        <p>É o que dizem o artigo 49 do Código de Defesa do Consumidor e o Decreto 7.962/2013.</p>
      </div>
    </details>
  );
}
