import { sql } from 'kysely';
import { ladder, type Rung, rungDueAt } from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderRow } from '../orders/view.ts';
import { listOperators } from './operators.ts';
import { withPushes } from './push.ts';

/**
 * Climbs the rung that is due for an order: tells its people by SMS, and by push where the ladder says so, and sets when the
 * next is due; past the last rung by push alone. Of concurrent callers one climbs; nobody is told of an order that was
 * answered. Returns whether it was this caller.
 */
export async function climb(
  { config }: Pick<ServerContext, 'config'>,
  db: Executor,
  id: string,
  index: number,
  now: Date,
): Promise<boolean> {
  const step = ladder[index];
  const isPushed = !step || step.isPushed;
  const row = await db
    .updateTable('orders')
    .set((eb) => ({ attention_rung: index + 1, attention_at: eb.val(null) }))
    .where('id', '=', id)
    .where('status', '=', 'received')
    .where('attention_rung', '=', index)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const next = rungDueAt(row.created_at, index + 1);
  await db
    .updateTable('orders')
    .set({ attention_at: next < row.accept_by ? next : null })
    .where('id', '=', id)
    .execute();
  if (isPushed) await withPushes(db, row, index, now).selectNoFrom(sql`1`.as('one')).execute();
  if (!step || (step.isForUnseen && row.seen_at)) return true;
  const phones = config.demo ? [] : await phonesOf(db, row, step.rung);
  const told = phones.map((to, place) => ({ to, notice: `${id}-atencao-${index}-${place}` }));
  for (const { to, notice } of told)
    await enqueue(db, {
      kind: 'attention-sms',
      id: notice,
      payload: {
        to,
        order: row.id,
        number: row.number,
        shop: row.document.reseller.name,
        phone: step.rung === 'operators' ? row.document.reseller.contactPhone : '',
      },
      now,
    });
  const climbed = { order_id: id, rung: index, road: 'sms' as const, at: now };
  const attempts = told.map(({ notice }) => ({ ...climbed, id: notice, told: 1 }));
  await db
    .insertInto('order_notices')
    .values(attempts.length > 0 ? attempts : { ...climbed, id: null, told: 0 })
    .execute();
  return true;
}

/** Since an order was placed. */
export const waitedSeconds = ({ created_at }: Pick<OrderRow, 'created_at'>, now: Date) =>
  (now.getTime() - created_at.getTime()) / 1_000;

/** The owner who came first, then the next person at the counter; whoever is alone is told twice. */
async function phonesOf(db: Executor, { reseller_id }: OrderRow, rung: Rung): Promise<string[]> {
  if (rung === 'operators') return listOperators(db);
  const [first, second = first] = await contactsOf(db, reseller_id);
  const one = rung === 'first contact' ? first : second;
  return one ? [one] : [];
}

/** Whom to tell first of what a shop has to know. */
export async function firstContact(db: Executor, shop: string): Promise<string | undefined> {
  return (await contactsOf(db, shop))[0];
}

async function contactsOf(db: Executor, shop: string): Promise<string[]> {
  const people = await db
    .selectFrom('shop_members')
    .select(['phone', 'role'])
    .where('reseller_id', '=', shop)
    .where('role', 'in', ['owner', 'attendant'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return people
    .toSorted((one, other) => Number(other.role === 'owner') - Number(one.role === 'owner'))
    .map(({ phone }) => phone);
}

/** An order nobody answered, and whom to ring about it. */
export interface Unanswered {
  number: string;
  shop: string;
  /** The shop's own number. */
  phone: string;
  placedAt: Date;
  /** Over, because nobody answered in time. */
  isExpired: boolean;
}

/** Orders whose ladder came to its end unanswered, within 24 hours; those that can still be saved first. */
export async function unansweredOrders(db: Executor, now: Date): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'document', 'created_at', 'status'])
    .where('attention_rung', '>=', ladder.length)
    .where('status', 'in', ['received', 'expired'])
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map(({ number, document, created_at, status }) => ({
      number,
      shop: document.reseller.name,
      phone: document.reseller.contactPhone,
      placedAt: created_at,
      isExpired: status === 'expired',
    }))
    .sort((one, other) => Number(one.isExpired) - Number(other.isExpired));
}
