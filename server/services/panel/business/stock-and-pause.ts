import { sql } from 'kysely';
import { nameOf } from '#contract/panel/business-words';
import { untilChanged } from '#contract/panel/panel';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import type { ProductOut } from '../../../db/tables/resellers.ts';
import { announceReseller } from '../../resellers/catalogue.ts';
import { audit } from '../audit.ts';
import type { AtPanel } from '../orders.ts';

type Auditing = Pick<ServerContext, 'config' | 'now'>;

/** Returns how long a product is off sale, for the audit. */
export function outWords(backAt: string, zone: string): string {
  return backAt === untilChanged ? 'fora, até repor' : `fora até ${momentWords(new Date(backAt), zone)}`;
}

export function pauseWords(until: Date, reason: string, zone: string): string {
  return `até ${momentWords(until, zone)}: ${reason}`;
}

function momentWords(at: Date, timeZone: string): string {
  return at.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}

/** Adds to the audit that somebody put a product back on sale. */
export function auditRestock(
  { config, now }: Auditing,
  db: Executor,
  { reseller, phone: by }: AtPanel,
  { product, backAt }: ProductOut,
  zone: string,
): Promise<void> {
  const change = { field: nameOf(product), was: outWords(backAt, zone), became: 'à venda' };
  return audit(db, config.secret, { reseller, by, about: by, what: 'restockProduct', ...change }, now());
}

/** Ends the pause that the reseller chose, if there is one. Customers of all processes are informed. */
export async function endOwnPause(
  { config, now }: Auditing,
  db: Executor,
  { reseller, phone: by }: AtPanel,
): Promise<void> {
  const { closed_until, closed_reason, time_zone } = await db
    .selectFrom('resellers')
    .select(['closed_until', 'closed_reason', 'time_zone'])
    .where('id', '=', reseller)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (closed_until === null) return;
  await db
    .updateTable('resellers')
    .set({ closed_until: null, closed_reason: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', reseller)
    .execute();
  await announceReseller(db);
  if (closed_until <= now()) return;
  const was = pauseWords(closed_until, closed_reason ?? '', time_zone);
  const change = { field: 'Pausa', was, became: null };
  await audit(db, config.secret, { reseller, by, about: by, what: 'resumeReseller', ...change }, now());
}
