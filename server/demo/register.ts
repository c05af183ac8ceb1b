import { sql } from 'kysely';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { Executor } from '../db/schema.ts';
import { applyRegister, lockRegister } from '../services/reseller-import/apply-register.ts';
import { announceReseller } from '../services/resellers/catalogue.ts';

const registerId = 'demonstracao';

/**
 * Writes the demonstration's register: every demonstration reseller, with its CNPJ and authorisation. Screens label it.
 * Real resellers are neither in it nor compared with it.
 */
export async function writeDemoRegister(db: Executor, now: Date): Promise<void> {
  await lockRegister(db);
  await sql`
    insert into authorised_resellers (authorisation, cnpj, legal_name, city, uf, class, import_id, demo)
    select anp_authorisation, cnpj, legal_name, city, uf, 'III', ${registerId}, true from resellers where demo
    on conflict (authorisation, cnpj) do update set gone_at = null
    where authorised_resellers.demo and authorised_resellers.gone_at is not null`.execute(db);
  await db
    .insertInto('shop_imports')
    .values({
      id: registerId,
      kind: 'demo',
      file_hash: registerId,
      started_at: now,
      finished_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await applyRegister(db, now);
}

export async function hasDemoRegister(db: Executor): Promise<boolean> {
  const found = await db
    .selectFrom('shop_imports')
    .select('id')
    .where('id', '=', registerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives the demonstration's register today's date (Brasília): nobody imports a newer one. */
export async function renewDemoRegister(db: Executor, now: Date): Promise<void> {
  const day = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${brasiliaTimeZone})::date`;
  const renewed = await db
    .updateTable('shop_imports')
    .set({ finished_at: now })
    .where('id', '=', registerId)
    .where(sql<boolean>`${day(sql`finished_at`)} <> ${day(sql`${now}::timestamptz`)}`)
    .returning('id')
    .executeTakeFirst();
  if (renewed) await announceReseller(db);
}
