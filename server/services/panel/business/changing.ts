import { sql, type UpdateObject } from 'kysely';
import type { Business, BusinessVerb } from '#contract/panel/business';
import type { ValueFault } from '#contract/panel/business-checks';
import { differencesOf, wordsOf } from '#contract/panel/business-words';
import type { ServerContext } from '../../../context.ts';
import type { Executor, Schema } from '../../../db/schema.ts';
import type { OwnSection } from '../../../db/tables/resellers.ts';
import { transact } from '../../../db/transact.ts';
import { ServiceError } from '../../../service-error.ts';
import { type Limit, refusePastIn } from '../../limits.ts';
import { announceResellerState } from '../../orders/announce.ts';
import { announceReseller } from '../../resellers/catalogue.ts';
import { audit } from '../audit.ts';
import { memberOf } from '../members.ts';
import type { AtPanel } from '../orders.ts';
import { type BusinessRow, lockedBusiness, toBusiness } from './read.ts';

type Columns = UpdateObject<Schema, 'resellers'>;

/** Limit of all changes of a reseller's business: every process reads the catalogue again after each. */
const changesOfReseller: Limit = { windowSeconds: 600, maximum: 60 };

interface Changing {
  db: Executor;
  now: Date;
}

/** `changes` names the changed values for the audit. Without it, the values of all sections are compared. */
interface Change {
  columns?: Columns;
  changes?: { field: string; was: string | null; became: string | null }[];
}

/**
 * Runs one change of a reseller's business. Changes of one reseller run one after the other. The caller must still have
 * a role that may make it. Every changed value is audited, and the change reaches customers of all processes. Throws
 * `not-allowed`, `settings-stale` if the section has another version, and the refusals of `change`.
 */
export async function changing(
  ctx: ServerContext,
  at: AtPanel,
  what: BusinessVerb,
  seen: { section: OwnSection; version: string } | undefined,
  change: (before: BusinessRow, changing: Changing) => Change | Promise<Change>,
): Promise<Business> {
  const { reseller, phone: by } = at;
  return transact(ctx.db, async (db) => {
    const now = ctx.now();
    const row = await beginChange(ctx, db, at);
    const before = toBusiness(ctx, row, now);
    if (seen && before[seen.section].version !== seen.version)
      throw new ServiceError({ code: 'settings-stale' });
    const { columns, changes: named } = await change(row, { db, now });
    if (columns)
      await db
        .updateTable('resellers')
        // Uses the database's clock, because copies of the catalogue compare with it.
        .set({ ...columns, ...(seen ? withOwn(seen.section) : {}), updated_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', reseller)
        .execute();
    const after = toBusiness(ctx, await lockedBusiness(db, reseller), now);
    for (const one of named ?? differencesOf(wordsOf(before), wordsOf(after)))
      await audit(db, ctx.config.secret, { reseller, by, about: by, what, ...one }, now);
    await announceReseller(db);
    await announceResellerState(db, reseller, now);
    return after;
  });
}

/** Adds a section to those that an import leaves. */
const withOwn = (section: OwnSection) => ({
  own_sections: sql<string>`case when own_sections ? ${section} then own_sections else own_sections || to_jsonb(${section}::text) end`,
});

/**
 * Locks the reseller's row, so that its changes run one after the other. Throws `not-allowed` if the caller has lost the
 * role, and `too-many-attempts` past the limit of changes.
 */
export async function beginChange(
  ctx: ServerContext,
  db: Executor,
  { reseller, phone, role }: AtPanel,
): Promise<BusinessRow> {
  const row = await lockedBusiness(db, reseller);
  if ((await memberOf(db, reseller, phone))?.role !== role) throw new ServiceError({ code: 'not-allowed' });
  await refusePastIn(ctx, db, changesOfReseller, 'business', reseller);
  return row;
}

/** Throws `confirmation-needed` with the unusual values, unless the person has confirmed them. */
export function refuseUnconfirmed(confirmed: boolean | undefined, errors: ValueFault[]): void {
  if (!confirmed && errors.length > 0) throw new ServiceError({ code: 'confirmation-needed', errors });
}

export function invalid(detail: string, pointer: string): ServiceError {
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer }] });
}
