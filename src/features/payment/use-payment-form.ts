import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Payment } from '#contract/order/order';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTypedEarly } from '#src/lib/typed-early.ts';
import { initialFields, type PaymentFields, type PaymentOption, paymentForm } from './payment-form.ts';

export function usePaymentForm(options: readonly PaymentOption[]) {
  const payment = useContextValue('payment');
  const send = useSend();
  const { typed, remember } = useTyped();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<PaymentFields, unknown, Payment | undefined>({
    resolver: standardSchemaResolver(paymentForm(options)),
    defaultValues: initialFields(typed, payment, options),
    errors: usePostedErrors<PaymentFields>('payment.choose'),
  });
  const { getValues, setValue, handleSubmit } = form;

  const keep = (name: keyof PaymentFields) => {
    const value = getValues(name);
    remember({ [name]: typeof value === 'string' ? value : value ? 'on' : '' });
  };
  useTypedEarly(form, ['noChange'], () => keep('noChange'));
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
