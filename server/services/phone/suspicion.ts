import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';

/**
 * The target of a code (area code, block of numbers) and the network that requests it. Block and network are digests.
 */
export interface SendTarget {
  area: string;
  block: string;
  network: string;
}

/** Minimum number of codes within an hour to judge a scope: a network, a block of numbers, an area code, or all. */
const samples = { network: 20, block: 20, area: 60, all: 200 };
const verifiedShare = 0.2;

/** A code sent less than this time ago may still be entered, in ms. */
const settledMs = 2 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * Returns whether SMS pumping is likely: hardly any codes of the last hour with the same network, block or area code
 * were entered. Counts only browsers that never verified a phone.
 */
export async function isSuspicious(db: Executor, trail: SendTarget, now: Date): Promise<boolean> {
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

/** Returns the number of codes sent in the last hour, over all channels and phones. */
export async function sentInLastHour(db: Executor, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('phone_sends')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sent_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  return count;
}
