import { sql } from 'kysely';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { firstContact } from './contacts.ts';
import { listOperators } from './operators.ts';
import { provenResellers } from './push.ts';

/** How often an open panel is noted, and how long it counts as open after that, in ms. */
export const notePresenceMs = 10_000;
const lastsMs = 25_000;

/** Notes that panels of these resellers are open. */
export async function notePresence(db: Executor, resellers: readonly string[], now: Date): Promise<void> {
  if (resellers.length === 0) return;
  await sql`
    insert into desk_presence (reseller_id, seen_at)
    select shop, ${now}::timestamptz from unnest(${resellers}::text[]) as shop order by shop
    on conflict (reseller_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** The resellers of which a panel is open now, in any process; a part of a query. */
export function openPanels({ db }: { db: Executor }, now: Date) {
  return db
    .selectFrom('desk_presence')
    .select('reseller_id')
    .where('seen_at', '>', new Date(now.getTime() - lastsMs));
}

/**
 * Updates which real resellers can be ordered from: those that are not paused and have an open panel, a proven push
 * subscription, or an owner who chose SMS alone. The simulation updates demonstration resellers. Notifies every process of
 * a change. Reads by index only rows that may change.
 */
export async function noteReachable(db: Executor, now: Date): Promise<void> {
  const heard = openPanels({ db }, now).union(provenResellers(db, now));
  const { rows } = await sql<{ id: string }>`
    update resellers set reachable = not reachable, updated_at = clock_timestamp()
    where not demo
      and id in (select id from resellers where reachable or sms_only union ${heard})
      and reachable <> ((sms_only or id in (${heard}))
        and coalesce(paused_until, '-infinity') <= ${now}::timestamptz)
    returning id`.execute(db);
  if (rows.length > 0) await announceReseller(db);
}

/** When the first of the open panels counts as closed, unless it is noted again. */
export async function nextPanelEnd({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('desk_presence')
    .select(({ fn }) => fn.min('seen_at').as('seenAt'))
    .where('seen_at', '>', new Date(now().getTime() - lastsMs))
    .executeTakeFirst();
  return row?.seenAt ? new Date(row.seenAt.getTime() + lastsMs) : undefined;
}

/** Somebody of the reseller moved the order: what was accepted and then cancelled had been answered. */
const hasMoved = sql<boolean>`jsonb_path_exists(moves, '$[*].by.role')`;

/** So many orders in a row that nobody answered pause a reseller, and for how long, in ms. */
const unansweredMaximum = 2;
export const pauseMs = 15 * 60 * 1000;

/** Pauses a reseller whose last orders all expired, and tells its first contact by SMS; not a demonstration's. */
export async function pauseSilent(db: Executor, reseller: string, now: Date): Promise<void> {
  const last = await db
    .selectFrom('orders')
    .select('status')
    .where('reseller_id', '=', reseller)
    .where((or) => or.or([or('status', 'not in', ['received', 'cancelled']), hasMoved]))
    .orderBy('created_at', 'desc')
    .limit(unansweredMaximum)
    .execute();
  if (last.length < unansweredMaximum || last.some(({ status }) => status !== 'expired')) return;
  const paused = await db
    .updateTable('resellers')
    .set({ paused_until: new Date(now.getTime() + pauseMs) })
    .where('id', '=', reseller)
    .where('demo', '=', false)
    .where((or) => or.or([or('paused_until', 'is', null), or('paused_until', '<=', now)]))
    .returning('name')
    .executeTakeFirst();
  const to = paused && (await firstContact(db, reseller));
  if (!to) return;
  const payload = { to, reseller: paused.name };
  await enqueue(db, { kind: 'pause-sms', id: `${reseller}-pausa-${now.getTime()}`, payload, now });
}

/** A reseller that chose to be told by SMS alone is left out once it has answered nothing for so long, in ms. */
export const unansweredBySmsMs = 7 * 24 * 60 * 60 * 1000;

/** What becomes of orders that a reseller did not answer, whoever ended them. */
const unanswered = ['received', 'expired', 'cancelled'] as const;

/**
 * Ends SMS alone for a reseller whose orders went unanswered for seven days since it chose that, told to its first contact: from
 * then on an open panel is needed. Days without an order do not count.
 */
export async function endSmsOnly(db: Executor, reseller: string, now: Date): Promise<void> {
  const { answered } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('answered'))
    .where('reseller_id', '=', reseller)
    .where((or) => or.or([or('status', 'not in', unanswered), hasMoved]))
    .executeTakeFirstOrThrow();
  const missed = await db
    .selectFrom('orders')
    .select('id')
    .where('reseller_id', '=', reseller)
    .where('status', '=', 'expired')
    .where('created_at', '>', answered ?? new Date(0))
    .where((where) =>
      where(
        'created_at',
        '>=',
        where
          .selectFrom('resellers')
          .select(sql<Date>`coalesce(sms_only_since, '-infinity')`.as('since'))
          .where('resellers.id', '=', reseller),
      ),
    )
    .where('created_at', '<=', new Date(now.getTime() - unansweredBySmsMs))
    .limit(1)
    .executeTakeFirst();
  if (!missed) return;
  const ended = await db
    .updateTable('resellers')
    .set({ sms_only: false })
    .where('id', '=', reseller)
    .where('demo', '=', false)
    .where('sms_only', '=', true)
    .returning('name')
    .executeTakeFirst();
  const to = ended && (await firstContact(db, reseller));
  if (!to) return;
  const payload = { to, reseller: ended.name };
  await enqueue(db, { kind: 'sms-only-sms', id: `${reseller}-so-sms-${now.getTime()}`, payload, now });
}

/** So many orders of a reseller that nobody answered within 24 hours are told to those who run the site. */
const silentMaximum = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** Tells them by SMS, once a day (Brasília) for each reseller; not of a demonstration's. */
export async function tellOfSilent(db: Executor, reseller: string, now: Date): Promise<void> {
  const silent = await db
    .selectFrom('orders')
    .innerJoin('resellers', 'resellers.id', 'orders.reseller_id')
    .select(['resellers.name', 'resellers.contact_phone'])
    .where('orders.reseller_id', '=', reseller)
    .where('orders.status', '=', 'expired')
    .where('orders.created_at', '>', new Date(now.getTime() - dayMs))
    .where('resellers.demo', '=', false)
    .limit(silentMaximum)
    .execute();
  const [first] = silent;
  if (!first || silent.length < silentMaximum) return;
  const day = now.toLocaleDateString('sv-SE', { timeZone: brasiliaTimeZone });
  for (const [place, to] of (await listOperators(db)).entries())
    await enqueue(db, {
      kind: 'silence-sms',
      id: `${reseller}-silencio-${day}-${place}`,
      payload: { to, reseller: first.name, phone: first.contact_phone },
      now,
    });
}

/** Ends a reseller's pause: somebody opened its panel. */
export async function endPause(db: Executor, reseller: string): Promise<void> {
  await db
    .updateTable('resellers')
    .set({ paused_until: null })
    .where('id', '=', reseller)
    .where('paused_until', 'is not', null)
    .execute();
}
