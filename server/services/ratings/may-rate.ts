import { changeWithinMs, rateWithinMs } from '#contract/rating/rating';
import type { Executor } from '../../db/schema.ts';
import type { OrderRow } from '../orders/view.ts';

/** Returns the time of an order's delivery, or undefined if it was not delivered. */
export function deliveredAt({ status, delivered_at }: Pick<OrderRow, 'status' | 'delivered_at'>) {
  return status === 'delivered' || status === 'confirmed' ? (delivered_at ?? undefined) : undefined;
}

/** Returns until when an order that was delivered at `delivered` can be rated. */
export function rateUntil(delivered: Date): Date {
  return new Date(delivered.getTime() + rateWithinMs);
}

/** Returns until when a rating that was given at `given` can be changed. */
export function changeUntil(given: Date): Date {
  return new Date(given.getTime() + changeWithinMs);
}

/**
 * Returns whether a phone belongs to the reseller of an order: a member, also one who left after the order, a courier, or
 * the reseller's contact. These people may not rate it.
 */
export async function isOwnReseller(
  db: Executor,
  { reseller_id, created_at }: Pick<OrderRow, 'reseller_id' | 'created_at'>,
  phone: string,
): Promise<boolean> {
  const { isOwn } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('shop_members')
            .select('phone')
            .where('reseller_id', '=', reseller_id)
            .where('phone', '=', phone)
            .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', created_at)])),
        ),
        exists(
          selectFrom('shop_couriers')
            .select('phone')
            .where('reseller_id', '=', reseller_id)
            .where('phone', '=', phone),
        ),
        exists(
          selectFrom('resellers')
            .select('id')
            .where('id', '=', reseller_id)
            .where('contact_phone', '=', phone),
        ),
      ]).as('isOwn'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isOwn);
}
