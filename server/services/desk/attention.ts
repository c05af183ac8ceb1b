import { sql } from 'kysely';
import {
  ladderRow,
  type NoticeChannel,
  type Reminder,
  type ReminderAudience,
  reminderAfter,
  reminderDueAt,
  rungOf,
  stepsFrom,
} from '#machines/order-attention/ladder';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderRow } from '../orders/view.ts';
import { listOperators } from './operators.ts';
import { notingPush, pushing } from './push.ts';

/**
 * Sends the reminder of an order that is due at `dueAt`, and sets when the next one is due. Returns false if the order was
 * answered, or if another process sent this reminder.
 */
export async function climb(
  ctx: Pick<ServerContext, 'config'>,
  db: Executor,
  { id, dueAt }: { id: string; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set((eb) => ({ attention_at: eb.val(null) }))
    .where('id', '=', id)
    .where('status', '=', 'received')
    .where('attention_at', '=', dueAt)
    .returningAll()
    .executeTakeFirst();
  if (!order) return false;
  const reminder = {
    ...reminderAfter({ step: order.attention_step, afterSeconds: 0 }),
    afterSeconds: waitedSeconds(order, dueAt),
  };
  const next = reminderDueAt(order.created_at, reminderAfter(reminder));
  await db
    .updateTable('orders')
    .set({
      attention_step: reminder.step,
      attention_rung: rungOf(reminder) + 1,
      attention_at: next < order.accept_by ? next : null,
    })
    .where('id', '=', id)
    .execute();
  const { isForUnseen, notifies } = ladderRow(reminder.step);
  if (isForUnseen && order.seen_at) return true;
  for (const { channel, audience } of notifies)
    await remindBy[channel](ctx, db, { order, reminder, audience, now });
  return true;
}

interface Reminding {
  order: OrderRow;
  reminder: Reminder;
  audience: ReminderAudience;
  now: Date;
}

type Remind = (ctx: Pick<ServerContext, 'config'>, db: Executor, reminding: Reminding) => Promise<void>;

/** Queues the messages of a reminder and records each attempt, by channel. */
const remindBy: Readonly<Record<NoticeChannel, Remind>> = {
  async push(_ctx, db, { order, reminder, now }) {
    await db
      .with('pushed', (also) => pushing(also, order, reminder, now))
      .with('noted', (also) => notingPush(also, order, reminder, now))
      .selectNoFrom(sql`1`.as('one'))
      .execute();
  },

  async sms({ config }, db, { order, reminder, audience, now }) {
    const { id, number, document } = order;
    const phones = config.demo ? [] : await phonesOf(db, order, audience);
    const told = phones.map((to, place) => ({
      to,
      notice: `${id}-atencao-${reminder.afterSeconds}-${place}`,
    }));
    for (const { to, notice } of told)
      await enqueue(db, {
        kind: 'attention-sms',
        id: notice,
        payload: {
          to,
          order: id,
          number,
          shop: document.reseller.name,
          phone: audience === 'operators' ? document.reseller.contactPhone : '',
        },
        now,
      });
    const row = {
      order_id: id,
      step: reminder.step,
      rung: rungOf(reminder),
      road: 'sms' as const,
      at: now,
    };
    const attempts = told.map(({ notice }) => ({ ...row, id: notice, told: 1 }));
    await db
      .insertInto('order_notices')
      .values(attempts.length > 0 ? attempts : { ...row, id: null, told: 0 })
      .execute();
  },
};

/** Returns how many seconds passed between placing the order and `now`. */
export const waitedSeconds = ({ created_at }: Pick<OrderRow, 'created_at'>, now: Date) =>
  (now.getTime() - created_at.getTime()) / 1_000;

/** Returns the phones of an audience. A reseller with one person has the same first and second contact. */
async function phonesOf(
  db: Executor,
  { reseller_id }: OrderRow,
  audience: ReminderAudience,
): Promise<string[]> {
  if (audience === 'operators') return listOperators(db);
  const [first, second = first] = await contactsOf(db, reseller_id);
  const one = audience === 'first contact' ? first : second;
  return one ? [one] : [];
}

/** Returns the phone of the first person to notify at a reseller. */
export async function firstContact(db: Executor, shop: string): Promise<string | undefined> {
  return (await contactsOf(db, shop))[0];
}

/** Returns the phones of a reseller's owners and attendants: owners first, then by the time they joined. */
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

/** An order that nobody answered, with the number to call about it. */
export interface Unanswered {
  number: string;
  shop: string;
  /** The reseller's number. */
  phone: string;
  placedAt: Date;
  /** The time to answer is over. */
  isExpired: boolean;
}

/** Returns the orders of the last 24 hours that operators were reminded of. Orders that can still be answered come first. */
export async function unansweredOrders(db: Executor, now: Date): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'document', 'created_at', 'status'])
    .where('attention_step', 'in', stepsFrom('operators'))
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
