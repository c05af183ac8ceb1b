import { Fragment, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { pathOf } from '#machines/order-funnel/steps';
import { CouponLine } from '#src/frame/coupon-line.tsx';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { PaymentCard } from './payment-card.tsx';
import { initialFields, isChangeShort, optionOf, paymentOf, paymentResolver } from './payment-form.ts';
import { differ, paymentOptions } from './payment-options.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { VoucherNote } from './voucher-note.tsx';

const formId = 'payment';

/** The payment methods at the door, each with its total. */
export function PaymentScreen() {
  const reseller = useKnown('reseller');
  return reseller ? <Payment reseller={reseller} /> : <StepFrame step="payment">{null}</StepFrame>;
}

function Payment({ reseller }: { reseller: Reseller }) {
  const lines = useKnown('lines');
  const coupon = useKnown('coupon');
  const payment = useKnown('payment');
  const send = useSend();
  const { typed, remember } = useTyped();
  const options = useMemo(() => paymentOptions(reseller, lines, coupon?.rule), [reseller, lines, coupon]);
  const resolver = useMemo(() => paymentResolver(options), [options]);
  const form = useForm({ resolver, defaultValues: initialFields(typed, payment, options) });
  const chosen = optionOf(options, useWatch({ control: form.control, name: 'paymentMethod' }));

  const submit = form.handleSubmit((fields) => {
    const settled = paymentOf(fields, options);
    if (settled) send({ type: 'payment.choose', payment: settled });
  });

  return (
    <StepFrame
      step="payment"
      lead="Você paga só quando o pedido chegar, direto à revenda."
      aside={<OrderAside method={chosen?.method} />}
      footer={
        <Button type="submit" form={formId} size="lg" full>
          Continuar{chosen && ` · ${formatBRL(chosen.pricing.totalCents)}`}
        </Button>
      }
    >
      <PaymentProblem changeIsShort={isChangeShort(payment, options)} />
      <form id={formId} method="post" action={pathOf({ step: 'payment' })} noValidate onSubmit={submit}>
        <ChoiceGroup
          legend={`Formas de pagamento de ${reseller.name}`}
          hideLegend
          error={form.formState.errors.paymentMethod?.message}
        >
          {options.map((option) => (
            <Fragment key={option.method}>
              <PaymentCard
                option={option}
                differs={differ(options)}
                isChosen={chosen === option}
                radio={form.register('paymentMethod', {
                  onChange: ({ target }) => remember({ paymentMethod: target.value }),
                })}
              />
              {option.method === 'cash' && chosen === option && (
                <ChangeQuestion form={form} totalCents={option.pricing.totalCents} remember={remember} />
              )}
              {option.method === 'gasDoPovo' && chosen === option && <VoucherNote pricing={option.pricing} />}
            </Fragment>
          ))}
        </ChoiceGroup>
      </form>
      <CouponLine pricing={(chosen ?? options[0])?.pricing} className="mt-6 border-t border-line pt-4" />
    </StepFrame>
  );
}
