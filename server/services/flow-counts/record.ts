import { sql } from 'kysely';
import type { FlowCounts } from '#contract/site/flow-counts';
import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../limits.ts';

/** Maximum number of reports from one network. A page sends reports periodically, and one each time it is hidden. */
const reportsPerNetwork: Limit = { windowSeconds: 3600, maximum: 120 };

const machine = 'order-funnel';
/**
 * Maximum number of rows in a day. It exceeds the machine's number of transitions, and stops forged reports from
 * filling the table.
 */
const transitionsMaximum = 3_000;

export const visitEvent = '(visita)';

interface FlowReport {
  counts: FlowCounts;
  from: string;
  /** This server's build. */
  build: string;
}

/**
 * Adds a page's counts to the sums of the day. Ignores reports of unknown builds: neither this server's build nor one
 * with rows in the table. Throws `too-many-attempts`.
 */
export async function recordFlowCounts(ctx: ServerContext, report: FlowReport): Promise<void> {
  const { counts, from, build } = report;
  await refusePast(ctx, reportsPerNetwork, 'flow-counts', from);
  const { versao, visitas, passagens } = counts;
  if (versao !== build && !(await hasRowsOf(ctx, versao))) return;
  const day = ctx.now().toISOString().slice(0, 10);
  if ((await transitionsOn(ctx, day)) >= transitionsMaximum) return;
  const row = { day, build: versao, machine };
  const rows = [
    ...(visitas > 0
      ? [{ ...row, from_state: '', event: visitEvent, outcome: '', to_state: '', times: visitas, ms: 0 }]
      : []),
    ...mergeDuplicates(passagens).map(({ de, evento, resposta = '', para, vezes, ms }) => ({
      ...row,
      from_state: de,
      event: evento,
      outcome: resposta,
      to_state: para,
      times: vezes,
      ms,
    })),
  ];
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('flow_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'build', 'machine', 'from_state', 'event', 'outcome', 'to_state'])
        .doUpdateSet({
          times: sql`flow_counts.times + excluded.times`,
          ms: sql`flow_counts.ms + excluded.ms`,
        }),
    )
    .execute();
}

async function hasRowsOf({ db }: ServerContext, build: string): Promise<boolean> {
  const found = await db
    .selectFrom('flow_counts')
    .select('build')
    .where('build', '=', build)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function transitionsOn({ db }: ServerContext, day: string): Promise<number> {
  const { ways } = await db
    .selectFrom('flow_counts')
    .select(({ fn }) => fn.countAll().as('ways'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(ways);
}

/** Adds up duplicates in a report: one `insert … on conflict` statement cannot update the same row twice. */
function mergeDuplicates(list: FlowCounts['passagens']): FlowCounts['passagens'] {
  const sums = new Map<string, FlowCounts['passagens'][number]>();
  for (const one of list) {
    const key = JSON.stringify([one.de, one.evento, one.resposta, one.para]);
    const before = sums.get(key) ?? { ...one, vezes: 0, ms: 0 };
    sums.set(key, { ...before, vezes: before.vezes + one.vezes, ms: before.ms + one.ms });
  }
  return [...sums.values()];
}
