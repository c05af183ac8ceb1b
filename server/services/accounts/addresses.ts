import type { Address } from '#contract/address/address';
import { formatStreet } from '#contract/address/address-text';
import type { ServerContext } from '../../context.ts';

export interface SavedAddress {
  /** The newest order that went there. */
  orderId: string;
  address: Address;
}

const ordersRead = 100;
const addressesMaximum = 10;

/** Where this phone's orders went, newest first, each address once. */
export async function savedAddresses(ctx: ServerContext, phone: string): Promise<SavedAddress[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['id', 'document'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(ordersRead)
    .execute();
  const byPlace = new Map<string, SavedAddress>();
  for (const { id, document } of rows) {
    const { address } = document;
    const key = [formatStreet(address), address.district, address.city, address.uf].join('|').toLowerCase();
    if (!byPlace.has(key)) byPlace.set(key, { orderId: id, address });
  }
  return [...byPlace.values()].slice(0, addressesMaximum);
}
