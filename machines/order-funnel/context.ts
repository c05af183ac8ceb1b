import type { Point } from '#contract/address/point';
import type { FunnelContext } from '#contract/draft/draft';
import type { OrderStatus } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import type { Offer, ServiceName, Services } from './actors.ts';
import type { OrderStep } from './steps.ts';

type ServiceRefusal = Extract<Services[ServiceName]['output'], { refused: unknown }>['refused'];

/** Refusals that have a state of their own, or no message. */
type StateRefusal = 'blocked' | 'code-expired' | 'not-found' | 'order-in-flight' | 'too-late';

/** Why a request of the customer failed: the API's refusal, or a problem found by the funnel. Shown by the screens. */
export type FunnelProblem =
  | Exclude<ServiceRefusal, { code: StateRefusal }>
  | { code: 'too-late'; service: 'cancelOrder' | 'confirmDelivery' | 'withdrawPurchase' }
  | { code: 'network' | 'slow' | 'busy' }
  | { code: 'address-needed' | 'items-dropped' | 'payment-dropped' | 'resumed-earlier' | 'resend-later' };

/** The machine's context: only data that outlives a state; no form drafts, no flags that repeat a state. */
export interface OrderFunnelContext extends FunnelContext {
  /** Point of a shared link, browsed without an address. */
  browsing?: Point | undefined;
  offer?: Offer | undefined;
  /**
   * The reseller whose products the lines name, where it is not `reseller`: it is gone, or another awaits confirmation.
   */
  linesFrom?: Reseller | undefined;
  orderId?: string | undefined;
  orderStatus?: OrderStatus | undefined;
  /** The requested step of an order while the order is being fetched. */
  askedOrderStep: OrderStep;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  problem?: FunnelProblem | undefined;
}

export const emptyContext: OrderFunnelContext = {
  lines: [],
  askedOrderStep: 'tracking',
  clockOffsetMs: 0,
};
