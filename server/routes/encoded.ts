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

/** What rows of the list say of themselves, as long as the row is the same; opens their object. */
const lasting = new WeakMap<object, Buffer>();

/** Hours of the last minutes: thousands of resellers open and close together. */
const openings = new LRUCache<string, Buffer>({ max: 1_000 });

type Shown = OperationOutput<'listResellers'>[number];
type Standing = Pick<Shown, 'open' | 'opensAt' | 'closesAt' | 'offline'>;

/** A reseller of a list: what changes with the minute and the place, and the rest where its row was not written yet. */
export interface Listed {
  row: object;
  standing: Standing;
  distanceMetres: number;
  whole(): Shown;
}

function lastingOf({ row, whole }: Listed): Buffer {
  const known = lasting.get(row) ?? Buffer.from(`{${membersOf(z.encode(lastingPart, whole()))},`);
  lasting.set(row, known);
  return known;
}

function openingOf({ open, opensAt, closesAt, offline }: Standing): Buffer {
  const key = `${open} ${opensAt} ${closesAt} ${offline}`;
  const known =
    openings.get(key) ??
    Buffer.from(`${membersOf(z.encode(openingPart, { open, opensAt, closesAt, offline }))},`);
  openings.set(key, known);
  return known;
}

/**
 * A list as `z.encode` of `listedReseller` would have it, in UTF-8: what lasts of a reseller is written once for its row,
 * its hours once for all alike; `passing` are the members that each list says anew, by default the distance.
 */
export function listBytes(
  found: readonly Listed[],
  passing = ({ distanceMetres }: Listed) => `"${distanceName}":${distanceMetres}`,
): Buffer {
  const last = found.length - 1;
  const pieces = found.flatMap((listed, index) => [
    lastingOf(listed),
    openingOf(listed.standing),
    Buffer.from(`${passing(listed)}}${index < last ? ',' : ''}`),
  ]);
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
}

/** A list with what each reseller makes of the basket, where one was asked for. */
export function encodedList(
  found: readonly { row: object; reseller: Reseller }[],
  basket: readonly BasketEntry[] | undefined,
): Encoded<OperationOutput<'listResellers'>> {
  const listed = found.map(({ row, reseller }) => {
    const shown = basket ? { ...reseller, offer: offerFor(reseller, basket) } : reseller;
    return { row, standing: shown, distanceMetres: shown.distanceMetres, whole: () => shown };
  });
  const withOffer = ({ whole }: Listed) => membersOf(z.encode(passingPart, whole()));
  return new Encoded(
    listed.map(({ whole }) => whole()),
    () => listBytes(listed, basket && withOffer).toString(),
  );
}
