import { type Selectable, sql } from 'kysely';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { Executor } from '../../db/schema.ts';
import type { ResellersTable } from '../../db/tables/resellers.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Time in ms for which an active reseller that is missing from the newest register can still be ordered from. */
export const suspendAfterMs = 7 * dayMs;
/** Age in days above which operators are warned, and from which customers see that the register is old. */
export const operatorDays = 7;
const customerDays = 30;

/**
 * Returns whether nobody can order because the reseller is missing from the register. `applyRegister` sets
 * `suspended_from`, so the suspension begins by the clock, also if no further register is imported.
 */
export function isSuspended(
  { suspended_from }: Pick<Selectable<ResellersTable>, 'suspended_from'>,
  now: Date,
) {
  return suspended_from !== null && suspended_from <= now;
}

/** Returns the day on which a suspension begins, in Brasília: `26/11`. */
export const suspensionDay = (from: Date) =>
  from.toLocaleDateString('pt-BR', { timeZone: brasiliaTimeZone, day: '2-digit', month: '2-digit' });

/** The opposite of `isSuspended`, in SQL. */
export const isNotSuspended = (now: Date) =>
  sql<boolean>`(suspended_from is null or suspended_from > ${now}::timestamptz)`;

/**
 * The day of a register: when its file was first imported. ANP's file has no date of its own. Its rows have the dates
 * of their authorisations. A file that is imported again keeps its day, so that it never looks newer.
 */
const dayOf = (kind: 'anp' | 'demo') => sql<string | null>`(
  select to_char(min(finished_at) at time zone ${sql.lit(brasiliaTimeZone)}, 'YYYY-MM-DD') from shop_imports
  where kind = ${sql.lit(kind)} and file_hash = (
    select file_hash from shop_imports where kind = ${sql.lit(kind)} and finished_at is not null
    order by finished_at desc limit 1))`;

/** The day (ISO date) of the newest register of a row of `resellers`. Null if there is none. */
export const registerDay = sql<
  string | null
>`case when resellers.demo then ${dayOf('demo')} else ${dayOf('anp')} end`;

/** True if there is a register for a row of `resellers`. */
export const hasRegister = sql<boolean>`exists (
  select from shop_imports
  where kind = case when resellers.demo then 'demo' else 'anp' end and finished_at is not null)`;

/** The days of the newest registers (ISO dates). Null if there is none. */
export interface RegisterDays {
  anp: string | null;
  demo: string | null;
}

/** The columns of `RegisterDays`. */
export const registerDayColumns = [dayOf('anp').as('anp'), dayOf('demo').as('demo')] as const;

export function registerDays(db: Executor): Promise<RegisterDays> {
  return db.selectNoFrom(registerDayColumns).executeTakeFirstOrThrow();
}

/** Returns the age of a register in whole days, counted in Brasília. */
export function registerAge(day: string, now: Date): number {
  const today = now.toLocaleDateString('sv-SE', { timeZone: brasiliaTimeZone });
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
}

/** Returns whether customers must see that a register is old. Brasília is always three hours behind UTC. */
export const isOldRegister = (day: string, now: Date) =>
  now.getTime() >= Date.parse(`${day}T00:00:00-03:00`) + customerDays * dayMs;

/** Returns the register that pages may mention: in a demonstration its own. Undefined if there is none. */
export function pageRegister(
  { anp, demo }: RegisterDays,
  isDemo: boolean,
  now: Date,
): AnpRegister | undefined {
  const day = isDemo ? demo : anp;
  return day === null ? undefined : { day, isDemo, isOld: isOldRegister(day, now) };
}
