import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { OperationOutput } from '#contract/api/operations';
import type { BasketEntry } from '#contract/order/basket';
import { offerFor } from '#contract/order/fill-basket';
import { distanceName, lastingPart, openingPart, passingPart } from '#contract/reseller/listed-reseller';
import type { Reseller } from '#contract/reseller/reseller';

/** An output that knows a quicker way to its JSON than its schema's. */
export class Encoded<Output> {
  readonly output: Output;
  readonly json: () => string;

  constructor(output: Output, json: () => string) {
    this.output = output;
    this.json = json;
  }
}

/** The members of a JSON object, without its braces. */
const membersOf = (value: unknown) => JSON.stringify(value).slice(1, -1);

/** What rows of the list say of themselves, as long as the row is the same. */
const lasting = new WeakMap<object, string>();

/** Hours of the last minutes: thousands of resellers open and close together. */
const openings = new LRUCache<string, string>({ max: 1_000 });

function lastingOf(row: object, reseller: Reseller): string {
  const known = lasting.get(row) ?? membersOf(z.encode(lastingPart, reseller));
  lasting.set(row, known);
  return known;
}

function openingOf(reseller: Reseller): string {
  const { open, opensAt, closesAt, offline } = reseller;
  const key = `${open} ${opensAt} ${closesAt} ${offline}`;
  const known = openings.get(key) ?? membersOf(z.encode(openingPart, reseller));
  openings.set(key, known);
  return known;
}

/**
 * A list as `z.encode` of `listedReseller` would have it: what lasts of a reseller is written once for its row, its hours
 * once for all alike, its distance and offer for each list.
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
  return new Encoded(output, () => {
    const objects = listed.map(({ row, reseller }) => {
      const passing = basket
        ? membersOf(z.encode(passingPart, reseller))
        : `"${distanceName}":${reseller.distanceMetres}`;
      return `{${lastingOf(row, reseller)},${openingOf(reseller)},${passing}}`;
    });
    return `[${objects.join(',')}]`;
  });
}
