import type { QueryCreator } from 'kysely';
import type { OrderStatus } from '#contract/order/order';
import { isFixedLine } from '#contract/phone/phone-number';
import { atOnce } from '#machines/order-attention/ladder';
import type { Executor, Schema } from '../../db/schema.ts';
import { afterCommit, sendWithoutWaiting } from '../../db/transact.ts';
import { type OrderNews, orderNews } from '../../gateways/sms/text.ts';
import { enqueueStatement } from '../../outbox/enqueue.ts';
import { returnCoupon } from '../coupons/use.ts';
import { eraseIfOver } from '../data-subject/erase-orders.ts';
import type { Dependencies } from '../dependencies.ts';
import { withPushes } from '../panel/push.ts';
import { queueWithdrawalSms, withWithdrawalPushes } from '../panel/withdrawal-notifications.ts';
import { noteReferrer, type OrderReferral, referralMarks } from '../referrals/note-order.ts';
import { revokeReferral, settleReferral } from '../referrals/settle.ts';
import { published, withPanelEvent } from './announce.ts';
import { queueMirror } from './mirror.ts';
import { dropPush, type PushedStatus, queuePush } from './push.ts';
import { returnUnits } from './units.ts';
import type { OrderRow } from './view.ts';

/** Events of an order: it is placed (`received`), it reaches another status, or it changes without a new status. */
type OrderEvent = OrderStatus | 'withdrawn' | 'withdrawalAnswered' | 'courierNoted' | 'cancellationSeen';

/**
 * Lists the effects of each event, in this order. Only events that have a text are sent by SMS or pushed to the
 * customer.
 */
const effectsOf: { readonly [Event in OrderEvent]: readonly EffectOf<Event>[] } = {
  received: [
    'noteReferrer',
    'copyToFirestore',
    'smsToCustomer',
    'panel',
    'noteReferralMarks',
    'pushToReseller',
  ],
  accepted: ['copyToFirestore', 'pushToCustomer', 'smsToCustomer', 'panel'],
  dispatched: ['copyToFirestore', 'pushToCustomer', 'smsToCustomer', 'panel'],
  delivered: ['erase', 'rewardReferral', 'copyToFirestore', 'endPush', 'smsToCustomer', 'panel'],
  confirmed: ['erase', 'rewardReferral', 'copyToFirestore', 'endPush', 'panel'],
  cancelled: ['erase', 'returnUnits', 'returnCoupon', 'copyToFirestore', 'endPush', 'smsToCustomer', 'panel'],
  rejected: ['erase', 'returnUnits', 'returnCoupon', 'copyToFirestore', 'endPush', 'smsToCustomer', 'panel'],
  expired: ['erase', 'returnUnits', 'returnCoupon', 'copyToFirestore', 'endPush', 'smsToCustomer', 'panel'],
  refusedAtDoor: [
    'erase',
    'revokeReferral',
    'returnUnits',
    'returnCoupon',
    'copyToFirestore',
    'endPush',
    'panel',
  ],
  undelivered: [
    'erase',
    'returnUnits',
    'returnCoupon',
    'copyToFirestore',
    'endPush',
    'smsToCustomer',
    'panel',
  ],
  withdrawn: [
    'revokeReferral',
    'copyToFirestore',
    'endPush',
    'smsToOwners',
    'smsToCustomer',
    'panel',
    'pushToOwners',
  ],
  withdrawalAnswered: ['erase', 'copyToFirestore', 'smsToCustomer', 'panel'],
  courierNoted: ['copyToFirestore', 'panel'],
  cancellationSeen: ['panel'],
};

type EffectOf<Event> =
  | Exclude<keyof typeof effects, 'smsToCustomer' | 'pushToCustomer'>
  | (Event extends OrderNews ? 'smsToCustomer' : never)
  | (Event extends PushedStatus ? 'pushToCustomer' : never);

type ChangedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'phone'
  | 'reseller_id'
  | 'status'
  | 'version'
  | 'document'
  | 'updated_at'
  | 'erasure_asked_at'
  | 'withdrawal_protocol'
  | 'withdrawal_answered_at'
