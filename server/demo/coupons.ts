import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { CouponsTable } from '../db/tables/coupons.ts';
import data from './data/coupons.json' with { type: 'json' };

const firstDay = new Date('2026-01-01T00:00:00-03:00');
const lastDay = '2030-12-31T23:59:59-03:00';

/**
 * Valid for everyone and everywhere unless the file restricts it. Dates are fixed, so that each seeding writes the
 * same.
 */
const couponRow = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['amount', 'percent']),
  /** Centavos, or whole percents. */
  amount: z.int(),
  minimum_cents: z._default(z.int(), 0),
  includes_freight: z._default(z.boolean(), false),
  valid_until: z.pipe(
    z._default(z.string(), lastDay),
    z.transform((text) => new Date(text)),
  ),
  uses_left: z._default(z.nullable(z.int()), null),
  once_per_phone: z._default(z.boolean(), false),
});

/** One coupon for each response of the coupon dialog. */
export const coupons: readonly Insertable<CouponsTable>[] = z
  .parse(z.array(couponRow), data)
  .map((row) => ({ ...row, valid_from: firstDay, phone: null, reseller_id: null }));
