import { sql } from 'kysely';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { firstContact } from './contacts.ts';
import { listOperators } from './operators.ts';
import { provenResellers } from './push.ts';

/**
 * Interval at which an open panel is recorded, and the time for which it then counts as open (`presenceLifeMs`), both in ms.
 */
export const notePresenceMs = 10_000;
const presenceLifeMs = 25_000;

export async function notePresence(db: Executor, resellers: readonly string[], now: Date): Promise<void> {
  if (resellers.length === 0) return;
  await sql`
    insert into desk_presence (reseller_id, seen_at)
    select shop, ${now}::timestamptz from unnest(${resellers}::text[]) as shop order by shop
    on conflict (reseller_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Builds a query of the resellers with an open panel, in any process. */
export function openPanels({ db }: { db: Executor }, now: Date) {
  return db
    .selectFrom('desk_presence')
    .select('reseller_id')
    .where('seen_at', '>', new Date(now.getTime() - presenceLifeMs));
}

/**
 * Updates which real resellers can be ordered from. A reseller can if it is not paused and has an open panel, a proven
 * push subscription, or an owner who chose SMS alone. The simulation updates demonstration resellers. Notifies every
 * process of a change. Reads only rows that may change, by index.
 */
export async function noteReachable(db: Executor, now: Date): Promise<void> {
  const reachedResellers = openPanels({ db }, now).union(provenResellers(db, now));
  const { rows } = await sql<{ id: string }>`
    update resellers set reachable = not reachable, updated_at = clock_timestamp()
    where not demo
      and id in (select id from resellers where reachable or sms_only union ${reachedResellers})
      and reachable <> ((sms_only or id in (${reachedResellers}))
        and coalesce(paused_until, '-infinity') <= ${now}::timestamptz)
    returning id`.execute(db);
  if (rows.length > 0) await announceReseller(db);
}

/** Returns when the first open panel will count as closed, unless it is recorded again. */
export async function nextPanelEnd({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('desk_presence')
    .select(({ fn }) => fn.min('seen_at').as('seenAt'))
    .where('seen_at', '>', new Date(now().getTime() - presenceLifeMs))
    .executeTakeFirst();
  return row?.seenAt ? new Date(row.seenAt.getTime() + presenceLifeMs) : undefined;
}

/** A member moved the order. An order that was accepted and later cancelled was answered. */
const hasMoved = sql<boolean>`jsonb_path_exists(moves, '$[*].by.role')`;

/** After this number of unanswered orders in a row, a reseller is paused for `pauseMs`, in ms. */
const unansweredMaximum = 2;
export const pauseMs = 15 * 60 * 1000;

/**
 * Pauses a reseller whose last orders all expired, and notifies its first contact by SMS. Demonstration resellers are
 * not paused.
 */
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

/** A reseller with SMS alone loses that option after this time without an answer, in ms. */
export const unansweredBySmsMs = 7 * 24 * 60 * 60 * 1000;

const unanswered = ['received', 'expired', 'cancelled'] as const;

/**
 * Turns SMS alone off for a reseller that answered no order for seven days, and notifies its first contact. From then
 * on it needs an open panel. Days without an order do not count, nor days before it chose SMS alone.
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

/** Number of unanswered orders of a reseller within 24 hours after which operators are notified. */
const silentMaximum = 4;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Notifies the operators by SMS of a reseller that leaves orders unanswered, once a day (Brasília) per reseller.
 * Demonstration resellers are left out.
 */
export async function notifyOfSilentReseller(db: Executor, reseller: string, now: Date): Promise<void> {
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

/** Ends a reseller's pause, because a member opened its panel. */
export async function endPause(db: Executor, reseller: string): Promise<void> {
  await db
    .updateTable('resellers')
    .set({ paused_until: null })
    .where('id', '=', reseller)
    .where('paused_until', 'is not', null)
    .execute();
}
