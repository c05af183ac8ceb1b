import type { FunnelContext } from '#contract/draft/draft';
import type { AddressEvent } from './states/address.ts';
import type { CustomerEvent } from './states/customer.ts';
import type { ItemsEvent } from './states/items.ts';
import type { OrderEvent } from './states/order.ts';
import type { PaymentEvent } from './states/payment.ts';
import type { ResellerEvent } from './states/reseller.ts';
import type { ResumeEvent } from './states/resume.ts';
import type { VerificationEvent } from './states/verification.ts';
import type { StepRequest } from './steps.ts';

/** Every event of the funnel. Requests of the customer are verbs; what has happened is a participle. */
export type OrderFunnelEvent =
  | { type: 'draft.restored'; step: string; context: FunnelContext; clockOffsetMs: number }
  | ({ type: 'step.open' } & StepRequest)
  | { type: 'dialog.close' }
  | AddressEvent
  | ResellerEvent
  | ItemsEvent
  | CustomerEvent
  | VerificationEvent
  | PaymentEvent
  | ResumeEvent
  | OrderEvent;
