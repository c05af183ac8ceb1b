import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BusinessPreview, previewRequest } from '#contract/panel/business';
import type { ServerContext } from '../../../context.ts';
import { businessOf } from './read.ts';

/** Orders of this time decide whose districts are shown, in ms. */
const servedMs = 7 * 24 * 60 * 60 * 1000;
/** A cart that changed within this time counts as open, in ms. */
const openCartMs = 60 * 60 * 1000;
const districtMaximum = 3;

/** Returns what customers would see with other prices or another freight. Changes nothing. */
export async function previewBusiness(
  ctx: ServerContext,
  reseller: string,
  { products = [], freightCents }: z.output<typeof previewRequest>,
): Promise<BusinessPreview> {
  const { prices, delivery } = await businessOf(ctx, reseller);
  const after = new Map(products.map((product) => [product.id, product]));
  const totals = prices.products.map(({ id, refillCents }) => ({
    product: id,
    beforeCents: refillCents + delivery.freightCents,
    afterCents: (after.get(id)?.refillCents ?? refillCents) + (freightCents ?? delivery.freightCents),
  }));
  const changed = totals.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  const districts = await districtsServed(ctx, reseller);
  return {
    districts: (districts.length > 0 ? districts : ['']).map((district) => ({ district, totals: changed })),
    openCarts: await openCarts(ctx, reseller),
  };
}

/** Returns the districts with most orders, from most to least. */
async function districtsServed({ db, now }: ServerContext, reseller: string): Promise<string[]> {
  const district = sql<string>`document->'address'->>'district'`;
  const rows = await db
    .selectFrom('orders')
    .select([district.as('district')])
    .where('reseller_id', '=', reseller)
    .where('created_at', '>', new Date(now().getTime() - servedMs))
    .where(district, 'is not', null)
    .groupBy(district)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(district)
    .limit(districtMaximum)
    .execute();
  return rows.map(({ district: name }) => name);
}

async function openCarts({ db, now }: ServerContext, reseller: string): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('updated_at', '>', new Date(now().getTime() - openCartMs))
    .where('order_id', 'is', null)
    .where(sql<string>`context->'reseller'->>'id'`, '=', reseller)
    .executeTakeFirstOrThrow();
  return Number(count);
}
