import { exampleOf, type refusalExamples } from '#contract/api/refusal-examples';
import type { Refusal, RefusalCode, RefusalFields } from '#contract/api/refusals';
import type { ServiceName, Services } from '#machines/order-funnel/actors';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { refusedBy } from '#machines/order-funnel/refused-by';
import { anOffer } from '../../tests/support/factories.ts';
import {
  address,
  coupon,
  customer,
  dearerReseller,
  emptiedReseller,
  lines,
  place,
  reseller,
  resendSeconds,
  wait,
} from './fixtures.ts';

const repeated = { address, customer, lines, payment: { method: 'pix' as const } };

type Answer<Name extends ServiceName> = Services[Name]['output'];
type Kind<Key extends PropertyKey> = Exclude<Key, 'status' | 'reseller'>;

/** The name of an answer: its refusal code, `some` or `none`, or its only key. */
type OutcomeOf<Output> = Output extends { refused: { code: infer Code } }
  ? Code
  : Output extends { found: infer Found extends 'some' | 'none' }
    ? Found
    : Kind<keyof Output>;

/** The data an answer may depend on: the funnel's snapshot and context, and the device's clock in ms. */
export interface AnswerInput {
  at: OrderFunnelSnapshot;
  context: OrderFunnelContext;
  now: number;
}

/** Creates one answer, or undefined if it is impossible. A key may have a variant in brackets after the outcome. */
type Answers<Name extends ServiceName> = {
  [Outcome in OutcomeOf<Answer<Name>> & string]: (input: AnswerInput) => Answer<Name> | undefined;
} & {
  [Variant in `${OutcomeOf<Answer<Name>> & string} (${string})`]?: (
    input: AnswerInput,
  ) => Answer<Name> | undefined;
};

const always =
  <T>(answer: T) =>
  () =>
    answer;

const tooMany = ({ now }: AnswerInput) => ({
  refused: { code: 'too-many-attempts' as const, ...wait(now, 600) },
});

/** A refusal without further fields, or with an example of its fields. */
type Complete =
  | { [Code in RefusalCode]: object extends RefusalFields<Code> ? Code : never }[RefusalCode]
  | keyof typeof refusalExamples;
type Refusing<Name extends keyof typeof refusedBy> = {
  [Code in Extract<(typeof refusedBy)[Name][number], Complete>]: () => { refused: Refusal<Code> };
};

/**
 * Returns the refusals of a service. Refusals with fields but without an example must be written out, or they do not
 * compile.
 */
function refusing<Name extends keyof typeof refusedBy>(name: Name): Refusing<Name> {
  const answers = refusedBy[name].map((code) => [code, always({ refused: { code, ...exampleOf(code) } })]);
  return Object.fromEntries(answers) as Refusing<Name>;
}

/**
 * Every answer of each service, except errors and timeouts. A new service or refusal without an entry does not compile.
 */
export const outcomes: { [Name in ServiceName]: Answers<Name> } = {
  locateCustomer: {
    found: always({ found: place }),
    'location-denied': always({ refused: { code: 'location-denied' } }),
    'location-unavailable': always({ refused: { code: 'location-unavailable' } }),
    'outside-brazil': always({ refused: { code: 'outside-brazil' } }),
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
  requestSubscription: {
    saved: always({ saved: true }),
    ...refusing('requestSubscription'),
    'too-many-attempts': tooMany,
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
    ...refusing('sendCode'),
    blocked: ({ now }) => ({ refused: { code: 'blocked', ...wait(now, 900) } }),
    'too-many-attempts': tooMany,
  },
  verifyCode: {
    verified: ({ context }) => ({ verified: context.challenge?.phone ?? '' }),
    ...refusing('verifyCode'),
    blocked: ({ now }) => ({ refused: { code: 'blocked', ...wait(now, 900) } }),
  },
  signOut: { signedOut: always({ signedOut: true }) },
  validateCoupon: {
    valid: always({ valid: coupon }),
    ...refusing('validateCoupon'),
    'too-many-attempts': tooMany,
  },
  placeOrder: {
    placed: always({ placed: 'PedidoFeito00000000001', status: 'received' }),
    ...refusing('placeOrder'),
    'too-many-attempts': tooMany,
    busy: ({ now }) => ({ refused: { code: 'busy', ...wait(now, 2) } }),
    offer: ({ context }) => ({
      offer: anOffer(dearerReseller, context, { coupon: context.coupon }),
    }),
    'offer (o cupom caiu)': ({ context }) =>
      context.coupon && context.reseller
        ? { offer: anOffer(context.reseller, context, { reason: 'coupon' }) }
        : undefined,
    'offer (o item saiu)': ({ context }) => ({ offer: anOffer(emptiedReseller, context) }),
  },
  findOrderByKey: {
    found: always({ found: 'PedidoFeito00000000001', status: 'received' }),
    ...refusing('findOrderByKey'),
  },
  fetchOrder: {
    found: always({ found: 'received' }),
    'found (a caminho)': always({ found: 'dispatched' }),
    'found (entregue)': always({ found: 'delivered' }),
    'found (confirmado)': always({ found: 'confirmed' }),
    ...refusing('fetchOrder'),
  },
  cancelOrder: {
    cancelled: always({ cancelled: 'cancelled' }),
    'too-late': always({ refused: { code: 'too-late' }, status: 'dispatched' }),
  },
  confirmDelivery: {
    settled: ({ at }) => ({ settled: isRefusing(at) ? 'refusedAtDoor' : 'confirmed' }),
    // The server accepts the same answer twice, so `too-late` means that the opposite answer came first.
    'too-late': ({ at }) => ({
      refused: { code: 'too-late' },
      status: isRefusing(at) ? 'confirmed' : 'refusedAtDoor',
    }),
  },
  withdrawPurchase: {
    withdrawn: always({ withdrawn: 'D-1' }),
    'too-late': always({ refused: { code: 'too-late' } }),
  },
  prepareRepeat: {
    ready: always({ ready: { ...repeated, reseller } }),
    'reseller-gone': always({
      refused: { code: 'reseller-gone' },
      cart: { ...repeated, reseller: undefined, lines: [] },
    }),
    'reseller-closed': always({
      refused: { code: 'reseller-closed' },
      cart: { ...repeated, reseller: { ...reseller, open: false } },
    }),
  },
};

/** Returns whether the customer is reporting a refused delivery. */
export function isRefusing(at: OrderFunnelSnapshot): boolean {
  return at.matches({ order: { live: { deliveryConfirmation: 'registering' } } });
}
