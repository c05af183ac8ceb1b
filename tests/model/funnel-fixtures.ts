import type { ServiceName, Services } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { isOrderStep, steps } from '#machines/order-funnel/steps';
import { funnelEvents } from '../../workshop/model/events.ts';
import type { Type } from '../../workshop/model/payloads.ts';
import {
  aCart,
  aCoupon,
  aCustomer,
  aDraft,
  anAddress,
  anOffer,
  anOrderId,
  aPlace,
  aPoint,
  aProduct,
  aReseller,
} from '../support/factories.ts';
import { at } from './funnel.ts';

const gas = aProduct({ limit: 2, priceByMethod: [{ method: 'debit', refillCents: 11_500 }] });
const one = aReseller({ products: [gas, aProduct({ kind: 'P45' })] });
const dearer = { ...one, freightCents: 900, paymentMethods: ['debit' as const] };
const two = aReseller({ paymentMethods: ['cash'] });
const closed = aReseller({ open: false });
const [mine, other] = [aCustomer(), aCustomer()];
const [here, there] = [anAddress(), anAddress()];
const [order, another] = [anOrderId(), anOrderId()];
const point = aPoint();
const draft = aDraft(one);
const wait = { until: '2026-11-19T15:05:00Z', seconds: 300 };
const sent = { expiresAt: wait.until, resendAt: wait.until, expiresInSeconds: 300, resendInSeconds: 30 };
const statuses = ['received', 'accepted', 'dispatched', 'delivered', 'confirmed', 'cancelled'] as const;

/** Variants of events that guards or actions treat differently. */
const various: OrderFunnelEvent[] = [
  ...['address', 'resume', 'payment', 'personalData', 'items', 'nowhere'].flatMap((step) =>
    [
      { lines: [] },
      draft,
      { ...draft, idempotencyKey: 'restored-key' },
      { lines: [], idempotencyKey: 'restored-key' },
    ].map((context) => ({ type: 'draft.restored' as const, step, context, clockOffsetMs: 0 })),
  ),
  ...steps.map(({ step }) => ({ type: 'step.open' as const, step })),
  ...[order, another].flatMap((orderId) =>
    steps
      .map(({ step }) => step)
      .filter(isOrderStep)
      .map((step) => ({ type: 'step.open' as const, step, orderId })),
  ),
  { type: 'step.open', step: 'resellers', point },
  { type: 'step.open', step: 'resellers', point: here },
  { type: 'address.submit', address: here },
  { type: 'address.submit', address: there },
  ...[one, two, closed].map((reseller) => ({ type: 'reseller.choose' as const, reseller })),
  { type: 'items.submit', lines: aCart(one, { quantity: 2 }) },
  { type: 'items.submit', lines: aCart(one, { withVessel: true }) },
  { type: 'items.submit', lines: aCart(two) },
  { type: 'customer.submit', customer: mine },
  { type: 'customer.submit', customer: other },
  { type: 'phone.submit', phone: mine.phone },
  { type: 'phone.submit', phone: other.phone },
  { type: 'payment.choose', payment: { method: 'pix' } },
  { type: 'payment.choose', payment: { method: 'debit' } },
  { type: 'payment.choose', payment: { method: 'cash', changeForCents: 12_000 } },
  ...statuses.map((status) => ({ type: 'order.updated' as const, status })),
];

/** Each of these events carries a new key. */
const keyed: readonly string[] = ['order.submit', 'terms.accept'] satisfies Type[];

/**
 * Events that a customer, a browser or an order’s stream may send, without those that carry a new key. Types without
 * variants come from the kit, so that a new event type is included.
 */
export const eventFixtures: OrderFunnelEvent[] = [
  ...various,
  ...Object.entries(funnelEvents)
    .filter(([type]) => !keyed.includes(type) && !various.some((event) => event.type === type))
    .flatMap(([, { payloads }]) => Object.values(payloads))
    .map(({ event }) => event(at('resuming'))),
];

const tooLate = statuses.map((status) => ({ refused: { code: 'too-late' as const }, status }));
/** Every kind of answer of every service. The answer to a right code names the phone being verified. */
export const answerFixtures: { [Name in ServiceName]: Services[Name]['output'][] } = {
  locateCustomer: [{ found: aPlace() }, { refused: { code: 'location-denied' } }],
  listResellers: [
    { found: 'some' },
    { found: 'none' },
    { found: 'some', reseller: one },
    { found: 'some', reseller: dearer },
  ],
  requestSubscription: [{ saved: true }, { refused: { code: 'invalid-input' } }],
  sendCode: [
    { sent },
    { refused: { code: 'blocked', ...wait } },
    { refused: { code: 'too-many-attempts', ...wait } },
    { refused: { code: 'sms-unavailable' } },
  ],
  verifyCode: [
    { refused: { code: 'code-wrong', triesLeft: 1 } },
    { refused: { code: 'code-expired' } },
    { refused: { code: 'blocked', ...wait } },
  ],
  signOut: [{ signedOut: true }],
  validateCoupon: [{ valid: aCoupon() }, { refused: { code: 'coupon-used' } }],
  placeOrder: [
    ...statuses.map((status) => ({ placed: order, status })),
    { refused: { code: 'phone-unverified' } },
    { refused: { code: 'reseller-closed' } },
    { refused: { code: 'reseller-gone' } },
    { refused: { code: 'invalid-input' } },
    { offer: anOffer(dearer, draft) },
    { offer: anOffer({ ...one, products: [] }, draft, { reason: 'coupon' }) },
  ],
  findOrderByKey: [
    { found: order, status: 'received' },
    { refused: { code: 'not-found' } },
    { refused: { code: 'order-in-flight' } },
    { refused: { code: 'phone-unverified' } },
  ],
  fetchOrder: [...statuses.map((found) => ({ found })), { refused: { code: 'not-found' } }],
  cancelOrder: [{ cancelled: 'cancelled' }, ...tooLate],
  confirmDelivery: [{ settled: 'confirmed' }, ...tooLate],
  withdrawPurchase: [{ withdrawn: 'D1' }, { refused: { code: 'too-late' } }],
  prepareRepeat: [
    {
      ready: { address: here, customer: mine, reseller: one, lines: aCart(one), payment: { method: 'pix' } },
    },
    {
      ready: { address: here, customer: mine, reseller: two, lines: aCart(one), payment: { method: 'pix' } },
    },
    {
      refused: { code: 'reseller-closed' },
      cart: { address: there, customer: mine, reseller: one, lines: aCart(one), payment: { method: 'pix' } },
    },
    {
      refused: { code: 'reseller-gone' },
      cart: { address: there, customer: mine, lines: [], payment: { method: 'pix' } },
    },
  ],
};
