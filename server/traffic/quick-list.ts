import * as z from 'zod/mini';
import { operations } from '#contract/api/operations';
import type { ServerContext } from '../context.ts';
import { listBytes } from '../routes/encoded.ts';
import type { ResellerCatalogue } from '../services/resellers/catalogue.ts';
import { isReadable } from '../services/resellers/readable.ts';
import { availabilityAt, freightTo, metresTo, toReseller } from '../services/resellers/view.ts';

const { query: listQuery } = operations.listResellers;

/**
 * Returns a list as `listResellers` does, in UTF-8, synchronously from this process's catalogue. Returns undefined if
 * the application must answer: for a basket, for a query it may refuse, or while the catalogue is loading.
 */
export function quickList(
  ctx: Pick<ServerContext, 'log' | 'now'>,
  resellers: Pick<ResellerCatalogue, 'deliveringNow'>,
  search: string,
): Buffer | undefined {
  const parameters = [...new URLSearchParams(search)];
  const parsed = z.safeParse(listQuery, Object.fromEntries(parameters));
  if (!parsed.success || parsed.data.basket !== undefined) return undefined;
  // A repeated or unknown parameter is left to the application.
  if (parameters.length !== Object.keys(parsed.data).length) return undefined;
  const now = ctx.now();
  const rows = resellers.deliveringNow(parsed.data)?.filter((row) => isReadable(ctx, row, parsed.data));
  return (
    rows &&
    listBytes(
      rows.map((row) => ({
        row,
        openingState: availabilityAt(row, now),
        distanceMetres: metresTo(row, parsed.data),
        freightCents: freightTo(row, parsed.data) ?? row.freight_cents,
        whole: () => toReseller(row, parsed.data, now),
      })),
    )
  );
}
