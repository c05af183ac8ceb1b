import { type Kysely, type Selectable, sql } from 'kysely';
import type { Product } from '#contract/reseller/reseller';
import type { Executor, Schema } from '../../db/schema.ts';
import type { OwnSection, ResellersTable } from '../../db/tables/resellers.ts';
import { transact } from '../../db/transact.ts';
import { announceResellerState } from '../orders/announce.ts';
import { invite, memberOf } from '../panel/members.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { gridCell } from '../resellers/grid.ts';
import { restoreUnits } from '../resellers/stock.ts';
import { applyRegister, lockRegister } from './apply-register.ts';
import { hoursOf, type ResellerFile, zoneOf } from './reseller-file.ts';
import { type SkippedPrice, withStoredPrices } from './skip-prices.ts';

/** Uses the database's clock, because copies of the catalogue compare with it. */
const changedNow = { updated_at: sql<Date>`clock_timestamp()` };

/** Returns the id of a reseller. It is derived from the CNPJ, so writing a reseller again updates it. */
export const idOf = ({ cnpj }: Pick<ResellerFile, 'cnpj'>) => `revenda-${cnpj}`;

export interface WrittenReseller {
  id: string;
  isNew: boolean;
  /** Says whether an invite was sent to the owner. Not if the owner is already a member. */
  isInvited: boolean;
}

/** Writes a reseller and invites its owner. With `isDry`, returns what would happen and changes nothing. */
export function writeReseller(
  db: Kysely<Schema>,
  reseller: ResellerFile,
  { now, isDry, skipped = [] }: { now: Date; isDry: boolean; skipped?: readonly SkippedPrice[] },
): Promise<WrittenReseller> {
  const id = idOf(reseller);
  return transact(db, async (trx) => {
    if (!isDry) await lockRegister(trx);
    const before = await trx
      .selectFrom('resellers')
      .select(['products', 'products_out', 'own_sections', 'payment_methods', 'pix_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const owner = await memberOf(trx, id, reseller.dono.celular);
    const written = { id, isNew: before === undefined, isInvited: owner === undefined };
    if (isDry) return written;
    const row = rowOf(reseller, { skipped, stored: before?.products ?? [] });
    await trx
      .insertInto('resellers')
      .values({
        id,
        demo: false,
        active: true,
        // The previous build refuses a row without a date. This build does not read it.
        anp_checked_at: now.toISOString().slice(0, 10),
        sms_only_since: now,
        ...row,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...(before ? changeableColumns(row, before) : row),
          // All products of the file are on sale.
          ...(before?.own_sections.includes('prices') ? {} : { products_out: '[]', stock_back_at: null }),
          sms_only_since: sql<Date>`case when resellers.sms_only then resellers.sms_only_since else ${now}::timestamptz end`,
        }),
      )
      .execute();
    if (before && !before.own_sections.includes('prices')) await restoreUnits(trx, id, before);
    await announceReseller(trx);
    await applyRegister(trx, now, { id, isNew: before === undefined });
    const { nome: name, celular: phone } = reseller.dono;
    if (!owner) await invite(trx, { resellerId: id, phone, name, role: 'owner' }, now);
    return written;
  });
}

interface StoredPrices {
  skipped: readonly SkippedPrice[];
  stored: readonly Product[];
}

/** Returns the columns of a reseller. Stored prices replace the skipped prices of the file. */
export function rowOf(reseller: ResellerFile, { skipped, stored }: StoredPrices) {
  return {
    name: reseller.nome,
    legal_name: reseller.razaoSocial,
    cnpj: reseller.cnpj,
    anp_authorisation: reseller.autorizacaoAnp,
    tie: reseller.vinculo,
    brands: JSON.stringify(reseller.marcas),
    address_line: reseller.endereco,
    contact_phone: reseller.telefone,
    city: reseller.cidade,
    uf: reseller.uf,
    latitude: reseller.latitude,
    longitude: reseller.longitude,
    cell: gridCell(reseller.latitude, reseller.longitude),
    radius_metres: reseller.raioMetros,
    delivery_min: reseller.entregaMinutos.min,
    delivery_max: reseller.entregaMinutos.max,
    time_zone: zoneOf(reseller),
    hours: JSON.stringify(hoursOf(reseller)),
    payment_methods: JSON.stringify(reseller.formasPagamento),
    gas_do_povo: reseller.formasPagamento.includes('gasDoPovo'),
    freight_cents: reseller.taxaEntregaCentavos,
    pix_key: reseller.chavePix ?? null,
    accept_minutes: reseller.minutosParaAceitar,
    promise_min: reseller.prazoMinutos.min,
    promise_max: reseller.prazoMinutos.max,
    sms_only: reseller.soPorSms,
    products: JSON.stringify(withStoredPrices(reseller.produtos, skipped, stored)),
    ...changedNow,
  };
}

/** The columns of a file that belong to each section of a reseller's business. */
const columnsOf: Record<OwnSection, readonly string[]> = {
  prices: ['products'],
  delivery: ['freight_cents', 'delivery_min', 'delivery_max', 'promise_min', 'promise_max'],
  area: ['radius_metres'],
  payments: ['payment_methods'],
  pixKey: ['pix_key'],
  hours: ['hours'],
};

/**
 * Returns the columns that a file may change: without those of sections that the reseller has changed itself. The
 * voucher among the methods always follows the file. The other methods stay if the reseller has removed its Pix key.
 */
export function changeableColumns(
  row: ReturnType<typeof rowOf>,
  before: Pick<Selectable<ResellersTable>, 'own_sections' | 'payment_methods' | 'pix_key'>,
): Partial<ReturnType<typeof rowOf>> {
  const { own_sections, payment_methods } = before;
  const own = new Set(own_sections.flatMap((section) => columnsOf[section]));
  const changeable = Object.fromEntries(Object.entries(row).filter(([column]) => !own.has(column)));
  const hasRemovedKey = own_sections.includes('pixKey') && before.pix_key === null;
  if (!own_sections.includes('payments') && !hasRemovedKey) return changeable;
  // Pix without a key could not be paid.
  if (row.pix_key === null) delete changeable.pix_key;
  const others = payment_methods.filter((method) => method !== 'gasDoPovo');
  const methods = row.gas_do_povo ? [...others, 'gasDoPovo'] : others;
  return { ...changeable, payment_methods: JSON.stringify(methods) };
}

/** Activates or deactivates a reseller. Returns whether it exists. */
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
      await announceResellerState(trx, id, now);
    }
    return changed !== undefined;
  });
}

/** Returns all real resellers, with the number of members of each. */
export async function listAllResellers(db: Executor) {
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
      'suspended_from',
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
