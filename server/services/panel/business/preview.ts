import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Business, BusinessPreview, previewRequest } from '#contract/panel/business';
import { type DeliveryArea, type DeliveryPlace, freightAt } from '#contract/reseller/area';
import type { ServerContext } from '../../../context.ts';
import { businessOf } from './read.ts';

/** Orders of this time decide whose districts are shown, in ms. */
const servedMs = 7 * 24 * 60 * 60 * 1000;
/** A cart that changed within this time counts as open, in ms. */
const openCartMs = 60 * 60 * 1000;
const districtMaximum = 3;

/**
 * Returns what customers would see with other prices, another freight or another area. Each district is judged by the
 * address of its newest order. Changes nothing.
 */
export async function previewBusiness(
  ctx: ServerContext,
  reseller: string,
  { products = [], freightCents, area }: z.output<typeof previewRequest>,
): Promise<BusinessPreview> {
  const now = await businessOf(ctx, reseller);
  const before = deliveryAreaOf(now);
  const then = deliveryAreaOf({
    delivery: { freightCents: freightCents ?? now.delivery.freightCents },
    area: area ? { ...area, place: now.area.place, city: now.area.city, uf: now.area.uf } : now.area,
  });
  const after = new Map(products.map((product) => [product.id, product]));
  const totalsAt = (was: number | undefined, becomes: number | undefined) =>
    now.prices.products
      .map(({ id, refillCents }) => ({
        product: id,
        ...(was === undefined ? {} : { beforeCents: refillCents + was }),
        ...(becomes === undefined
          ? {}
          : { afterCents: (after.get(id)?.refillCents ?? refillCents) + becomes }),
      }))
      .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  const served = await addressesServed(ctx, reseller);
  return {
    districts:
      served.length > 0
        ? served.map((address) => ({
            district: address.district,
            totals: totalsAt(freightAt(before, address), freightAt(then, address)),
          }))
        : [{ district: '', totals: totalsAt(before.freightCents, then.freightCents) }],
    openCarts: await openCarts(ctx, reseller),
  };
}

interface AreaTerms {
  delivery: Pick<Business['delivery'], 'freightCents'>;
  area: Omit<Business['area'], 'version'>;
}

function deliveryAreaOf({ delivery, area }: AreaTerms): DeliveryArea {
  const { place, city, uf, radiusMetres, zones } = area;
  return { ...place, city, uf, radiusMetres, freightCents: delivery.freightCents, zones: zones ?? null };
}

type ServedAddress = DeliveryPlace & { district: string };

/** Returns the newest address of each of the districts with most orders, from most to least. */
async function addressesServed({ db, now }: ServerContext, reseller: string): Promise<ServedAddress[]> {
  const district = sql<string>`document->'address'->>'district'`;
  const rows = await db
    .selectFrom('orders')
    .select([
      district.as('district'),
      sql<ServedAddress>`(array_agg(document->'address' order by created_at desc))[1]`.as('address'),
    ])
    .where('reseller_id', '=', reseller)
    .where('created_at', '>', new Date(now().getTime() - servedMs))
    .where(district, 'is not', null)
    // An erased address has no city.
    .where(sql<string>`document->'address'->>'city'`, '<>', '')
    .groupBy(district)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(district)
    .limit(districtMaximum)
    .execute();
  return rows.map(({ address }) => address);
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
