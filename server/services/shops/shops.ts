import { type Kysely, sql } from 'kysely';
import type { Executor, Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { invite, memberOf } from '../desk/members.ts';
import { announceShop } from '../orders/announce.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { gridCell } from '../resellers/grid.ts';
import { hoursOf, type ShopFile, zoneOf } from './shop-file.ts';

/** By the database's clock, which copies of the catalogue go by. */
const changedNow = { updated_at: sql<Date>`clock_timestamp()` };

/** A shop is known by its CNPJ: written again, it is the same. */
export const idOf = ({ cnpj }: Pick<ShopFile, 'cnpj'>) => `revenda-${cnpj}`;

export interface WrittenShop {
  id: string;
  isNew: boolean;
  /** Whether its owner was sent an invite; not again to one who has joined. */
  isInvited: boolean;
}

/** Writes a shop and invites its owner. `isDry`: says what would be done, and does nothing. */
export function writeShop(
  db: Kysely<Schema>,
  shop: ShopFile,
  { now, isDry }: { now: Date; isDry: boolean },
): Promise<WrittenShop> {
  const id = idOf(shop);
  return transact(db, async (trx) => {
    const before = await trx.selectFrom('resellers').select('id').where('id', '=', id).executeTakeFirst();
    const owner = await memberOf(trx, id, shop.dono.celular);
    const written = { id, isNew: before === undefined, isInvited: owner === undefined };
    if (isDry) return written;
    const row = rowOf(shop);
    await trx
      .insertInto('resellers')
      .values({
        id,
        rating_average: 0,
        rating_count: 0,
        demo: false,
        active: true,
        sms_only_since: now,
        ...row,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...row,
          // All that the file names is on sale.
          products_out: '[]',
          stock_back_at: null,
          sms_only_since: sql<Date>`case when resellers.sms_only then resellers.sms_only_since else ${now}::timestamptz end`,
        }),
      )
      .execute();
    await announceReseller(trx);
    const { nome: name, celular: phone } = shop.dono;
    if (!owner) await invite(trx, { resellerId: id, phone, name, role: 'owner' }, now);
    return written;
  });
}

/** What a shop's row says of what its file says. */
export function rowOf(shop: ShopFile) {
  return {
    name: shop.nome,
    legal_name: shop.razaoSocial,
    cnpj: shop.cnpj,
    anp_authorisation: shop.autorizacaoAnp,
    anp_checked_at: shop.anpVerificadaEm,
    tie: shop.vinculo,
    brands: JSON.stringify(shop.marcas),
    address_line: shop.endereco,
    contact_phone: shop.telefone,
    city: shop.cidade,
    uf: shop.uf,
    latitude: shop.latitude,
    longitude: shop.longitude,
    cell: gridCell(shop.latitude, shop.longitude),
    radius_metres: shop.raioMetros,
    delivery_min: shop.entregaMinutos.min,
    delivery_max: shop.entregaMinutos.max,
    time_zone: zoneOf(shop),
    hours: JSON.stringify(hoursOf(shop)),
    payment_methods: JSON.stringify(shop.formasPagamento),
    gas_do_povo: shop.formasPagamento.includes('gasDoPovo'),
    freight_cents: shop.taxaEntregaCentavos,
    pix_key: shop.chavePix ?? null,
    accept_minutes: shop.minutosParaAceitar,
    promise_min: shop.prazoMinutos.min,
    promise_max: shop.prazoMinutos.max,
    sms_only: shop.soPorSms,
    products: JSON.stringify(shop.produtos),
    ...changedNow,
  };
}

/** Takes a shop off the list, or puts it back; whether there is such a shop. */
export function setActive(db: Kysely<Schema>, id: string, active: boolean, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    const changed = await trx
      .updateTable('resellers')
      .set({ active, ...(active ? { paused_until: null } : {}), ...changedNow })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      await announceReseller(trx);
      await announceShop(trx, id, now);
    }
    return changed !== undefined;
  });
}

/** The shops that are no demonstration's, with how many people serve each. */
export async function listShops(db: Executor) {
  return db
    .selectFrom('resellers')
    .leftJoin('shop_members', (join) =>
      join.onRef('shop_members.reseller_id', '=', 'resellers.id').on('shop_members.ended_at', 'is', null),
    )
    .select([
      'resellers.id',
      'resellers.name',
      'city',
      'uf',
      'active',
      'paused_until',
      'reachable',
      'time_zone',
    ])
    .select(({ fn }) => fn.count<number>('shop_members.phone').as('people'))
    .where('demo', '=', false)
    .groupBy('resellers.id')
    .orderBy('resellers.name')
    .execute();
}
