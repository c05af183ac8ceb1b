import * as z from 'zod/mini';
import type { BasketEntry } from '#contract/order/basket';
import { offerFor } from '#contract/order/fill-basket';
import { lastingPart, passingPart } from '#contract/reseller/listed-reseller';
import type { Reseller } from '#contract/reseller/reseller';

/** An answer in the shape of the wire already. */
export class Encoded {
  readonly wire: unknown;

  constructor(wire: unknown) {
    this.wire = wire;
  }
}

/** What rows of the list say of themselves, as long as the row is the same. */
const lasting = new WeakMap<object, object>();

/**
 * A list as `z.encode` of `listedReseller` would have it: what lasts of a reseller is encoded once for its row, its
 * distance, hours and offer for each list.
 */
export function encodedList(
  found: readonly { row: object; reseller: Reseller }[],
  basket: readonly BasketEntry[] | undefined,
): Encoded {
  return new Encoded(
    found.map(({ row, reseller }) => {
      const known = lasting.get(row) ?? z.encode(lastingPart, reseller);
      lasting.set(row, known);
      const offer = basket && offerFor(reseller, basket);
      return { ...known, ...z.encode(passingPart, { ...reseller, offer }) };
    }),
  );
}
