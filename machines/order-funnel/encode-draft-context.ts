import * as z from 'zod/mini';
import { type DraftFields, funnelContext } from '#contract/draft/draft';
import { isGiven } from '#contract/draft/given';
import type { OrderFunnelContext } from './context.ts';

/** The part of the machine's context stored in a draft, encoded. */
export function encodeDraftContext(context: OrderFunnelContext): z.input<typeof funnelContext> {
  return z.encode(funnelContext, context);
}

/** Whether nothing was given yet, so that there is nothing to save. */
export function isBlank(context: OrderFunnelContext, fields: DraftFields): boolean {
  return !isGiven({ context: encodeDraftContext(context), fields });
}
