import * as z from 'zod/mini';
import type { DeliveryPlace } from '#contract/reseller/area';
import { type Reseller, reseller } from '#contract/reseller/reseller';
import type { ServerContext } from '../../context.ts';
import { type ResellerRow, toReseller } from './view.ts';

/** Damaged rows that were logged: a list may read them many times a second. */
const logged = new Set<string>();

/** Rows that passed validation: a list may read them many times a second. */
const valid = new WeakSet<ResellerRow>();

export function isReadable(
  ctx: Pick<ServerContext, 'log' | 'now'>,
  row: ResellerRow,
  at: DeliveryPlace,
): boolean {
  return valid.has(row) || readableReseller(ctx, row, at) !== undefined;
}

/**
 * Returns a reseller as seen from a place. Logs an error and returns undefined if its row is damaged. One reseller
 * without prices must not empty the list of a whole city.
 */
export function readableReseller(
  { log, now }: Pick<ServerContext, 'log' | 'now'>,
  row: ResellerRow,
  at: DeliveryPlace,
): Reseller | undefined {
  const fault = (reason: string): undefined => {
    if (logged.has(`${row.id} ${reason}`)) return undefined;
    logged.add(`${row.id} ${reason}`);
    log.error({ reseller: row.id, reason }, 'damaged reseller left out');
    return undefined;
  };
  try {
    const made = toReseller(row, at, now());
    if (valid.has(row)) return made;
    const checked = z.safeEncode(reseller, made);
    if (checked.success) {
      valid.add(row);
      return made;
    }
    return fault(checked.error.issues.map(({ path }) => path.join('.')).join(', '));
  } catch (error) {
    return fault(error instanceof Error ? error.message : 'unreadable');
  }
}
