import * as z from 'zod/mini';
import { type FunnelContext, funnelContext } from '#contract/draft/draft';
import type { OrderFunnelContext } from './context.ts';

/** What a draft keeps of the machine's context, encoded for storage. */
export function encodeDraftContext(context: OrderFunnelContext): unknown {
  return z.encode(funnelContext, context);
}

/**
 * Reads a stored context of any released format. What cannot be read is left out piece by piece, so that a draft
 * resumes at the nearest step that still holds; `lost` says whether anything was.
 */
export function decodeDraftContext(
  format: number,
  stored: unknown,
): { context: FunnelContext; lost: boolean } {
  const migrated = migrate(format, stored);
  const whole = z.safeParse(funnelContext, migrated);
  if (whole.success) return { context: whole.data, lost: false };
  const pieces = typeof migrated === 'object' && migrated !== null ? Object.entries(migrated) : [];
  const kept = pieces.filter(([key, value]) => z.safeParse(funnelContext, { [key]: value }).success);
  return { context: z.parse(funnelContext, Object.fromEntries(kept)), lost: true };
}

/** One entry per released format that differs from the next: format → how to read it as the next one. */
const migrations = new Map<number, (stored: unknown) => unknown>();

function migrate(format: number, stored: unknown): unknown {
  const next = migrations.get(format);
  return next ? migrate(format + 1, next(stored)) : stored;
}
