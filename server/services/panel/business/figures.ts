import { sql } from 'kysely';
import type { CashOfCourier, FiguresPeriod, ResellerFigures } from '#contract/panel/reseller-figures';
import type { ServerContext } from '../../../context.ts';
import type { Executor } from '../../../db/schema.ts';
import { nextLocalMidnight } from '../../resellers/local-time.ts';

const daysOf: Record<FiguresPeriod, number> = { today: 1, week: 7, month: 30 };
const dayMs = 24 * 60 * 60 * 1000;
/** Days and couriers on the screen. The CSV file has all. */
const cashRowsMaximum = 500;

/** A period of a reseller: the local midnight at which it starts. */
export interface Span {
  reseller: string;
  zone: string;
  from: Date;
}

/** Returns the period in the reseller's time zone. It ends now. */
export async function spanOf(
  { db, now }: ServerContext,
  reseller: string,
  period: FiguresPeriod,
): Promise<Span> {
  const { time_zone: zone } = await db
    .selectFrom('resellers')
    .select('time_zone')
    .where('id', '=', reseller)
    .executeTakeFirstOrThrow();
  const from = new Date(nextLocalMidnight(zone, now()).getTime() - daysOf[period] * dayMs);
  return { reseller, zone, from };
}

/**
 * Returns the figures of a reseller in a period: answers of the orders that it got, and sales and cash of those that it
 * delivered. Each figure is one statement.
 */
export async function figuresOf(
  ctx: ServerContext,
  reseller: string,
  period: FiguresPeriod,
): Promise<ResellerFigures> {
  const span = await spanOf(ctx, reseller, period);
  const [answers, refusals, sales, cash] = await Promise.all([
    answersIn(ctx.db, span),
    refusalsIn(ctx.db, span),
    salesIn(ctx.db, span),
    cashIn(ctx.db, span, cashRowsMaximum),
  ]);
  return { ...answers, refusals, ...sales, cash };
}

const ordersIn = (db: Executor, { reseller, from }: Span) =>
  db.selectFrom('orders').where('reseller_id', '=', reseller).where('created_at', '>=', from);

/** Leaves orders delivered in a period that the customer did not withdraw from. */
const soldIn = (db: Executor, { reseller, from }: Span) =>
  db
    .selectFrom('orders')
    .where('reseller_id', '=', reseller)
    .where('delivered_at', '>=', from)
    .where('status', 'in', ['delivered', 'confirmed'])
    .where('withdrawn_at', 'is', null);

/** An order is answered by acceptance or rejection, which is the second entry of its timeline. */
async function answersIn(db: Executor, span: Span) {
  const isAnswered = sql<boolean>`timeline->1->>'status' in ('accepted', 'rejected')`;
  const seconds = sql`extract(epoch from (timeline->1->>'at')::timestamptz - created_at)`;
  const row = await ordersIn(db, span)
    .where((eb) => eb.or([isAnswered, eb('status', '=', 'expired')]))
    .select(({ fn }) => [
      fn.countAll<string>().as('due'),
      fn.countAll<string>().filterWhere(isAnswered).as('answered'),
      sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isAnswered}))::int`.as(
        'median',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    due: Number(row.due),
    answeredInTime: Number(row.answered),
    ...(row.median === null ? {} : { medianSeconds: Math.max(0, row.median) }),
  };
}

/** Counts orders that the reseller rejected, also after acceptance, by reason. */
async function refusalsIn(db: Executor, span: Span) {
  const reason = sql<string>`coalesce(reseller_reason, 'sem_motivo')`;
  const rows = await ordersIn(db, span)
    .where('status', '=', 'rejected')
    .select(({ fn }) => [reason.as('reason'), fn.countAll<string>().as('orders')])
    .groupBy(reason)
    .orderBy('orders', 'desc')
    .orderBy('reason')
    .execute();
  return rows.map((row) => ({ reason: row.reason, orders: Number(row.orders) }));
}

const totalCents = sql<string>`coalesce(sum((document->'quote'->>'totalCents')::bigint), 0)`;

async function salesIn(db: Executor, span: Span) {
  const { sales, cents } = await soldIn(db, span)
    .select(({ fn }) => [fn.countAll<string>().as('sales'), totalCents.as('cents')])
    .executeTakeFirstOrThrow();
  return { sales: Number(sales), salesCents: Number(cents) };
}

/** Returns the cash of each day of delivery and courier, newest day first. */
export async function cashIn(db: Executor, span: Span, maximum: number): Promise<CashOfCourier[]> {
  const day = sql<string>`to_char(delivered_at at time zone ${sql.lit(span.zone)}, 'YYYY-MM-DD')`;
  // The courier that was entered at dispatch, or the team's courier who delivered on the panel.
  const courier = sql<string>`coalesce(
    jsonb_path_query_first(moves, '$[*] ? (@.command == "order.dispatch").courier.name') #>> '{}',
    jsonb_path_query_first(moves,
      '$[*] ? (@.command == "order.deliver" && @.by.road == "panel" && @.by.role == "courier").by.name') #>> '{}',
    '')`;
  const rows = await soldIn(db, span)
    .where(sql<string>`document->'payment'->>'method'`, '=', 'cash')
    .select(({ fn }) => [
      day.as('day'),
      courier.as('courier'),
      fn.countAll<string>().as('orders'),
      totalCents.as('cents'),
    ])
    .groupBy(sql`1, 2`)
    .orderBy('day', 'desc')
    .orderBy('courier')
    .limit(maximum)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    ...(row.courier === '' ? {} : { courier: row.courier }),
    orders: Number(row.orders),
    cents: Number(row.cents),
  }));
}
