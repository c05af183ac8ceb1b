import * as z from 'zod/mini';
import type { OperationOutput } from '#contract/api/operations';
import type { BasketEntry } from '#contract/order/basket';
import { offerFor } from '#contract/order/fill-basket';
import { lastingPart, passingPart } from '#contract/reseller/listed-reseller';
import type { Reseller } from '#contract/reseller/reseller';

/** An output that knows a quicker way to the wire than its schema's. */
export class Encoded<Output> {
  readonly output: Output;
  readonly wire: () => unknown;

  constructor(output: Output, wire: () => unknown) {
    this.output = output;
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
): Encoded<OperationOutput<'listResellers'>> {
  const listed = found.map(({ row, reseller }) => ({
    row,
    reseller: basket ? { ...reseller, offer: offerFor(reseller, basket) } : reseller,
  }));
  const output = listed.map(({ reseller }) => reseller);
  return new Encoded(output, () =>
    listed.map(({ row, reseller }) => {
      const known = lasting.get(row) ?? z.encode(lastingPart, reseller);
      lasting.set(row, known);
      return { ...known, ...z.encode(passingPart, reseller) };
    }),
  );
}
