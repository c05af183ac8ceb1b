import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { centavos } from '../money/centavos.ts';
import { orderStatus } from './order.ts';

const clock = z.string().check(z.regex(/^\d\dh\d\d$/));

/**
 * What a browser keeps of one's own order, to be shown without a connection. Every field has a form in which no name,
 * address, code or Pix fits.
 */
export const keptOrder = translated({
  number: as('numero', z.string().check(z.regex(/^[0-9A-Z-]{1,16}$/))),
  status: as('status', orderStatus),
  /** When it is expected, where it still is, as the clock of the place of delivery says it: `19h40`. */
  from: as('de', z.optional(clock)),
  to: as('ate', z.optional(clock)),
  totalCents: as('totalCentavos', centavos),
  /** The reseller's telephone. */
  contactPhone: as('telefoneRevenda', z.string().check(z.regex(/^\+?\d{8,15}$/))),
  /** When this was the last news. */
  seenAt: as('vistoEm', z.iso.datetime()),
  /** The status is final since then. */
  endedAt: as('terminadoEm', z.optional(z.iso.datetime())),
});
export type KeptOrder = z.output<typeof keptOrder>;

const hourMs = 60 * 60 * 1000;
/** A day after the order's end. */
const afterEndMs = 24 * hourMs;
/** Longer than an order stays open: what a browser that was never told the end drops it after. */
const afterNewsMs = 72 * hourMs;

/** Until when it is kept, in ms since 1970. */
export function keptUntil({ seenAt, endedAt }: KeptOrder): number {
  return endedAt === undefined ? Date.parse(seenAt) + afterNewsMs : Date.parse(endedAt) + afterEndMs;
}
