import * as z from 'zod/mini';
import { type FunnelContext, funnelContext } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import type { ServerContext } from '../../context.ts';
import type { OrderDocument } from '../../db/tables/orders.ts';
import { ServiceError } from '../../service-error.ts';
import type { OrderOwner } from '../orders/owner.ts';
import { ownOrder } from '../orders/read.ts';
import { findActiveReseller } from '../resellers/read.ts';
import { deliversTo, toReseller } from '../resellers/view.ts';
import { openDraft } from './read.ts';
import { saveDraft } from './save.ts';

export interface Repetition {
  id: string;
  owner: OrderOwner;
  /** Cookie of this browser's draft. */
  draftToken: string | undefined;
  /** Only where the order went to: another reseller is chosen for it. */
  addressOnly: boolean;
}

/** The draft a new order begins with, and the step it resumes at. */
export interface Repeated {
  step: 'resellers' | 'resume';
  /** Set when a new draft was opened: its cookie. */
  token?: string;
}

/**
 * Replaces this browser's draft with an earlier order's address, customer and cart at the reseller's current terms.
 * Throws `not-found` for another's order, `reseller-closed` and `reseller-gone` where the cart cannot be ordered now,
 * `order-in-flight` while the draft's own order may have been sent, `draft-stale` when a tab saved it meanwhile.
 */
export async function repeatOrder(ctx: ServerContext, repetition: Repetition): Promise<Repeated> {
  const { document, reseller_id } = await ownOrder(ctx.db, repetition.id, repetition.owner);
  const { address, customer } = document;
  const context: FunnelContext = repetition.addressOnly
    ? { address, customer, lines: [] }
    : { address, customer, ...(await cartOf(ctx, reseller_id, document)) };
  const draft = await openDraft(ctx, repetition.draftToken);
  if (draft && isBeingSent(draft.context)) throw new ServiceError({ code: 'order-in-flight' });
  const step = repetition.addressOnly ? 'resellers' : 'resume';
  const { token } = await saveDraft(ctx, repetition.draftToken, {
    ...(draft ? { id: draft.id } : {}),
    version: draft?.version ?? 0,
    format: draftFormat,
    step,
    context: z.encode(funnelContext, context),
    fields: {},
  });
  return { step, ...(token === undefined ? {} : { token }) };
}

/** The order's lines at the reseller's current terms; the note for change is of the old total. */
async function cartOf(
  ctx: ServerContext,
  resellerId: string,
  { address, quote, payment }: OrderDocument,
): Promise<Pick<FunnelContext, 'reach' | 'reseller' | 'lines' | 'payment'>> {
  const row = await findActiveReseller(ctx, ctx.db, resellerId);
  if (!row || !deliversTo(row, address)) throw new ServiceError({ code: 'reseller-gone' });
  const reseller = toReseller(row, address, ctx.now());
  if (!reseller.open) throw new ServiceError({ code: 'reseller-closed' });
  const lines = quote.lines.map(({ productId, quantity, withVessel }) => ({
    productId,
    quantity,
    withVessel,
  }));
  return { reach: 'some', reseller, lines, payment: { method: payment.method } };
}

/** The funnel sets this key before it sends an order, and until the outcome is known. */
function isBeingSent(context: unknown): boolean {
  return typeof context === 'object' && context !== null && 'idempotencyKey' in context;
}
