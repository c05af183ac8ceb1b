import { couponName } from '#contract/coupon/coupon';
import { confirmedPhone } from '#contract/phone/mobile-phone';
import { contact } from '#contract/site/subscription';
import { cartAt } from '#machines/order-funnel/cart';
import { requestedPlace } from '#machines/order-funnel/requested-place';
import {
  type Choice,
  clearedFields,
  linesOf,
  resized,
  startChoices,
  typedFields,
} from '#src/features/items/choices.ts';
import { paymentOf, paymentOptions, validatePayment } from '#src/features/payment/payment-form.ts';
import { basketFrom, forgottenWith } from '#src/features/resellers/basket.tsx';
import { resellersQuery } from '#src/funnel/queries.ts';
import { checked, type Reader, type Reading } from './reading.ts';

/** Changes the basket that the list of resellers is priced for. */
export const changeBasket: Reader = ({ fields, funnel }) => {
  const basket = basketFrom(withoutAbsent(fields));
  if (!basket) return { errors: { basket: 'empty' } };
  return {
    events: [{ type: 'basket.change', basket }],
    fields: forgottenWith({ ...funnel.draft().fields, ...withoutAbsent(fields) }),
  };
};

export const chooseReseller: Reader = ({ fields, context, api, funnel }) => {
  const point = requestedPlace(context);
  const { queryClient } = funnel.current();
  const listed = point && queryClient.getQueryData(resellersQuery(async () => api, point).queryKey);
  const reseller = listed?.find(({ id }) => id === fields.reseller);
  // The list on the page may be older. The list that was read for this form may lack the reseller.
  return reseller
    ? { events: [{ type: 'reseller.choose', reseller }] }
    : { errors: { reseller: 'reseller-gone' } };
};

export const requestSubscription: Reader = ({ fields }) => {
  const { subscriptionContact = '', phoneReading } = fields;
  const got = checked(contact, confirmedPhone(subscriptionContact, phoneReading));
  return 'value' in got
    ? { events: [{ type: 'subscription.request', contact: got.value }] }
    : { errors: { subscriptionContact: 'invalid-input' } };
};

/** Submits the chosen quantities. The buttons beside a quantity only change it. */
export const submitItems: Reader = ({ fields, context, funnel }) => {
  const { reseller } = context;
  if (!reseller) return undefined;
  const typed = { ...funnel.draft().fields, ...withoutAbsent(fields) };
  const choices = startChoices(reseller, cartAt(context, reseller).lines, typed);
  const step = stepOf(fields, choices);
  if (step) return { events: [], fields: typedFields(step), anchor: `produto-${step.productId}` };
  const lines = linesOf(choices);
  if (lines.length === 0) return { errors: { items: 'empty' } };
  return { events: [{ type: 'items.submit', lines }], fields: clearedFields(choices) };
};

function stepOf({ more, less }: Reading['fields'], choices: readonly Choice[]): Choice | undefined {
  const choice = choices.find(({ productId }) => productId === (more ?? less));
  return choice && resized(choice, Math.max(0, choice.quantity + (more === undefined ? -1 : 1)));
}

export const choosePayment: Reader = ({ fields, context: { reseller, lines, coupon } }) => {
  if (!reseller) return undefined;
  const options = paymentOptions(reseller, lines, coupon?.rule);
  const { paymentMethod = '', changeFor = '', noChange, changeSure = '' } = fields;
  const typed = { paymentMethod, changeFor, noChange: noChange === 'on', changeSure };
  const payment = paymentOf(typed, options);
  const errors = validatePayment(typed, options);
  return errors || !payment ? { errors: { ...errors } } : { events: [{ type: 'payment.choose', payment }] };
};

/** Applies a coupon, from its dialog or from a link with `?cupom=`. */
export const submitCoupon: Reader = ({ fields, funnel }) => {
  const name = fields.coupon ?? '';
  const got = checked(couponName, name);
  if (!('value' in got)) return { errors: { coupon: name.trim() === '' ? 'empty' : 'invalid-input' } };
  const submit = { type: 'coupon.submit', name: got.value } as const;
  const open = funnel.snapshot().can(submit) ? [] : [{ type: 'step.open', step: 'coupon' } as const];
  return { events: [...open, submit] };
};

function withoutAbsent(fields: Reading['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
