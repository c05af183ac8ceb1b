import * as z from 'zod/mini';
import { type DraftFields, type FunnelContext, funnelContext } from '#contract/draft/draft';
import { isGiven } from '#contract/draft/given';

/** The context of a draft, encoded; the rest of the machine's context is left out. */
export function encodeDraftContext(context: FunnelContext): z.input<typeof funnelContext> {
  return z.encode(funnelContext, context);
}

/** Whether nothing was given yet, so that there is nothing to save. */
export function isBlank(context: FunnelContext, fields: DraftFields): boolean {
  return !isGiven({ context: encodeDraftContext(context), fields });
}
