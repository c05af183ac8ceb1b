import type { Point } from '#contract/address/point';
import type { FunnelContext } from '#contract/draft/draft';
import type { OrderStatus } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import type { Offer, ServiceName, Services } from './actors.ts';
import type { OrderStep } from './steps.ts';

type ServiceRefusal = Extract<Services[ServiceName]['output'], { refused: unknown }>['refused'];

/** Refusals that have their own state or need no message. */
type StateRefusal = 'blocked' | 'code-expired' | 'not-found' | 'order-in-flight' | 'too-late';

/**
 * The reason why a customer's request failed: a refusal of the API, or a problem that the funnel found. Screens show
 * it.
 */
export type FunnelProblem =
  | Exclude<ServiceRefusal, { code: StateRefusal }>
  | { code: 'too-late'; service: 'cancelOrder' | 'confirmDelivery' | 'withdrawPurchase' }
  | { code: 'network' | 'slow' | 'busy' }
  | { code: 'address-needed' | 'items-dropped' | 'payment-dropped' | 'resumed-earlier' | 'resend-later' };

/**
 * The machine's context. It has only data that outlives a state: no unsent form fields, no flags that repeat a state.
 */
export interface OrderFunnelContext extends FunnelContext {
  /** The point of a shared link, browsed without an address. */
  browsing?: Point | undefined;
  offer?: Offer | undefined;
  /**
   * The reseller whose products the lines name, if it is not `reseller`. It is gone, or another reseller awaits
   * confirmation.
   */
  linesFrom?: Reseller | undefined;
  orderId?: string | undefined;
  orderStatus?: OrderStatus | undefined;
  requestedOrderStep: OrderStep;
  /** Server clock minus device clock, in ms. */
  clockOffsetMs: number;
  problem?: FunnelProblem | undefined;
}

export const emptyContext: OrderFunnelContext = {
  lines: [],
  requestedOrderStep: 'tracking',
  clockOffsetMs: 0,
};
