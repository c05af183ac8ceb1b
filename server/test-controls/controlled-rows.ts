import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Product } from '#contract/reseller/reseller';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { ResellersTable } from '../db/tables/resellers.ts';
import { transact } from '../db/transact.ts';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { moveOrder } from '../services/orders/move.ts';
import { announceReseller } from '../services/resellers/catalogue.ts';

/** Fields of a reseller that tests may change. `priceFactor` applies to the original prices. */
export const resellerChange = z.object({
  priceFactor: z.optional(z.number().check(z.minimum(0.01), z.maximum(100))),
  open: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  /** False: no products. `priceFactor` restores them. */
  sells: z.optional(z.literal(false)),
});

type StoredReseller = Selectable<ResellersTable>;

const wholeWeek = Array.from({ length: 7 }, (): [number, number][] => [[0, 1440]]);
const neverOpen = Array.from({ length: 7 }, (): [number, number][] => []);

const changedNow = { updated_at: sql<Date>`clock_timestamp()` };

/** Stores the original fields of resellers that a test changes. */
export class Originals {
  readonly #resellers = new Map<string, StoredReseller>();

  /** Returns the original fields of a reseller. Throws `not-found` if it does not exist. */
  async reseller({ db }: Dependencies, id: string): Promise<StoredReseller> {
    const row =
      this.#resellers.get(id) ??
      (await db.selectFrom('resellers').selectAll().where('id', '=', id).executeTakeFirst());
    if (!row) throw new ServiceError({ code: 'not-found' });
    this.#resellers.set(id, row);
    return row;
  }

  async restoreAll(ctx: Dependencies): Promise<void> {
    for (const { id, products, hours, special_dates, active } of this.#resellers.values())
      await ctx.db
        .updateTable('resellers')
        .set({
          products: JSON.stringify(products),
          hours: JSON.stringify(hours),
          special_dates: JSON.stringify(special_dates),
          active,
          ...changedNow,
        })
        .where('id', '=', id)
        .execute();
    await announceReseller(ctx.db);
    await ctx.resellers.refresh();
  }
}

export async function changeReseller(
  ctx: Dependencies,
  originals: Originals,
  id: string,
  { priceFactor, open, active, sells }: z.output<typeof resellerChange>,
): Promise<void> {
  const row = await originals.reseller(ctx, id);
  const changes = {
    ...(priceFactor === undefined ? {} : { products: JSON.stringify(repriced(row.products, priceFactor)) }),
    ...(sells === false ? { products: '[]' } : {}),
    ...(open === undefined
      ? {}
      : { hours: JSON.stringify(open ? wholeWeek : neverOpen), special_dates: '[]' }),
    ...(active === undefined ? {} : { active }),
  };
  await ctx.db
    .updateTable('resellers')
    .set({ ...changes, ...changedNow })
    .where('id', '=', id)
    .execute();
  await announceReseller(ctx.db);
  await ctx.resellers.refresh();
}

/** Moves an order by each command that its status allows. Returns undefined if it does not allow the last one. */
export async function moveThrough(ctx: Dependencies, id: string, commands: readonly OrderCommand[]) {
  let row: Awaited<ReturnType<typeof moveOrder>>;
  for (const command of commands)
    row = await transact(ctx.db, (db) =>
      moveOrder(ctx, db, { id, command, now: ctx.now(), by: { actor: 'simulated' } }),
    );
  ctx.wakeOutbox();
  return row;
}

/** Makes an order wait for acceptance, however far the clock moves. The simulated reseller skips it. */
export async function keepOrderWaiting(ctx: Dependencies, id: string): Promise<void> {
  const farAway = new Date(ctx.now().getTime() + 365 * 24 * 60 * 60 * 1000);
  await ctx.db
    .updateTable('orders')
    .set({ accept_by: farAway, simulate_at: null })
    .where('id', '=', id)
    .execute();
}

export async function forgetCodes({ db }: Dependencies): Promise<void> {
  await db.deleteFrom('phone_challenges').execute();
  await db.deleteFrom('rate_limits').execute();
}

/** Expires the code sent to a phone (E.164). */
export async function expireCode(ctx: Dependencies, phone: string): Promise<void> {
  await ctx.db
    .updateTable('phone_challenges')
    .set({ expires_at: ctx.now() })
    .where('phone', '=', phone)
    .execute();
}

function repriced(products: readonly Product[], factor: number): Product[] {
  const times = <P extends { refillCents: number; withVesselCents?: number | undefined }>(price: P): P => ({
    ...price,
    refillCents: Math.round(price.refillCents * factor),
    ...(price.withVesselCents === undefined
      ? {}
      : { withVesselCents: Math.round(price.withVesselCents * factor) }),
  });
  return products.map((product) => ({
    ...times(product),
    ...(product.priceByMethod ? { priceByMethod: product.priceByMethod.map(times) } : {}),
  }));
}
