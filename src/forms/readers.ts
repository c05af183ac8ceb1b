import type { FormEvent } from '#src/funnel/form-fields.ts';
import { detailAddress, locateAddress, searchAddress, submitAddress } from './address.ts';
import {
  changeBasket,
  choosePayment,
  chooseReseller,
  requestSubscription,
  submitCoupon,
  submitItems,
} from './cart.ts';
import { editPhone, forgetPhone, resendCode, submitCode, submitCustomer, submitPhone } from './person.ts';
import {
  acceptTerms,
  cancelOrder,
  declineTerms,
  orderNext,
  refuseDelivery,
  repeatOrder,
  retryPlacement,
  submitOrder,
  submitRefusal,
  withdraw,
} from './placed.ts';
import type { Reader } from './reading.ts';

/** Reads events that have no further effect: the opening of the page already has it. */
const reopen: Reader = () => ({ events: [] });

/**
 * The reader of a posted form, by the event in its field `event`. For an event without a form, a text says why: it is a
 * link, or no customer sends it.
 */
const readers = {
  'draft.restored': 'the server restores the draft by itself',
  'step.open': 'a link to the path of the step',
  'dialog.close': () => ({ events: [{ type: 'dialog.close' }] }),
  'address.locate': locateAddress,
  'address.detail': detailAddress,
  'address.search': searchAddress,
  'address.submit': submitAddress,
  'resellers.retry': reopen,
  'basket.change': changeBasket,
  'reseller.choose': chooseReseller,
  'subscription.request': requestSubscription,
  'items.submit': submitItems,
  'customer.submit': submitCustomer,
  'phone.forget': forgetPhone,
  'phone.submit': submitPhone,
  'phone.edit': editPhone,
  'code.submit': submitCode,
  'code.resend': resendCode,
  'payment.choose': choosePayment,
  'coupon.submit': submitCoupon,
  'coupon.remove': () => ({ events: [{ type: 'coupon.remove' }], fields: { coupon: '' } }),
  'order.submit': submitOrder,
  'terms.accept': acceptTerms,
  'terms.decline': declineTerms,
  'placement.retry': retryPlacement,
  'order.retry': reopen,
  'order.updated': 'a fact of the order, read with the page',
  'order.hidden': 'a fact of the order, read with the page',
  'cancel.submit': cancelOrder,
  'delivery.confirm': () => ({ events: [{ type: 'delivery.confirm' }] }),
  'delivery.refuse': refuseDelivery,
  'delivery.reconsider': reopen,
  'refusal.submit': submitRefusal,
  'order.repeat': repeatOrder,
  'order.withdraw': withdraw,
  'order.next': orderNext,
} satisfies Record<FormEvent, Reader | string>;

/** Returns the reader of a form's event, or undefined if no form has this event. */
export function readerOf(event: string | undefined): Reader | undefined {
  if (event === undefined || !isEvent(event)) return undefined;
  const reader: Reader | string = readers[event];
  return typeof reader === 'string' ? undefined : reader;
}

const isEvent = (name: string): name is keyof typeof readers => Object.hasOwn(readers, name);
