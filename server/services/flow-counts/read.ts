import { sql } from 'kysely';
import { shownVisitsMinimum } from '#contract/site/flow-counts';
import type { ServerContext } from '../../context.ts';
import { visitEvent } from './record.ts';

const shownDays = 30;

/**
 * Returns the sums of the last 30 days. Days and builds with few visits are left out, so that no single visit can be
 * recognized.
 */
export async function readFlowCounts(ctx: ServerContext) {
  const first = new Date(ctx.now().getTime() - shownDays * 86_400_000).toISOString().slice(0, 10);
  const rows = await ctx.db
    .selectFrom('flow_counts')
    .select([
      sql<string>`cast(day as text)`.as('day'),
      'build',
      'machine',
      'from_state',
      'event',
      'outcome',
      'to_state',
      'times',
      'ms',
    ])
    .where('day', '>=', first)
    .execute();
  const keyOf = ({ day, build }: { day: string; build: string }) => `${day} ${build}`;
  const visits = new Map<string, number>();
  for (const row of rows) if (row.event === visitEvent) visits.set(keyOf(row), Number(row.times));
  const published = rows.filter((row) => (visits.get(keyOf(row)) ?? 0) >= shownVisitsMinimum);
  return {
    visits: published
      .filter(({ event }) => event === visitEvent)
      .map(({ day, build, machine, times }) => ({ day, build, machine, times: Number(times) })),
    ways: published
      .filter(({ event }) => event !== visitEvent)
      .map(({ day, build, machine, from_state, event, outcome, to_state, times, ms }) => ({
        day,
        build,
        machine,
        from: from_state,
        event,
        ...(outcome === '' ? {} : { outcome }),
        to: to_state,
        times: Number(times),
        ms: Number(ms),
      })),
  };
}
