import * as z from 'zod/mini';
import { funnelContext } from '#contract/draft/draft';
import type { OrderFunnelContext } from './context.ts';

/** The part of the machine's context stored in a draft, encoded. */
export function encodeDraftContext(context: OrderFunnelContext): unknown {
  return z.encode(funnelContext, context);
}
