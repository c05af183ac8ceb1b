import type { ProductOut, StoredProduct } from '../../../db/tables/resellers.ts';

export interface Stock {
  products: StoredProduct[];
  products_out: ProductOut[];
}

/** Returns all products of a reseller in their order on the list, also those that are off sale. */
export function everyProduct({ products, products_out }: Stock): StoredProduct[] {
  const all = [...products];
  const out = products_out.toSorted((one, other) => one.place - other.place);
  for (const { product, place } of out) all.splice(place, 0, product);
  return all;
}
