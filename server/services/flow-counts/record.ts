import { sql } from 'kysely';
import type { FlowCounts } from '#contract/site/flow-counts';
import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../limits.ts';

/** A page tells once in a while, and when it is left. */
const perPlace: Limit = { windowSeconds: 3600, maximum: 120 };

const machine = 'order-funnel';
/** More ways than the machine has: what names others fills no table. */
const waysMaximum = 3_000;

/** The event of a row that counts visits. */
export const visitEvent = '(visita)';

interface Told {
  counts: FlowCounts;
  /** The network it came from. */
  from: string;
  /** Of this server: only pages of it, and of builds counted before, are counted. */
  build: string;
}

/** Adds what a page counted to the day's sums. Throws `too-many-attempts` past the limit. */
export async function recordFlowCounts(ctx: ServerContext, told: Told): Promise<void> {
  const { counts, from, build } = told;
  await refusePast(ctx, perPlace, 'flow-counts', from);
  const { versao, visitas, passagens } = counts;
  if (versao !== build && !(await isCounted(ctx, versao))) return;
  const day = ctx.now().toISOString().slice(0, 10);
  if ((await waysOn(ctx, day)) >= waysMaximum) return;
  const row = { day, build: versao, machine };
  const rows = [
    ...(visitas > 0
      ? [{ ...row, from_state: '', event: visitEvent, outcome: '', to_state: '', times: visitas, ms: 0 }]
      : []),
    ...merged(passagens).map(({ de, evento, resposta = '', para, vezes, ms }) => ({
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

async function isCounted({ db }: ServerContext, build: string): Promise<boolean> {
  const found = await db
    .selectFrom('flow_counts')
    .select('build')
    .where('build', '=', build)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function waysOn({ db }: ServerContext, day: string): Promise<number> {
  const { ways } = await db
    .selectFrom('flow_counts')
    .select(({ fn }) => fn.countAll().as('ways'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(ways);
}

/** One row may be told twice in a batch, which one statement cannot add up. */
function merged(list: FlowCounts['passagens']): FlowCounts['passagens'] {
  const sums = new Map<string, FlowCounts['passagens'][number]>();
  for (const one of list) {
    const key = JSON.stringify([one.de, one.evento, one.resposta, one.para]);
    const before = sums.get(key) ?? { ...one, vezes: 0, ms: 0 };
    sums.set(key, { ...before, vezes: before.vezes + one.vezes, ms: before.ms + one.ms });
  }
  return [...sums.values()];
}
