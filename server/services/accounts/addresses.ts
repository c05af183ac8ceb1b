import type { Address } from '#contract/address/address';
import { formatStreet } from '#contract/address/address-text';
import type { ServerContext } from '../../context.ts';
import type { OrderOwner } from '../orders/owner.ts';

export interface SavedAddress {
  orderId: string;
  address: Address;
}

const ordersRead = 100;
const addressesMaximum = 10;

/** Returns the addresses of this owner's orders, newest first, without duplicates. */
export async function savedAddresses(ctx: ServerContext, owner: OrderOwner): Promise<SavedAddress[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['id', 'document'])
    .where('phone', '=', owner.phone)
    .where('created_at', '>=', owner.ordersSince)
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
