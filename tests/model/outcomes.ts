import type { ServiceName, Services } from '#machines/order-funnel/actors';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import {
  address,
  coupon,
  dearerReseller,
  emptiedReseller,
  lines,
  place,
  reseller,
  resendSeconds,
  wait,
} from './things.ts';

type Answer<Name extends ServiceName> = Services[Name]['output'];
type Kind<Key extends PropertyKey> = Exclude<Key, 'status' | 'reseller'>;

/** How an answer is called: its refusal, `some` or `none`, or what it brings. */
type OutcomeOf<Output> = Output extends { refused: infer Refusal }
  ? Refusal
  : Output extends { found: infer Found extends 'some' | 'none' }
    ? Found
    : Kind<keyof Output>;

/** What is known when a service answers: where the funnel is, what it knows and this device's clock (ms). */
export interface Asked {
  at: OrderFunnelSnapshot;
  context: OrderFunnelContext;
  now: number;
}

/** One way to answer; undefined where it cannot. A key may add a variant in brackets to its outcome. */
type Answers<Name extends ServiceName> = {
  [Outcome in OutcomeOf<Answer<Name>> & string]: (asked: Asked) => Answer<Name> | undefined;
} & {
  [Variant in `${OutcomeOf<Answer<Name>> & string} (${string})`]?: (asked: Asked) => Answer<Name> | undefined;
};

const always =
  <T>(answer: T) =>
  () =>
    answer;

/**
 * Every way each service can answer, beside failing and answering too late. A new service or a new refusal without an
 * entry does not compile.
 */
export const outcomes: { [Name in ServiceName]: Answers<Name> } = {
  locateCustomer: {
    found: always({ found: place }),
    'location-denied': always({ refused: 'location-denied' }),
    'location-unavailable': always({ refused: 'location-unavailable' }),
    'outside-brazil': always({ refused: 'outside-brazil' }),
  },
  listResellers: {
    some: ({ context }) =>
      context.reseller && !context.browsing
        ? { found: 'some', reseller: context.reseller }
        : { found: 'some' },
    'some (a escolhida não entrega mais)': ({ context }) =>
      context.reseller && !context.browsing ? { found: 'some' } : undefined,
    none: always({ found: 'none' }),
  },
  requestNotice: {
    saved: always({ saved: true }),
    'invalid-contact': always({ refused: 'invalid-contact' }),
  },
  sendCode: {
    sent: ({ now }) => ({
      sent: {
        expiresAt: wait(now, 300).until,
        resendAt: wait(now, resendSeconds).until,
        expiresInSeconds: 300,
        resendInSeconds: resendSeconds,
      },
    }),
    blocked: ({ now }) => ({ refused: 'blocked', ...wait(now, 900) }),
    'too-soon': ({ now }) => ({ refused: 'too-soon', ...wait(now, 600) }),
    'sms-unavailable': always({ refused: 'sms-unavailable' }),
    'invalid-phone': always({ refused: 'invalid-phone' }),
  },
  verifyCode: {
    verified: ({ context }) => ({ verified: context.challenge?.phone ?? '' }),
    'code-wrong': always({ refused: 'code-wrong', triesLeft: 4 }),
    'code-expired': always({ refused: 'code-expired' }),
    blocked: ({ now }) => ({ refused: 'blocked', ...wait(now, 900) }),
  },
  signOut: { signedOut: always({ signedOut: true }) },
  validateCoupon: {
    valid: always({ valid: coupon }),
    'coupon-unknown': always({ refused: 'coupon-unknown' }),
    'coupon-expired': always({ refused: 'coupon-expired' }),
    'coupon-used': always({ refused: 'coupon-used' }),
    'coupon-minimum': always({ refused: 'coupon-minimum', minimumCents: 50_000 }),
  },
  placeOrder: {
    placed: always({ placed: 'PedidoFeito00000000001', status: 'received' }),
    'phone-unverified': always({ refused: 'phone-unverified' }),
    'reseller-closed': always({ refused: 'reseller-closed' }),
    'reseller-gone': always({ refused: 'reseller-gone' }),
    'order-refused': always({ refused: 'order-refused' }),
    'terms-changed': always({
      refused: 'terms-changed',
      offer: { reseller: dearerReseller, reason: 'prices' },
    }),
    'terms-changed (o item saiu)': always({
      refused: 'terms-changed',
      offer: { reseller: emptiedReseller, reason: 'prices' },
    }),
  },
  findOrderByKey: {
    found: always({ found: 'PedidoFeito00000000001', status: 'received' }),
    absent: always({ absent: true }),
    inFlight: always({ inFlight: true }),
    'phone-unverified': always({ refused: 'phone-unverified' }),
  },
  fetchOrder: {
    found: always({ found: 'received' }),
    'found (a caminho)': always({ found: 'dispatched' }),
    'found (entregue)': always({ found: 'delivered' }),
    'found (confirmado)': always({ found: 'confirmed' }),
    'not-visible': always({ refused: 'not-visible' }),
  },
  cancelOrder: {
    cancelled: always({ cancelled: 'cancelled' }),
    'too-late': always({ refused: 'too-late', status: 'dispatched' }),
  },
  confirmDelivery: {
    settled: ({ at }) => ({ settled: isRefusing(at) ? 'refusedAtDoor' : 'confirmed' }),
    // What was told twice alike is no refusal: it came out otherwise meanwhile.
    'too-late': ({ at }) => ({
      refused: 'too-late',
      status: isRefusing(at) ? 'confirmed' : 'refusedAtDoor',
    }),
  },
  withdrawPurchase: {
    protocol: always({ protocol: 'D-1' }),
    'too-late': always({ refused: 'too-late' }),
  },
  prepareRepeat: {
    ready: always({ ready: { address, reseller, lines, payment: { method: 'pix' } } }),
    'reseller-gone': always({ refused: 'reseller-gone', address }),
    'reseller-closed': always({ refused: 'reseller-closed', address }),
  },
};

/** Whether the customer is telling that the delivery was refused. */
export function isRefusing(at: OrderFunnelSnapshot): boolean {
  return at.matches({ order: { live: { deliveryConfirmation: 'registering' } } });
}
