import * as z from 'zod/mini';
import { latitude, longitude } from '#contract/address/address';
import { storedOrder } from '#contract/order/stored-order';
import { reseller } from '#contract/reseller/reseller';

/** Messages from pages to the service worker. Unknown messages are dropped; the worker stores only parsed ones. */
export const workerMessage = z.discriminatedUnion('ask', [
  /** Fetches the funnel's code in advance, unless data saver is on. */
  z.object({ ask: z.literal('keep-code') }),
  z.object({ ask: z.literal('keep-order'), order: storedOrder }),
  /** Stores the list of a place. The point is rounded as in every URL of the site. */
  z.object({ ask: z.literal('keep-list'), latitude, longitude, list: z.array(reseller) }),
  /** The person signed out of this device: deletes order and list. */
  z.object({ ask: z.literal('forget') }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;
