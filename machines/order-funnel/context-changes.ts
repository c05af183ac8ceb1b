import { changesOnCodeChecked, changesOnCodeSent } from '#machines/phone-verification/context-changes';
import type { ServiceName, Services } from './actors.ts';
import { carryOver } from './cart.ts';
import type { FunnelProblem, OrderFunnelContext } from './context.ts';

type Context = OrderFunnelContext;
type ContextChanges = Partial<Context>;
type Answer<Name extends ServiceName> = Services[Name]['output'];

export type Answered<Name extends ServiceName = ServiceName> = {
  [Each in Name]: { service: Each; answer: Answer<Each> };
}[Name];

/** Returns the context changes for a service's answer. Guards choose the transition. */
export function contextChanges<Name extends ServiceName>(
  context: Context,
  { service, answer }: Answered<Name>,
): ContextChanges {
  return changesByService[service](context, answer);
}

const changesByService: {
  [Name in ServiceName]: (context: Context, answer: Answer<Name>) => ContextChanges;
} = {
  locateCustomer: (_, answer) =>
    'found' in answer
      ? { place: answer.found, address: undefined, problem: undefined }
      : { problem: answer.refused },

  /**
   * The list of a shared link does not apply to the customer's own address or cart. If the reseller is lost, its lines
   * stay.
   */
  listResellers: (context, answer) => {
    if (context.browsing) return {};
    const lost = { reseller: undefined, linesFrom: context.linesFrom ?? context.reseller };
    if (answer.found === 'none') return { reach: 'none', ...lost };
    if (answer.reseller) {
      const carried = carryOver(context, answer.reseller);
      return { reach: 'some', ...carried, problem: carried.problem ?? context.problem };
    }
    return context.reseller
      ? { reach: 'some', ...lost, problem: { code: 'reseller-gone' } }
      : { reach: 'some' };
  },

  requestSubscription: (_, answer) => ({
    problem: 'refused' in answer ? answer.refused : undefined,
  }),

  sendCode: changesOnCodeSent,

  verifyCode: changesOnCodeChecked,

  /**
   * Signing out on a shared device removes the customer's data. The address stays, because the cart was filled for it.
   */
  signOut: () => ({ verifiedPhone: undefined, challenge: undefined, customer: undefined }),

  validateCoupon: (_, answer) =>
    'valid' in answer ? { coupon: answer.valid, problem: undefined } : { problem: answer.refused },

  placeOrder: (context, answer) => {
    if ('placed' in answer) return placed(context, answer.placed, answer.status);
    const again = { idempotencyKey: undefined };
    if ('offer' in answer) return { ...again, offer: answer.offer };
    return answer.refused.code === 'phone-unverified'
      ? { ...again, verifiedPhone: undefined, problem: answer.refused }
      : { ...again, browsing: undefined, problem: answer.refused };
  },

  findOrderByKey: (context, answer) => {
    if ('found' in answer) return placed(context, answer.found, answer.status);
    return answer.refused.code === 'phone-unverified' ? { verifiedPhone: undefined } : {};
  },

  fetchOrder: (_, answer) => ('found' in answer ? { orderStatus: answer.found } : {}),

  cancelOrder: (_, answer) =>
    'cancelled' in answer
      ? { orderStatus: answer.cancelled, problem: undefined }
      : { orderStatus: answer.status, problem: tooLate('cancelOrder') },

  confirmDelivery: (_, answer) =>
    'settled' in answer
      ? { orderStatus: answer.settled, problem: undefined }
      : { orderStatus: answer.status, problem: tooLate('confirmDelivery') },

  withdrawPurchase: (_, answer) => ({
    problem: 'refused' in answer ? tooLate('withdrawPurchase') : undefined,
  }),

  prepareRepeat: (context, answer) => {
    const over = { ...dropped(context), place: undefined, reseller: undefined };
    return 'ready' in answer
      ? { ...over, ...answer.ready, reach: 'some', problem: undefined }
      : { ...over, ...answer.cart, problem: answer.refused };
  },
};

/** Fields that outlive an order. Other fields are dropped when the order is placed or another one is copied. */
const fieldsForNextOrder: readonly string[] = [
  'place',
  'address',
  'reach',
  'reseller',
  'lines',
  'customer',
  'verifiedPhone',
  'challenge',
  'returnTo',
  'orderId',
  'orderStatus',
  'requestedOrderStep',
  'clockOffsetMs',
] satisfies (keyof Context)[];

function dropped(context: Context): { [Field in Droppable]?: undefined } {
  const fields = Object.keys(context).filter((field) => !fieldsForNextOrder.includes(field));
  return Object.fromEntries(fields.map((field) => [field, undefined]));
}

type Droppable = {
  [Field in keyof Context]-?: undefined extends Context[Field] ? Field : never;
}[keyof Context];

/** The query cache has the order that the refusal carries. */
function tooLate(service: Extract<FunnelProblem, { code: 'too-late' }>['service']): FunnelProblem {
  return { code: 'too-late', service };
}

/** Closes the draft of a placed order. Only the `fieldsForNextOrder` fields stay for the next order. */
function placed(context: Context, orderId: string, orderStatus: Context['orderStatus']): ContextChanges {
  return { ...dropped(context), orderId, orderStatus, requestedOrderStep: 'tracking', lines: [] };
}
