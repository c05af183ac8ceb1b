import * as z from 'zod/mini';
import { type FunnelContext, funnelContext } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import type { Reseller } from '#contract/reseller/reseller';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderOwner } from '../orders/owner.ts';
import { repetitionOf } from '../orders/repetition.ts';
import { openDraft } from './read.ts';
import { saveDraft } from './save.ts';

export interface Repeating {
  id: string;
  owner: OrderOwner;
  draftToken: string | undefined;
  /** `elsewhere`: the same cart at another reseller. `address`: only the delivery address. */
  part: 'all' | 'elsewhere' | 'address';
}

export interface Repeated {
  step: 'resellers' | 'resume';
  /** The cookie of the draft, if a new one was created. */
  token?: string;
}

/**
 * Replaces this browser's draft with the contents of an earlier order. Throws these refusals:
 * - `not-found`: the order belongs to another customer.
 * - `reseller-closed` or `reseller-gone`: the whole order cannot be repeated now.
 * - `order-in-flight`: the draft may have been sent as an order.
 * - `draft-stale`: another tab saved the draft meanwhile.
 */
export async function repeatOrder(ctx: Dependencies, repeating: Repeating): Promise<Repeated> {
  const { address, customer, ...cart } = await repetitionOf(ctx, repeating.id, repeating.owner);
  const { part } = repeating;
  if (part === 'all') requireOpen(cart.reseller);
  const context: FunnelContext = {
    address,
    customer,
    ...(part === 'address' ? { lines: [] } : { ...cart, ...(cart.reseller ? { reach: 'some' } : {}) }),
  };
  const draft = await openDraft(ctx, repeating.draftToken);
  if (draft && isBeingSent(draft.context)) throw new ServiceError({ code: 'order-in-flight' });
  const step = part === 'all' ? 'resume' : 'resellers';
  const { token } = await saveDraft(ctx, repeating.draftToken, {
    ...(draft ? { id: draft.id } : {}),
    version: draft?.version ?? 0,
    format: draftFormat,
    step,
    context: z.encode(funnelContext, context),
    fields: {},
  });
  return { step, ...(token === undefined ? {} : { token }) };
}

function requireOpen(reseller: Reseller | undefined): void {
  if (!reseller) throw new ServiceError({ code: 'reseller-gone' });
  if (!reseller.open) throw new ServiceError({ code: 'reseller-closed' });
}

/** The funnel sets this key before it sends an order and removes it when the outcome is known. */
function isBeingSent(context: unknown): boolean {
  return typeof context === 'object' && context !== null && 'idempotencyKey' in context;
}
