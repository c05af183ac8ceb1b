import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { Payment } from '#contract/order/order';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTextBeforeHydration } from '#src/lib/text-before-hydration.ts';
import {
  initialFields,
  isChangeShort,
  optionOf,
  type PaymentFields,
  type PaymentOption,
  paymentForm,
  validatePayment,
} from './payment-form.ts';

/** Returns the errors of a posted form, or else of a chosen note that the total exceeds by now. */
function useFirstErrors(options: readonly PaymentOption[]): FieldErrors<PaymentFields> {
  const posted = usePostedErrors<PaymentFields>('payment.choose');
  const payment = useContextValue('payment');
  const problem = useContextValue('problem');
  const { typed } = useTyped();
  const [errors] = useState(() => {
    // `PaymentProblem` explains a dropped payment.
    const isChangeNeeded = problem?.code !== 'payment-dropped' && isChangeShort(payment, options);
    const message =
      isChangeNeeded && validatePayment(initialFields(typed, payment, options), options)?.changeFor;
    return message ? { changeFor: { type: 'short', message } } : posted;
  });
  return errors;
}

export function usePaymentForm(options: readonly PaymentOption[]) {
  const payment = useContextValue('payment');
  const send = useSend();
  const { typed, remember } = useTyped();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<PaymentFields, unknown, Payment | undefined>({
    resolver: standardSchemaResolver(paymentForm(options)),
    defaultValues: initialFields(typed, payment, options),
    errors: useFirstErrors(options),
  });
  const { getValues, setValue, handleSubmit, trigger } = form;

  const cashTotal = optionOf(options, 'cash')?.pricing.totalCents;
  const checkedTotal = useRef(cashTotal);
  const checkNote = useEffectEvent(() => {
    if (getValues('changeFor') !== '') void trigger('changeFor');
  });
  // A coupon can change the total while a note is already typed.
  useEffect(() => {
    if (checkedTotal.current === cashTotal) return;
    checkedTotal.current = cashTotal;
    checkNote();
  }, [cashTotal]);

  const keep = (name: keyof PaymentFields) => {
    const value = getValues(name);
    remember({ [name]: typeof value === 'string' ? value : value ? 'on' : '' });
  };
  useTextBeforeHydration(form, ['noChange'], () => keep('noChange'));
  // react-hook-form restores text typed before hydration, but not the pressed radio button.
  const takePressed = useEffectEvent(() => {
    const pressed = box.current && new FormData(box.current).get('paymentMethod');
    if (typeof pressed !== 'string' || pressed === getValues('paymentMethod')) return;
    setValue('paymentMethod', pressed);
    keep('paymentMethod');
  });
  useEffect(() => takePressed(), []);

  const submit = handleSubmit((chosen) => {
    if (chosen) send({ type: 'payment.choose', payment: chosen });
  });
  return { box, form, keep, submit };
}
