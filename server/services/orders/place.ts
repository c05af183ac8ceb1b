import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Order, type OrderRequest, orderRequest } from '#contract/order/order';
import type { Executor, ServerContext } from '../../context.ts';
import type { OrderDocument } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { readableCode, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { takeCoupon } from '../coupons/take.ts';
import { claimDraft } from '../drafts/claim.ts';
import { type Brought, noteOrder } from '../referrals/note-order.ts';
import { identityOf } from '../resellers/read.ts';
import { announce } from './announce.ts';
import { whilePlacing } from './in-flight.ts';
import { orderIdFor } from './read.ts';
import { agreeTerms } from './terms.ts';
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
}

/** Minutes a reseller has to accept, and seconds until the simulated one does. */
export const acceptWithinMinutes = 10;
const simulatedAcceptSeconds = 15;

/** Without a key (older clients), the same phone and body within this time, in ms, is the same order. */
const keylessWindowMs = 120_000;

/**
 * Places an order once. The same key returns the same order; a key reused with another body is `key-reused`; a draft
 * that already has an order throws `order-already-placed` with it. Refusals leave nothing behind.
 */
export async function placeOrder(ctx: ServerContext, placement: Placement): Promise<Order> {
  const { request, phone } = placement;
  if (request.customer.phone !== phone) throw new ServiceError({ code: 'phone-unverified' });
  if (placement.draftId !== undefined && placement.draftId !== idOf(placement.draftToken))
    throw new ServiceError({ code: 'draft-stale' });
  const hash = createHash('sha256')
    .update(JSON.stringify(z.encode(orderRequest, request)))
    .digest('base64url');
  const key = placement.key ?? `sem-chave-${hash}-${Math.floor(ctx.now().getTime() / keylessWindowMs)}`;
  const id = orderIdFor(ctx.config.secret, phone, key);
  const place = async (db: Executor) => {
    const before =
      (await findOrder(db, id)) ?? (placement.key ? undefined : await recentTwin(db, ctx, phone, hash));
    if (before) return sameRequest(before, hash);
    const twin = placement.draftToken && (await claimDraft(db, placement.draftToken, id, ctx.now()));
    if (twin) throw await alreadyOrdered(db, ctx, twin, phone);
    return create(db, ctx, { id, hash, phone, request, brought: placement.brought });
  };
  const row = await whilePlacing(id, () => transact(ctx.db, place));
  return toOrder(row, ctx.now());
}

const idOf = (token: string | undefined) => token && tokenHash(token);

function sameRequest(row: OrderRow, hash: string): OrderRow {
  if (row.request_hash !== hash) throw new ServiceError({ code: 'key-reused' });
  return row;
}

async function alreadyOrdered(db: Executor, ctx: ServerContext, orderId: string, phone: string) {
  const row = await findOrder(db, orderId);
  return row?.phone === phone
    ? new ServiceError({ code: 'order-already-placed', order: toOrder(row, ctx.now()) })
    : new ServiceError({ code: 'order-already-placed' });
}

interface Creation {
  id: string;
  hash: string;
  phone: string;
  request: OrderRequest;
  brought: Brought;
}

async function create(db: Executor, ctx: ServerContext, creation: Creation): Promise<OrderRow> {
  const { id, hash, phone, request, brought } = creation;
  const now = ctx.now();
  let terms: Awaited<ReturnType<typeof agreeTerms>>;
  try {
    terms = await agreeTerms(db, ctx.config.secret, request, now);
  } catch (refusal) {
    // A concurrent request of the same order may be why the terms no longer hold, for instance by taking the coupon.
    const twin = await findOrder(db, id);
    if (!twin) throw refusal;
    return sameRequest(twin, hash);
  }
  const { reseller, quote, coupon } = terms;
  const document: OrderDocument = {
    reseller: identityOf(reseller),
    quote,
    address: request.address,
    customer: request.customer,
    payment: request.payment,
    ...(reseller.pix_key === null ? {} : { pixKey: reseller.pix_key }),
    ...(coupon ? { couponName: coupon.name } : {}),
    estimate: { min: reseller.delivery_min, max: reseller.delivery_max },
  };
  const simulated = ctx.config.simulatedReseller && reseller.demo;
  const row = await db
    .insertInto('orders')
    .values({
      id,
      number: numberOf(id),
      phone,
      reseller_id: reseller.id,
      status: 'received',
      version: 1,
      request_hash: hash,
      document: JSON.stringify(document),
      timeline: JSON.stringify([{ status: 'received', at: now.toISOString() }]),
      reason: null,
      withdrawal_protocol: null,
      delivered_at: null,
      accept_by: new Date(now.getTime() + acceptWithinMinutes * 60_000),
      simulate_at: simulated ? new Date(now.getTime() + simulatedAcceptSeconds * 1000) : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const twin = await findOrder(db, id);
    if (!twin) throw new Error('an order vanished between insert and read');
    return sameRequest(twin, hash);
  }
  if (coupon) await takeCoupon(db, ctx.config.secret, coupon, { id, phone }, now);
  await noteOrder(db, ctx.config.secret, { phone, address: request.address, brought }, now);
  await announce(ctx, db, row);
  return row;
}

/** Six characters to read out on the phone; not unique, never a key. */
function numberOf(id: string): string {
  return readableCode(createHash('sha256').update(id).digest().subarray(0, 6));
}

function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

function recentTwin(db: Executor, ctx: ServerContext, phone: string, hash: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', phone)
    .where('request_hash', '=', hash)
    .where('created_at', '>', new Date(ctx.now().getTime() - keylessWindowMs))
    .executeTakeFirst();
}
