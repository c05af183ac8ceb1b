import { sql } from 'kysely';
import type { Executor, ServerContext } from '../../context.ts';

/** How often an open panel is noted, and how long it counts as open after that, in ms. */
export const notePresenceMs = 10_000;
const lastsMs = 25_000;

/** Notes that panels of these shops are open. */
export async function notePresence(db: Executor, shops: readonly string[], now: Date): Promise<void> {
  if (shops.length === 0) return;
  await sql`
    insert into desk_presence (reseller_id, seen_at)
    select shop, ${now}::timestamptz from unnest(${shops}::text[]) as shop order by shop
    on conflict (reseller_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** The shops of which a panel is open now, in any process; a part of a query. */
export function openPanels({ db }: Pick<ServerContext, 'db'>, now: Date) {
  return db
    .selectFrom('desk_presence')
    .select('reseller_id')
    .where('seen_at', '>', new Date(now.getTime() - lastsMs));
}
