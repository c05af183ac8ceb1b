import type { Selectable } from 'kysely';
import type { AutoAccept, ResellerState } from '#contract/panel/panel';
import type { Executor } from '../../db/schema.ts';
import type { ByReseller } from '../../db/tables/orders.ts';
import type { AutoAcceptsTable } from '../../db/tables/panel.ts';
import { transact } from '../../db/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceResellerState } from '../orders/announce.ts';
import { moveOrder } from '../orders/move.ts';
import { audit } from './audit.ts';
import { type AtPanel, promiseOf, refuseUnpromised, windowOf } from './orders.ts';
import { openPanels } from './presence.ts';
import { stateOf } from './reseller-state.ts';

/**
 * Turns automatic acceptance on for a reseller. Throws `invalid-input` for a delivery time that the reseller may not
 * promise.
 */
export async function setAutoAccept(
  ctx: Dependencies,
  at: AtPanel,
  rule: AutoAccept,
): Promise<ResellerState> {
  const { reseller } = at;
  await transact(ctx.db, async (db) => {
    refuseUnpromised(await promiseOf(db, reseller), rule.minutes);
    const row = { minutes: rule.minutes, at_most: rule.atMost };
    const before = await ruleOf(db, reseller);
    await db
      .insertInto('auto_accepts')
      .values({ reseller_id: reseller, ...row })
      .onConflict((conflict) => conflict.column('reseller_id').doUpdateSet(row))
      .execute();
    await noteRule(ctx, db, at, 'setAutoAccept', before, row);
  });
  return stateOf(ctx, reseller);
}

/** Turns automatic acceptance off. Waits for an order that is being accepted at this moment. */
export async function endAutoAccept(ctx: Dependencies, at: AtPanel): Promise<ResellerState> {
  await transact(ctx.db, async (db) => {
    const before = await ruleOf(db, at.reseller);
    if (!before) return;
    await db.deleteFrom('auto_accepts').where('reseller_id', '=', at.reseller).execute();
    await noteRule(ctx, db, at, 'endAutoAccept', before, undefined);
  });
  return stateOf(ctx, at.reseller);
}

type Rule = Pick<Selectable<AutoAcceptsTable>, 'minutes' | 'at_most'>;

/** Reads the rule and locks its row: concurrent callers run one after the other. */
function ruleOf(db: Executor, reseller: string): Promise<Rule | undefined> {
  return db
    .selectFrom('auto_accepts')
    .select(['minutes', 'at_most'])
    .where('reseller_id', '=', reseller)
    .forUpdate()
    .executeTakeFirst();
}

async function noteRule(
  { config, now: clock }: Dependencies,
  db: Executor,
  { reseller, phone }: AtPanel,
  what: 'setAutoAccept' | 'endAutoAccept',
  before: Rule | undefined,
  after: Rule | undefined,
): Promise<void> {
  const now = clock();
  const [was, became] = [wordsOf(before), wordsOf(after)];
  await audit(db, config.secret, { reseller, by: phone, about: phone, what, was, became }, now);
  await announceResellerState(db, reseller, now);
}

const wordsOf = (rule: Rule | undefined) => (rule ? `${rule.minutes} min, ${rule.at_most}` : null);

const byItself: ByReseller = { channel: 'auto', role: 'owner', phone: '', name: 'Automático' };

/** A new order rings on the panels for this time, in ms, before it is accepted, so that people notice it. */
export const ringMs = 3_000;
const candidatesMaximum = 50;

/**
 * Accepts waiting orders of resellers with automatic acceptance, oldest first, while a panel is open and up to the
 * reseller's limit. An order with a product that is no longer sold waits for a person. Any number of processes may run
 * this. Returns how many orders were accepted.
 */
export async function acceptWaiting(ctx: Dependencies): Promise<number> {
  const now = ctx.now();
  const resellers = await ctx.db
    .selectFrom('auto_accepts')
    .select('reseller_id')
    .where('reseller_id', 'in', openPanels(ctx, now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.reseller_id', '=', 'auto_accepts.reseller_id')
          .where('status', '=', 'received'),
      ),
    )
    .execute();
  let accepted = 0;
  for (const { reseller_id } of resellers) while (await acceptNext(ctx, reseller_id, now)) accepted += 1;
  if (accepted > 0) ctx.wakeOutbox();
  return accepted;
}

/** Returns when the next waiting order has rung long enough to be accepted automatically. */
export async function nextAcceptable({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('auto_accepts')
    .innerJoin('orders', 'orders.reseller_id', 'auto_accepts.reseller_id')
    .select(({ fn }) => fn.min('orders.created_at').as('at'))
    .where('orders.status', '=', 'received')
    .where('orders.created_at', '>', new Date(now().getTime() - ringMs))
    .executeTakeFirst();
  return row?.at ? new Date(row.at.getTime() + ringMs) : undefined;
}

/**
 * Accepts one order per transaction. Two orders would be locked in another sequence than people's commands lock them,
 * with the risk of a deadlock.
 */
function acceptNext(ctx: Dependencies, reseller: string, now: Date): Promise<boolean> {
  return transact(ctx.db, async (db) => {
    // The lock serializes callers, so that `atMost` is counted correctly. A caller that finds the row locked skips the
    // reseller.
    const rule = await db
      .selectFrom('auto_accepts')
      .select(['minutes', 'at_most'])
      .where('reseller_id', '=', reseller)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!rule) return false;
    const { products, products_out, promise_min, promise_max, underway } = await db
      .selectFrom('resellers')
      .select(['products', 'products_out', 'promise_min', 'promise_max'])
      .select((from) =>
        from
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('reseller_id', '=', reseller)
          .where('status', '=', 'accepted')
          .as('underway'),
      )
      .where('id', '=', reseller)
      .executeTakeFirstOrThrow();
    if (Number(underway) >= rule.at_most || rule.minutes < promise_min || rule.minutes > promise_max)
      return false;
    const waiting = await db
      .selectFrom('orders')
      .select(['id', 'document'])
      .where('reseller_id', '=', reseller)
      .where('status', '=', 'received')
      .where('accept_by', '>', now)
      .where('created_at', '<=', new Date(now.getTime() - ringMs))
      .orderBy('created_at')
      .limit(candidatesMaximum)
      .execute();
    const isSold = (productId: string) => products.some(({ id }) => id === productId);
    const soldOut = products_out.filter((out) => out.soldOut).map(({ product }) => product.id);
    // An order has its units already, also the one that took the last.
    const next = waiting.find(({ document: { quote, takenUnits = [] } }) =>
      quote.lines.every(
        ({ productId }) =>
          isSold(productId) ||
          (soldOut.includes(productId) && takenUnits.some((taken) => taken.productId === productId)),
      ),
    );
    if (!next) return false;
    const window = windowOf(rule.minutes);
    const move = { id: next.id, command: 'order.accept', now, by: byItself, window } as const;
    return (await moveOrder(ctx, db, move)) !== undefined;
  });
}
