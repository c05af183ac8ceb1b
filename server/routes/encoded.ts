import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { OperationOutput } from '#contract/api/operations';
import type { BasketEntry } from '#contract/order/basket';
import { offerFor } from '#contract/order/fill-basket';
import {
  distanceName,
  freightName,
  lastingPart,
  openingPart,
  passingPart,
} from '#contract/reseller/listed-reseller';
import type { Reseller } from '#contract/reseller/reseller';

/** An output with a faster way to its JSON than encoding by its schema. */
export class Encoded<Output> {
  readonly output: Output;
  readonly json: () => string;

  constructor(output: Output, json: () => string) {
    this.output = output;
    this.json = json;
  }
}

const membersOf = (value: unknown) => JSON.stringify(value).slice(1, -1);

/** Cached JSON of the fields that last as long as the row is the same object. It opens the reseller's JSON object. */
const lasting = new WeakMap<object, Buffer>();

/** Cached JSON of opening states: thousands of resellers open and close at the same time. */
const openings = new LRUCache<string, Buffer>({ max: 1_000 });

type Shown = OperationOutput<'listResellers'>[number];
type OpeningState = z.output<typeof openingPart>;

/**
 * A reseller of a list, as JSON. Some parts change with time and place. `whole` has the rest if the row has no cached
 * JSON.
 */
export interface Listed {
  row: object;
  openingState: OpeningState;
  distanceMetres: number;
  freightCents: number;
  whole(): Shown;
}

function lastingOf({ row, whole }: Listed): Buffer {
  const known = lasting.get(row) ?? Buffer.from(`{${membersOf(z.encode(lastingPart, whole()))},`);
  lasting.set(row, known);
  return known;
}

function openingOf({
  open,
  opensAt,
  closesAt,
  offline,
  pauseReason,
  closedToday,
  isFull,
}: OpeningState): Buffer {
  const state = { open, opensAt, closesAt, offline, pauseReason, closedToday, isFull };
  const key = JSON.stringify(Object.values(state));
  const known = openings.get(key) ?? Buffer.from(`${membersOf(z.encode(openingPart, state))},`);
  openings.set(key, known);
  return known;
}

/**
 * Encodes a list as `z.encode` of `listedReseller` would, in UTF-8. The lasting part is encoded once per row, and equal
 * opening states once. `varyingMembers` returns the members that differ in each list, by default distance and freight.
 */
export function listBytes(
  found: readonly Listed[],
  varyingMembers = ({ distanceMetres, freightCents }: Listed) =>
    `"${distanceName}":${distanceMetres},"${freightName}":${freightCents}`,
): Buffer {
  const last = found.length - 1;
  const pieces = found.flatMap((listed, index) => [
    lastingOf(listed),
    openingOf(listed.openingState),
    Buffer.from(`${varyingMembers(listed)}}${index < last ? ',' : ''}`),
  ]);
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
}

export function encodedList(
  found: readonly { row: object; reseller: Reseller }[],
  basket: readonly BasketEntry[] | undefined,
): Encoded<OperationOutput<'listResellers'>> {
  const listed = found.map(({ row, reseller }) => {
    const withOffer = basket ? { ...reseller, offer: offerFor(reseller, basket) } : reseller;
    const { distanceMetres, freightCents } = withOffer;
    return { row, openingState: withOffer, distanceMetres, freightCents, whole: () => withOffer };
  });
  const withOffer = ({ whole }: Listed) => membersOf(z.encode(passingPart, whole()));
  return new Encoded(
    listed.map(({ whole }) => whole()),
    () => listBytes(listed, basket && withOffer).toString(),
  );
}
