import type { Order } from '#contract/order/order';
import { refusalOf } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';

/** Returns the order that a key placed or that a draft became, if this session may read it. */
export async function orderOf(
  api: ApiSource,
  { key, draft }: { key?: string; draft?: string | undefined },
): Promise<Order | undefined> {
  if (key === undefined && draft === undefined) return undefined;
  try {
    const found = await (await api()).call('findOrders', { query: { key, draft } });
    return Array.isArray(found) ? undefined : found;
  } catch (error) {
    if (refusalOf(error)) return undefined;
    throw error;
  }
}
