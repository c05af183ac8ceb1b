import type { ServiceName, Services } from '#machines/order-funnel/actors';
import { refusedBy } from '#machines/order-funnel/refused-by';
import { refusalOf, refusedAs } from '#src/lib/api-error.ts';
import type { Service, ServiceDeps } from './service.ts';
import { requestSubscription, sendCodeOnce, validateCoupon, verifyCode } from './services/customer.ts';
import {
  cancelOrder,
  confirmDelivery,
  findOrderByKey,
  type PlacingDraft,
  placeOrder,
  prepareRepeat,
  withdrawPurchase,
} from './services/order.ts';
import { fetchOrder, listResellers } from './services/read.ts';

/** The services that one request may run, by name. Streams and the device's position are not included. */
export type ServerServices = {
  [Name in ServiceName]?: (input: Services[Name]['input']) => Promise<Services[Name]['output']>;
};

/** Returns the services of an opened page. They only read: a sent order is looked up by its key, never sent again. */
export function readServices(deps: ServiceDeps, draft: Pick<PlacingDraft, 'close'>): ServerServices {
  return {
    listResellers: once(deps, listResellers),
    fetchOrder: once(deps, fetchOrder),
    findOrderByKey: once(deps, findOrderByKey(draft)),
  };
}

/** Returns the services of a posted form: every service that answers once. */
export function formServices(deps: ServiceDeps, draft: PlacingDraft): ServerServices {
  return {
    ...readServices(deps, draft),
    requestSubscription: once(deps, requestSubscription),
    sendCode: once(deps, sendCodeUnproved),
    verifyCode: once(deps, verifyCode),
    signOut: once(deps, signOut),
    validateCoupon: once(deps, validateCoupon),
    placeOrder: once(deps, placeOrder(draft)),
    cancelOrder: once(deps, cancelOrder),
    confirmDelivery: once(deps, confirmDelivery),
    withdrawPurchase: once(deps, withdrawPurchase),
    prepareRepeat: once(deps, prepareRepeat),
  };
}

function once<Name extends ServiceName>(deps: ServiceDeps, service: Service<Name>) {
  const { signal } = new AbortController();
  return (input: Services[Name]['input']) => service(deps, input, signal);
}

/** A form without script cannot compute a proof of work. The refusal tells when a code can be sent without one. */
const sendCodeUnproved: Service<'sendCode'> = async (deps, input, signal) => {
  try {
    return await sendCodeOnce(deps, input, signal);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'proof-needed') return refusedAs(error, ...refusedBy.sendCode);
    const { seconds, until } = refusal;
    return { refused: { code: 'sms-unavailable', seconds, until } };
  }
};

const signOut: Service<'signOut'> = async ({ api }) => {
  await (await api()).call('endSession', {});
  return { signedOut: true };
};
