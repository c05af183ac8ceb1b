import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Order, type OrderRequest, orderRequest } from '#contract/order/order';
import { atOnce, rungDueAt } from '#machines/order-attention/ladder';
import { together } from '../../db/pipelined.ts';
import type { Executor } from '../../db/schema.ts';
import type { OrderDocument } from '../../db/tables/orders.ts';
import { afterCommit, sendOn, transact } from '../../db/transact.ts';
import { readableCode, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { takeCoupon } from '../coupons/take.ts';
import type { Dependencies } from '../dependencies.ts';
import { notingPush, pushing } from '../desk/push.ts';
import { claimDraft } from '../drafts/claim.ts';
import { type Brought, noteReferrer, notingPlace } from '../referrals/note-order.ts';
import { activeReseller, readable } from '../resellers/read.ts';
import { identityOf, type ResellerRow } from '../resellers/view.ts';
import { announcing, published, queueDevices } from './announce.ts';
import { whilePlacing } from './in-flight.ts';
import { openMaximum, readingOpen } from './open.ts';
import { newsOf, orderSms } from './order-sms.ts';
import { orderIdFor } from './read.ts';
import { agreeTerms } from './terms.ts';
import { endingTurn, keylessSeconds, takingTurn, twinIn } from './turn.ts';
import { type OrderRow, toOrder } from './view.ts';

export interface Placement {
  request: OrderRequest;
  /** Phone of the session. */
  phone: string;
  /** Absent from older clients. */
  key: string | undefined;
  /** Cookie of the draft that becomes the order. */
  draftToken: string | undefined;
  /** The draft the sending tab has open. */
  draftId: string | undefined;
  brought: Brought;
  /** Placed by an operator's tools: as many as they like. */
  isStaged?: true;
}

/** Seconds until the simulated reseller accepts. */
const simulatedAcceptSeconds = 15;

/**
 * Places an order once. The same key returns the same order; a key reused with another body is `key-reused`; a draft
 * that already has an order throws `order-already-placed` with it. Refusals leave nothing behind.
 */
export async function placeOrder(ctx: Dependencies, placement: Placement): Promise<Order> {
  const { request, phone } = placement;
  if (request.customer.phone !== phone) throw new ServiceError({ code: 'phone-unverified' });
  if (placement.draftId !== undefined && placement.draftId !== idOf(placement.draftToken))
    throw new ServiceError({ code: 'draft-stale' });
  const hash = createHash('sha256')
    .update(JSON.stringify(z.encode(orderRequest, request)))
    .digest('base64url');
  const { secret } = ctx.config;
  const keyedId = placement.key === undefined ? undefined : orderIdFor(secret, phone, placement.key);
  const place = async (db: Executor) => {
    const [[last], open, [found]] = await together(db, (send) =>
      Promise.all([
        send(takingTurn(db, secret, phone)),
        send(readingOpen(db, phone, keyedId)),
        send(activeReseller(ctx, db, request.resellerId)),
      ]),
    );
    const id =
      keyedId ??
      twinIn(last, hash) ??
      (await earlierTwin(db, ctx, phone, hash)) ??
      orderIdFor(secret, phone, `sem-chave-${randomUUID()}`);
    const before = keyedId ? open.find((row) => row.id === id) : await findOrder(db, id);
    if (before) return { rows: [sameRequest(before, hash)] };
    const twin = placement.draftToken && (await claimDraft(db, placement.draftToken, id, ctx.now()));
    if (twin) throw await alreadyOrdered(db, ctx, twin, phone);
    if (open.length >= openMaximum && !placement.isStaged) throw new ServiceError({ code: 'too-many-open' });
    const reseller = readable(ctx, found);
    return create(db, ctx, { id, hash, phone, request, brought: placement.brought, reseller });
  };
  const work = () => transact(ctx.db, place);
  const { rows } = await (keyedId === undefined ? work() : whilePlacing(keyedId, work));
  const [row] = await rows;
  if (!row) throw new Error('no row of the order that was placed');
  return toOrder(row, ctx.now(), ctx.config.secret);
}

const idOf = (token: string | undefined) => token && tokenHash(token);

/** An order's row, alone; of one that was just placed, it comes with the transaction's end. */
interface Placed {
  rows: OrderRow[] | Promise<OrderRow[]>;
}

function sameRequest(row: OrderRow, hash: string): OrderRow {
  if (row.request_hash !== hash) throw new ServiceError({ code: 'key-reused' });
  return row;
}

async function alreadyOrdered(db: Executor, ctx: Dependencies, orderId: string, phone: string) {
  const row = await findOrder(db, orderId);
  return row?.phone === phone
    ? new ServiceError({ code: 'order-already-placed', order: toOrder(row, ctx.now(), ctx.config.secret) })
    : new ServiceError({ code: 'order-already-placed' });
}

interface Creation {
  id: string;
  hash: string;
  phone: string;
  request: OrderRequest;
  brought: Brought;
  reseller: ResellerRow | undefined;
}

/** The order and all that is written with each is one statement, sent with its COMMIT: between two, pages are drawn. */
async function create(db: Executor, ctx: Dependencies, creation: Creation): Promise<Placed> {
  const { id, hash, phone, request, brought } = creation;
  const now = ctx.now();
  const { reseller, quote, coupon } = await agreeTerms(ctx, db, request, creation.reseller, now);
  const document: OrderDocument = {
    reseller: identityOf(reseller),
    quote,
    address: request.address,
    customer: request.customer,
    payment: request.payment,
    ...(reseller.pix_key === null ? {} : { pixKey: reseller.pix_key }),
    ...(coupon ? { couponName: coupon.name } : {}),
    estimate: { min: reseller.delivery_min, max: reseller.delivery_max },
    ...(request.previousId === undefined ? {} : { previousId: request.previousId }),
  };
  const simulated = ctx.config.simulatedReseller && reseller.demo;
  const begun = {
    id,
    number: numberOf(id),
    phone,
    reseller_id: reseller.id,
    status: 'received' as const,
    version: 1,
    updated_at: now,
  };
  if (coupon) await takeCoupon(db, ctx.config.secret, coupon, begun, now);
  await noteReferrer(db, ctx.config.secret, { phone, brought }, now);
  await queueDevices(ctx, db, begun);
  const placing = announcing(db, begun, orderSms({ ...begun, document }, newsOf.received, now))
    .with('noted', (also) =>
      notingPlace(also, ctx.config.secret, { phone, address: request.address, brought }, now),
    )
    .with('turned', () => endingTurn(db, ctx.config.secret, { phone, hash, id }))
    .with('pushed', (also) => pushing(also, begun, atOnce, now))
    .with('push_noted', (also) => notingPush(also, begun, atOnce, now))
    .with('placed', (also) =>
      also
        .insertInto('orders')
        .values({
          ...begun,
          request_hash: hash,
          document: JSON.stringify(document),
          timeline: JSON.stringify([{ status: 'received', at: now.toISOString() }]),
          reason: null,
          withdrawal_protocol: null,
          delivered_at: null,
          accept_by: new Date(now.getTime() + reseller.accept_minutes * 60_000),
          attention_at: rungDueAt(now, 0),
          simulate_at: simulated ? new Date(now.getTime() + simulatedAcceptSeconds * 1000) : null,
          created_at: now,
        })
        .returningAll(),
    )
    .selectFrom('placed')
    .selectAll()
    .select(published(id));
  const { rows } = await sendOn(db, placing);
  afterCommit(db, () => ctx.onOrderMoved?.('received'));
  return { rows };
}

/** Six characters to read out on the phone; not unique, never a key. */
function numberOf(id: string): string {
  return readableCode(createHash('sha256').update(id).digest().subarray(0, 6));
}

function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A twin that is not the phone's last order; by this server's clock. */
async function earlierTwin(db: Executor, ctx: Dependencies, phone: string, hash: string) {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('request_hash', '=', hash)
    .where('created_at', '>', new Date(ctx.now().getTime() - keylessSeconds * 1000))
    .executeTakeFirst();
  return row?.id;
}
