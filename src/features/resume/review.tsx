import { formatBRL } from '#contract/money/brl';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { summaryOf } from '#src/frame/order-aside.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useOrderKey, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { SlowNotice } from '#src/ui/slow-notice.tsx';
import { SummaryLines } from '#src/ui/summary-lines.tsx';
import { ResumeProblem } from './resume-problem.tsx';
import { ReviewParts } from './review-parts.tsx';
import { SellerReview } from './seller-review.tsx';
import { WithdrawalRight } from './withdrawal-right.tsx';

/** Everything the customer agrees to, each answer with a link to change it, and the button that places the order. */
export function Review({ isPlacing }: { isPlacing: boolean }) {
  const cart = useCartPricing();
  const send = useSend();
  const { key, take } = useOrderKey();
  const total = cart && formatBRL(cart.pricing.totalCents);
  return (
    <StepFrame
      step="resume"
      lead={
        isPlacing
          ? 'Estamos enviando seu pedido à revenda. Não feche a página.'
          : 'Você ainda não fez o pedido. Veja se está tudo certo.'
      }
      footer={
        <>
          {isPlacing && (
            <div className="pb-3 text-center">
              <p>Enviando seu pedido…</p>
              <SlowNotice wayOut={null}>
                A internet está lenta, mas continuamos tentando. Não feche a página.
              </SlowNotice>
            </div>
          )}
          <StepForm
            event="order.submit"
            fields={{ key }}
            onSubmit={() => send({ type: 'order.submit', key: take() })}
          >
            <Button type="submit" size="lg" full busy={isPlacing} busyLabel="Enviando seu pedido">
              Fazer pedido{total && ` · ${total}`}
            </Button>
          </StepForm>
        </>
      }
    >
      <ResumeProblem />
      <ReviewParts isPlacing={isPlacing} />
      <SellerReview />
      {cart && (
        <section aria-label="Valores" className="mt-5 rounded-card bg-surface px-5 py-4 lg:hidden">
          <SummaryLines {...summaryOf(cart)} />
        </section>
      )}
      <WithdrawalRight />
    </StepFrame>
  );
}
