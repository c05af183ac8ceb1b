import type { ServiceName, Services } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { isOrderStep, steps } from '#machines/order-funnel/steps';
import {
  aCart,
  aCoupon,
  aCustomer,
  aDraft,
  anAddress,
  anOrderId,
  aPlace,
  aPoint,
  aProduct,
  aReseller,
} from './factories.ts';

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

/** What a customer, a browser and an order’s stream may say, but for what carries a new key. */
export const asks: OrderFunnelEvent[] = [
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
  { type: 'address.locate' },
  { type: 'address.detail' },
  { type: 'address.detail', place: aPlace() },
  { type: 'address.search' },
  { type: 'address.submit', address: here },
  { type: 'address.submit', address: there },
  { type: 'resellers.retry' },
  ...[one, two, closed].map((reseller) => ({ type: 'reseller.choose' as const, reseller })),
  { type: 'notice.request', contact: 'maria@exemplo.com.br' },
  { type: 'items.submit', lines: aCart(one, { quantity: 2 }) },
  { type: 'items.submit', lines: aCart(one, { withVessel: true }) },
  { type: 'items.submit', lines: aCart(two) },
  { type: 'customer.submit', customer: mine },
  { type: 'customer.submit', customer: other },
  { type: 'phone.submit', phone: mine.phone },
  { type: 'phone.submit', phone: other.phone },
  { type: 'phone.edit' },
  { type: 'phone.forget' },
  { type: 'code.submit', code: '123456' },
  { type: 'code.resend' },
  { type: 'coupon.submit', name: 'GAS10' },
  { type: 'coupon.remove' },
  { type: 'dialog.close' },
  { type: 'payment.choose', payment: { method: 'pix' } },
  { type: 'payment.choose', payment: { method: 'debit' } },
  { type: 'payment.choose', payment: { method: 'cash', changeForCents: 12_000 } },
  { type: 'terms.decline' },
  { type: 'placement.retry' },
  { type: 'order.retry' },
  ...statuses.map((status) => ({ type: 'order.updated' as const, status })),
  { type: 'order.hidden' },
  { type: 'cancel.submit', reason: 'late' },
  { type: 'delivery.confirm' },
  { type: 'delivery.refuse' },
  { type: 'delivery.reconsider' },
  { type: 'refusal.submit', reason: 'seal' },
  { type: 'order.repeat' },
  { type: 'order.withdraw' },
];

const tooLate = statuses.map((status) => ({ refused: { code: 'too-late' as const }, status }));
/** Every kind of answer of every service; a right code’s answer names the phone being verified. */
export const answers: { [Name in ServiceName]: Services[Name]['output'][] } = {
  locateCustomer: [{ found: aPlace() }, { refused: { code: 'location-denied' } }],
  listResellers: [
    { found: 'some' },
    { found: 'none' },
    { found: 'some', reseller: one },
    { found: 'some', reseller: dearer },
  ],
  requestNotice: [{ saved: true }, { refused: { code: 'invalid-input' } }],
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
    { offer: { reseller: dearer, reason: 'prices' } },
    { offer: { reseller: { ...one, products: [] }, reason: 'coupon' } },
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
  withdrawPurchase: [{ protocol: 'D1' }, { refused: { code: 'too-late' } }],
  prepareRepeat: [
    { ready: { address: here, reseller: one, lines: aCart(one), payment: { method: 'pix' } } },
    { ready: { address: here, reseller: two, lines: aCart(one), payment: { method: 'pix' } } },
    { refused: { code: 'reseller-closed' }, address: there },
  ],
};
