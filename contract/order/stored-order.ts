import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import { orderStatus } from './order.ts';

const clock = z.string().check(z.regex(/^\d\dh\d\d$/));

/**
 * What a browser stores of the customer's order, to show it offline. The format of every field excludes names,
 * addresses, codes and Pix.
 */
export const storedOrder = wireObject({
  number: field('numero', z.string().check(z.regex(/^[0-9A-Z-]{1,16}$/))),
  status: field('status', orderStatus),
  /** Start of the delivery window while it is known, in local time of the delivery place: `19h40`. */
  from: field('de', z.optional(clock)),
  to: field('ate', z.optional(clock)),
  totalCents: field('totalCentavos', centavos),
  contactPhone: field('telefoneRevenda', z.string().check(z.regex(/^\+?\d{8,15}$/))),
  /** The time of the last update that the browser received. */
  seenAt: field('vistoEm', z.iso.datetime()),
  endedAt: field('terminadoEm', z.optional(z.iso.datetime())),
});
export type StoredOrder = z.output<typeof storedOrder>;

const hourMs = 60 * 60 * 1000;
const afterEndMs = 24 * hourMs;
/** A browser that never received the end of an order drops the order after this time. No order stays open that long. */
const afterNewsMs = 72 * hourMs;

/** Returns when the browser must drop it, in ms since 1970. */
export function storedUntil({ seenAt, endedAt }: StoredOrder): number {
  return endedAt === undefined ? Date.parse(seenAt) + afterNewsMs : Date.parse(endedAt) + afterEndMs;
}
