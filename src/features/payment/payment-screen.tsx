import { Fragment, type ReactNode, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import type { Reseller } from '#contract/reseller/reseller';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { CouponLine } from '#src/frame/coupon-line.tsx';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { TotalStatus, WithTotal } from '#src/frame/total-terms.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { PaymentCard, VoucherNote } from './payment-card.tsx';
import { haveDifferentPrices, isChangeShort, optionOf, paymentOptions } from './payment-form.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { usePaymentForm } from './use-payment-form.ts';

const formId = 'payment';

export function PaymentScreen() {
  const reseller = useContextValue('reseller');
  return reseller ? <Payment reseller={reseller} /> : <StepFrame step="payment">{null}</StepFrame>;
}

function Payment({ reseller }: { reseller: Reseller }) {
  const lines = useContextValue('lines');
  const coupon = useContextValue('coupon');
  const payment = useContextValue('payment');
  const options = useMemo(() => paymentOptions(reseller, lines, coupon?.rule), [reseller, lines, coupon]);
  const { box, form, keep, submit } = usePaymentForm(options);
  const { control, watch, formState } = form;
  const chosen = optionOf(options, watch('paymentMethod'));
  const cart = useCartPricing(undefined, chosen?.method);

  return (
    <StepFrame
      step="payment"
      lead="Você paga só quando o pedido chegar, direto à revenda."
      aside={<OrderAside method={chosen?.method} />}
      footer={
        <>
          <TotalStatus cart={cart} />
          <Button type="submit" form={formId} size="lg" full>
            <WithTotal label="Continuar" cart={chosen && cart} />
          </Button>
        </>
      }
    >
      <PaymentProblem changeIsShort={isChangeShort(payment, options)} />
      <StepForm event="payment.choose" ref={box} id={formId} hasOtherButtons onSubmit={submit}>
        <ChoiceGroup
          legend={`Formas de pagamento de ${reseller.name}`}
          hideLegend
          error={formState.errors.paymentMethod?.message}
        >
          <Controller
            control={control}
            name="paymentMethod"
            rules={{ deps: 'changeFor' }}
            render={({ field: { ref, value, onChange, ...field } }) => (
              <>
                {options.map((option, index) => (
                  <Fragment key={option.method}>
                    <PaymentCard
                      {...field}
                      ref={index === 0 ? ref : undefined}
                      option={option}
                      differs={haveDifferentPrices(options)}
                      isChosen={option.method === value}
                      onChoose={() => {
                        onChange(option.method);
                        keep('paymentMethod');
                      }}
                    />
                    {option.method === 'cash' && (
                      <OfChoice isChosen={option.method === value}>
                        <ChangeQuestion form={form} totalCents={option.pricing.totalCents} onKeep={keep} />
                      </OfChoice>
                    )}
                    {option.method === 'gasDoPovo' && (
                      <OfChoice isChosen={option.method === value}>
                        <VoucherNote pricing={option.pricing} />
                      </OfChoice>
                    )}
                  </Fragment>
                ))}
              </>
            )}
          />
        </ChoiceGroup>
      </StepForm>
      <CouponLine pricing={cart?.pricing} className="mt-6 border-t border-line pt-4" />
    </StepFrame>
  );
}

/** Shows content for a chosen method. Before hydration, CSS reads the preceding radio button's `:checked`. */
function OfChoice({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return <div className={isChosen ? undefined : 'hidden [:has(:checked)+&]:block'}>{children}</div>;
}
