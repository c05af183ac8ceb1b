import type { Point } from '#contract/address/point';
import type { FunnelContext } from '#contract/draft/draft';
import type { OrderStatus } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import type { ServiceName, Services } from './actors.ts';
import type { Offer } from './offer.ts';
import type { OrderStep } from './steps.ts';

type ServiceRefusal = Extract<Services[ServiceName]['output'], { refused: unknown }>['refused'];

/** Refusals that a state of its own says, or that say nothing. */
type StateRefusal =
  | 'blocked'
  | 'too-many-attempts'
  | 'code-expired'
  | 'not-found'
  | 'order-in-flight'
  | 'too-late';

/** Why something asked for did not happen: the API's refusal, or what the funnel found itself. The screens say it. */
export type FunnelProblem =
  | Exclude<ServiceRefusal, { code: StateRefusal }>
  | { code: 'too-late'; service: 'cancelOrder' | 'confirmDelivery' | 'withdrawPurchase' }
  | { code: 'network' | 'slow' }
  | { code: 'address-needed' | 'items-dropped' | 'payment-dropped' | 'resumed-earlier' | 'resend-later' };

/** What the funnel knows. Only data that outlives a state; no drafts of forms, no flags that repeat a state. */
export interface OrderFunnelContext extends FunnelContext {
  /** Place of a shared link, looked at without having given an address. */
  browsing?: Point | undefined;
  offer?: Offer | undefined;
  /** Whose products the lines name, where that is not `reseller`: it was lost, or another awaits confirmation. */
  linesFrom?: Reseller | undefined;
  orderId?: string | undefined;
  orderStatus?: OrderStatus | undefined;
  /** Which step of an order was asked for while it is being fetched. */
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
