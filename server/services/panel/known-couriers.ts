import { type Dispatched, type KnownCouriers, vehicle } from '#contract/panel/courier';
import type { Executor } from '../../db/schema.ts';
import { retentionMs } from '../data-subject/retention.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AtPanel } from './orders.ts';

/** The dispatch form offers at most this many couriers. */
const listedMaximum = 12;

/** Returns the reseller's couriers, the last one first. Leaves out phones that are older than their retention. */
export async function listCouriers(ctx: Dependencies, { reseller }: AtPanel): Promise<KnownCouriers> {
  const before = new Date(ctx.now().getTime() - retentionMs('courierPhones'));
  const rows = await ctx.db
    .selectFrom('shop_couriers')
    .select(['name', 'vehicle', 'phone', 'phone_at'])
    .where('reseller_id', '=', reseller)
    .orderBy('used_at', 'desc')
    .orderBy('name')
    .limit(listedMaximum)
    .execute();
  return {
    couriers: rows.map(({ name, vehicle: by, phone, phone_at }) => {
      const known = vehicle.safeParse(by);
      const isFresh = phone !== null && phone_at !== null && phone_at > before;
      return {
        name,
        ...(known.success ? { vehicle: known.data } : {}),
        ...(isFresh ? { phone } : {}),
      };
    }),
  };
}

/**
 * Stores the courier of a dispatch, if it names one. Without a new phone, an earlier one stays until its retention
 * ends.
 */
export async function rememberCourier(
  db: Executor,
  reseller: string,
  { name, vehicle: by, phone }: Dispatched,
  now: Date,
): Promise<void> {
  if (name === undefined) return;
  const seen = {
    vehicle: by ?? null,
    used_at: now,
    ...(phone === undefined ? {} : { phone, phone_at: now }),
  };
  await db
    .insertInto('shop_couriers')
    .values({ reseller_id: reseller, name, phone: null, phone_at: null, ...seen })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'name']).doUpdateSet(seen))
    .execute();
}
