import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { initialFields, type PaymentFields, paymentFault, paymentOf } from './payment-form.ts';
import type { PaymentOption } from './payment-options.ts';

/** The fields of the payment, saved as they change; once submitted in vain, what is wrong with them. */
export function usePaymentForm(options: readonly PaymentOption[]) {
  const payment = useKnown('payment');
  const send = useSend();
  const { typed, remember } = useTyped();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => initialFields(typed, payment, options));
  const [isSubmitted, setSubmitted] = useState(false);

  const change = (some: Partial<PaymentFields>) => {
    const { noChange, ...texts } = some;
    setFields((before) => ({ ...before, ...some }));
    remember({ ...texts, ...(noChange === undefined ? {} : { noChange: noChange ? 'on' : '' }) });
  };

  // What was chosen and typed before the page was hydrated stays.
  useLayoutEffect(() => {
    const early = form.current && fieldsOf(form.current, fields);
    if (early && JSON.stringify(early) !== JSON.stringify(fields)) change(early);
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [wrong] = Object.keys(paymentFault(fields, options) ?? {});
    setSubmitted(true);
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    const settled = paymentOf(fields, options);
    if (wrong === undefined && settled) send({ type: 'payment.choose', payment: settled });
  };

  return { form, fields, change, submit, fault: isSubmitted ? paymentFault(fields, options) : undefined };
}

/** The fields as the form shows them; those it does not ask for as they are known. */
function fieldsOf(form: HTMLFormElement, known: PaymentFields): PaymentFields {
  const find = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  return {
    paymentMethod: find('[name=paymentMethod]:checked')?.value ?? known.paymentMethod,
    changeFor: find('[name=changeFor]')?.value ?? known.changeFor,
    noChange: find('[name=noChange]')?.checked ?? known.noChange,
  };
}
