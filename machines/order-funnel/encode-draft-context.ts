import * as z from 'zod/mini';
import { type DraftFields, type FunnelContext, funnelContext } from '#contract/draft/draft';
import { hasVisitorData } from '#contract/draft/has-visitor-data';

/** Encodes the context of a draft. Fields that only the machine uses are left out. */
export function encodeDraftContext(context: FunnelContext): z.input<typeof funnelContext> {
  return z.encode(funnelContext, context);
}

export function isBlank(context: FunnelContext, fields: DraftFields): boolean {
  return !hasVisitorData({ context: encodeDraftContext(context), fields });
}
