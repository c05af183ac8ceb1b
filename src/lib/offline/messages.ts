import * as z from 'zod/mini';
import { latitude, longitude } from '#contract/address/address';
import { keptOrder } from '#contract/order/kept-order';
import { reseller } from '#contract/reseller/reseller';

/** What pages ask of the service worker. What is not said here is dropped: the worker keeps what it has parsed. */
export const workerMessage = z.discriminatedUnion('ask', [
  /** Fetch the funnel's code ahead, unless the person saves data. */
  z.object({ ask: z.literal('keep-code') }),
  z.object({ ask: z.literal('keep-order'), order: keptOrder }),
  /** The list of a place, whose point is rounded as in every URL of ours. */
  z.object({ ask: z.literal('keep-list'), latitude, longitude, list: z.array(reseller) }),
  /** The person left this device: forget order and list. */
  z.object({ ask: z.literal('forget') }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;