>;

/** A change of an order, after it was written or, for a new order, just before. */
interface OrderChange {
  event: OrderEvent;
  order: ChangedOrder;
  now: Date;
  referral?: OrderReferral;
}

interface Effect {
  run?(ctx: Dependencies, db: Executor, change: OrderChange): Promise<void>;
  /** Adds to the last statement of the transaction, which is sent together with COMMIT. */
  extend?(last: QueryCreator<Schema>, change: OrderChange, ctx: Dependencies): QueryCreator<Schema>;
}

const effects = {
  erase: { run: (_, db, { order, now }) => eraseIfOver(db, order, now) },
  returnUnits: { run: (_, db, { order }) => returnUnits(db, order) },
  returnCoupon: { run: (_, db, { order }) => returnCoupon(db, order) },
  noteReferrer: {
    run: async ({ config }, db, { order: { phone }, referral, now }) => {
      if (phone && referral?.code) await noteReferrer(db, config.secret, { phone, code: referral.code }, now);
    },
  },
  rewardReferral: { run: (_, db, { order, now }) => settleReferral(db, order, now) },
  revokeReferral: { run: (_, db, { order, now }) => revokeReferral(db, order.id, now) },
  copyToFirestore: { run: (ctx, db, { order }) => queueMirror(ctx, db, order) },
  pushToCustomer: { run: (ctx, db, { order }) => queuePush(ctx, db, order) },
  endPush: {
    run: async ({ firebase }, db, { order }) => {
      if (firebase?.push) await dropPush(db, [order.id]);
    },
  },
  smsToCustomer: { extend: withSms },
  panel: { extend: (last, { order }) => withPanelEvent(last, order) },
  noteReferralMarks: {
    extend: (last, { order: { phone, document }, referral, now }, { config }) => {
      if (phone === null) return last;
      const order = { phone, address: document.address, device: referral?.device };
      return last.with('marks', (db) => referralMarks(db, config.secret, order, now));
    },
  },
  pushToReseller: { extend: (last, { order, now }) => withPushes(last, order, atOnce, now) },
  smsToOwners: { run: (ctx, db, { order, now }) => queueWithdrawalSms(ctx, db, order, now) },
  pushToOwners: { extend: (last, { order, now }) => withWithdrawalPushes(last, order, now) },
} satisfies Record<string, Effect>;

/**
 * Messages about an order are sent within this time, in ms. Messages about other orders are sent together with them.
 */
const messagesWithinMs = 1_000;

/**
 * Performs the effects of a changed order, in the caller's transaction. Returns the beginning of the transaction's last
 * statement: the caller selects `published` in it. Nothing may follow it, because it locks the feed of the reseller's
 * panel.
 */
export async function runEffects(
  ctx: Dependencies,
  db: Executor,
  change: OrderChange,
): Promise<QueryCreator<Schema>> {
  let last: QueryCreator<Schema> = db;
  for (const name of effectsOf[change.event]) {
    const effect: Effect = effects[name];
    await effect.run?.(ctx, db, change);
    last = effect.extend?.(last, change, ctx) ?? last;
  }
  afterCommit(db, () => ctx.wakeOutbox(messagesWithinMs));
  return last;
}

export async function publishChange(ctx: Dependencies, db: Executor, change: OrderChange): Promise<void> {
  const last = await runEffects(ctx, db, change);
  await sendWithoutWaiting(db, last.selectNoFrom(published(change.order.id)));
}

/**
 * Queues an SMS with the order's link to its customer, once per version of the order. Erased orders have no phone, and a
 * fixed line receives no SMS.
 */
function withSms(last: QueryCreator<Schema>, { event, order, now }: OrderChange): QueryCreator<Schema> {
  const status = orderNews.find((news) => news === event);
  const { id, phone: to, number, document } = order;
  if (!status || !to || isFixedLine(to)) return last;
  const payload = { to, order: id, number, status, reseller: document.reseller.name };
  return last.with('sms', (db) =>
    enqueueStatement(db, { kind: 'order-sms', id: `${id}-${order.version}`, payload, now }),
  );
}
