import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';

/** What a code would be sent to, and from where; the digests that `phone_sends` keeps. */
export interface Trail {
  area: string;
  block: string;
  network: string;
}

/** How many codes of an hour are looked at before anything is said of them: of one network, block, area code, of all. */
const samples = { network: 20, block: 20, area: 60, all: 200 };
const verifiedShare = 0.2;

/** A code sent less than so long ago may still be entered. */
const settledMs = 2 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * SMS pumping: whether hardly anybody enters the codes of the last hour that went where this one goes. Only browsers that
 * never verified a phone are counted.
 */
export async function isSuspicious(db: Executor, trail: Trail, now: Date): Promise<boolean> {
  const settled = new Date(now.getTime() - settledMs);
  const counted = await db
    .selectFrom('phone_sends')
    .select(
      sql<Counts[]>`json_build_array(
        ${counts('network', trail.network)}, ${counts('block', trail.block)},
        ${counts('area', trail.area)}, ${counts('all', '')})`.as('scopes'),
    )
    .where('sent_at', '>', new Date(now.getTime() - hourMs))
    .where('known', '=', false)
    .where((where) => where.or([where('verified', '=', true), where('sent_at', '<=', settled)]))
    .executeTakeFirstOrThrow();
  return counted.scopes.some(
    ({ scope, sent, entered }) => sent >= samples[scope] && entered < sent * verifiedShare,
  );
}

interface Counts {
  scope: keyof typeof samples;
  sent: number;
  entered: number;
}

function counts(scope: keyof typeof samples, value: string) {
  const isOf = scope === 'all' ? sql`true` : sql`${sql.ref(scope)} = ${value} and ${value} <> ''`;
  return sql`json_build_object('scope', ${scope}::text, 'sent', count(*) filter (where ${isOf}),
    'entered', count(*) filter (where verified and ${isOf}))`;
}

/** Codes sent in the last hour, through every channel and to everybody. */
export async function sentInLastHour(db: Executor, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('phone_sends')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sent_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  return count;
}
