import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceResellerState } from '../orders/announce.ts';
import { firstContact } from '../panel/contacts.ts';
import { enqueueSuspensionPush } from '../panel/push.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { hasRegister, suspendAfterMs } from '../resellers/register.ts';

/** Advisory lock of transactions that compare resellers with the register. */
const registerLock = 7_205_002;

/**
 * Locks the comparison of resellers with the register until the end of the transaction. Call it before the first write,
 * so that two callers do not wait for each other's rows.
 */
export async function lockRegister(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(registerLock)})`.execute(db);
}

/** Spaces and the case of letters do not distinguish two authorisations. */
const bare = (column: string) => sql`upper(replace(${sql.ref(column)}, ' ', ''))`;

/** True if the newest register has the row of `resellers` with its CNPJ and authorisation. */
const isThere: RawBuilder<boolean> = sql`exists (
  select from authorised_resellers a
  where a.cnpj = resellers.cnpj and a.demo = resellers.demo and a.gone_at is null
    and ${bare('a.authorisation')} = ${bare('resellers.anp_authorisation')})`;

interface Applied {
  /** Active resellers that are missing from the register since this import. Their owners were warned. */
  warned: number;
}

/**
 * Compares resellers with the newest register, after `lockRegister`. A reseller that the register has can be ordered
 * from. An active reseller that it lacks is suspended after `suspendAfterMs`, and its owner is warned once. The time
 * starts with the first register that lacks the reseller. An inactive one is suspended at once. Without a register
 * nothing is suspended.
 *
 * @param only compares one reseller. A new one is suspended at once, because it was never in a register.
 */
export async function applyRegister(
  db: Executor,
  now: Date,
  only?: { id: string; isNew: boolean },
): Promise<Applied> {
  const { rows } = await sql<{
    id: string;
    name: string;
    demo: boolean;
    before: Date | null;
    until: Date | null;
  }>`
    with compared as (
      select id, active, suspended_from as before, ${hasRegister} as has_register, ${hasRegister} and ${isThere} as listed
      from resellers where ${only ? sql`id = ${only.id}` : sql`true`}),
    decided as (
      select id, listed, before, case
        when listed or not has_register then null
        when before is not null then before
        when active and not ${only?.isNew === true}::boolean then ${new Date(now.getTime() + suspendAfterMs)}::timestamptz
        else ${now}::timestamptz end as until
      from compared)
    update resellers set anp_listed = listed, suspended_from = until, updated_at = clock_timestamp()
    from decided
    where decided.id = resellers.id and (anp_listed, suspended_from) is distinct from (listed, until)
    returning resellers.id, name, demo, before, until`.execute(db);
  if (rows.length > 0) await announceReseller(db);
  const changed = rows.filter(({ demo, before, until }) => !demo && before?.getTime() !== until?.getTime());
  const warned = changed.flatMap(({ id, name, before, until }) =>
    before === null && until !== null && until > now ? [{ id, name, until }] : [],
  );
  for (const reseller of warned) await warnOwner(db, reseller, now);
  for (const { id } of changed) await announceResellerState(db, id, now);
  return { warned: warned.length };
}

async function warnOwner(
  db: Executor,
  { id, name, until }: { id: string; name: string; until: Date },
  now: Date,
): Promise<void> {
  await enqueueSuspensionPush(db, id, now);
  const to = await firstContact(db, id);
  if (!to) return;
  const payload = { to, reseller: name, until: until.toISOString() };
  await enqueue(db, { kind: 'register-sms', id: `${id}-registro-${until.getTime()}`, payload, now });
}

/**
 * Compares all resellers with the register again. The previous build may have written rows, or rows may be older than
 * the update that compares them.
 */
export async function keepRegisterApplied({ db, now, wakeOutbox }: Dependencies): Promise<void> {
  const { warned } = await transact(db, async (trx) => {
    await lockRegister(trx);
    return applyRegister(trx, now());
  });
  if (warned > 0) wakeOutbox();
}

/** A real reseller that is missing from the newest register. */
export interface Outside {
  id: string;
  name: string;
  /** The authorisation as it is typed in the reseller's file. */
  authorisation: string;
  /** The authorisations that the register has for its CNPJ. */
  registered: string[];
  /** The time from which nobody can order. */
  suspendedFrom: Date;
}

/** Returns the real resellers that are missing from the newest register. Returns none if there is no register. */
export async function resellersOutside(db: Executor, id?: string): Promise<Outside[]> {
  const rows = await db
    .selectFrom('resellers')
    .select(['id', 'name', 'anp_authorisation', 'suspended_from'])
    .select(
      sql<string[]>`array(select authorisation from authorised_resellers a
        where a.cnpj = resellers.cnpj and not a.demo and a.gone_at is null order by authorisation)`.as(
        'registered',
      ),
    )
    .where('demo', '=', false)
    .where('suspended_from', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .execute();
  return rows.flatMap(({ suspended_from, anp_authorisation, ...reseller }) =>
    suspended_from === null
      ? []
      : [{ ...reseller, authorisation: anp_authorisation, suspendedFrom: suspended_from }],
  );
}
