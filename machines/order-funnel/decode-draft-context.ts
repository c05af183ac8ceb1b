import * as z from 'zod/mini';
import { type FunnelContext, funnelContext } from '#contract/draft/draft';

/**
 * Decodes a stored context of any released format. Drops unreadable fields one by one, so that the draft resumes at the
 * nearest step that is still valid. `lost` is true if a field was dropped.
 */
export function decodeDraftContext(
  format: number,
  stored: unknown,
): { context: FunnelContext; lost: boolean } {
  const migrated = migrate(format, stored);
  const whole = z.safeParse(funnelContext, migrated);
  if (whole.success) return { context: whole.data, lost: false };
  const pieces = typeof migrated === 'object' && migrated !== null ? Object.entries(migrated) : [];
  const valid = pieces.filter(([key, value]) => z.safeParse(funnelContext, { [key]: value }).success);
  return { context: z.parse(funnelContext, Object.fromEntries(valid)), lost: true };
}

/** Migrations by released format. Each one converts a stored context to the next format. */
const migrations = new Map<number, (stored: unknown) => unknown>();

function migrate(format: number, stored: unknown): unknown {
  const next = migrations.get(format);
  return next ? migrate(format + 1, next(stored)) : stored;
}
