import { createHash } from 'node:crypto';
import { normalAddress } from '#contract/address/address-text';
import type { Order, OrderRequest } from '#contract/order/order';
import { zoneAt } from '#contract/reseller/area';
import { rungDueAt } from '#machines/order-attention/ladder';
import { pipeline } from '../../db/pipelined.ts';
import type { Executor } from '../../db/schema.ts';
import type { OrderDocument, TakenUnits } from '../../db/tables/orders.ts';
import { afterCommit, sendWithoutWaiting, transact } from '../../db/transact.ts';
import { readableCode, tokenHash } from '../../secrets.ts';
import { ServiceError } from '../../service-error.ts';
import { takeCoupon } from '../coupons/use.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimDraft } from '../drafts/claim.ts';
import type { OrderReferral } from '../referrals/note-order.ts';
import { queueOf, withQueue } from '../resellers/queue.ts';
import { activeReseller, readable } from '../resellers/read.ts';
import { areaOf, identityOf, type ResellerRow } from '../resellers/view.ts';
import { published } from './announce.ts';
import { runEffects } from './effects.ts';
import {
  digestOf,
  duplicateOf,
  lockPhoneStatement,
  orderIdFor,
  rememberOrder,
  whilePlacing,
} from './idempotency.ts';
import { openMaximum, openOrders } from './open.ts';
import { findOrder } from './read.ts';
import { agreeTerms, type Terms } from './terms.ts';
import { takesCounted, takeUnits } from './units.ts';
import { type OrderRow, toOrder } from './view.ts';

export interface Placement {
  request: OrderRequest;
  /** E.164, from the session. */
  phone: string;
  /** The idempotency key. Older clients send none. */
  key: string | undefined;
  draftToken: string | undefined;
  draftId: string | undefined;
  referral: OrderReferral;
  /** An operator's tool placed the order: the limit of open orders does not apply. */
  isStaged?: true;
}

interface Attempt extends Placement {
  id: string;
  digest: string;
}

const simulatedAcceptSeconds = 15;

/**
 * Places an order once, and returns it. The same key returns the same order. Throws `key-reused` if another request
 * used the key, and `order-already-placed` if the draft has an order. Throws `phone-unverified`, `draft-stale` and
 * `too-many-open`, and the refusals of `agreeTerms` and `takeCoupon`. Nothing is stored if it throws.
 */
export async function placeOrder(ctx: Dependencies, placement: Placement): Promise<Order> {
  checkSession(placement);
  const { phone, key, request } = placement;
  const id = orderIdFor(ctx.config.secret, phone, key);
  const attempt = { ...placement, id, digest: digestOf(request) };
  const place = async (db: Executor): Promise<Placed> => {
    const locked = await lockPhone(ctx, db, attempt);
    const now = ctx.now();
    const existing = await findExisting(db, attempt, locked, now);
    if (existing) return { rows: [existing] };
    await bindDraft(ctx, db, attempt, now);
    checkOpenOrders(attempt, locked);
    const reseller = await withLockedRoom(ctx, db, request, readable(ctx, locked.reseller));
    const terms = await agreeTerms(ctx, db, request, reseller, now);
    if (terms.coupon) await takeCoupon(db, ctx.config.secret, terms.coupon, attempt, now);
    const takenUnits = await takeUnits(db, terms.reseller, request.lines);
    return writeOrder(ctx, db, attempt, orderOf(ctx, attempt, { ...terms, takenUnits }, now));
  };
  const { rows } = await whilePlacing(id, () => transact(ctx.db, place));
  const [row] = await rows;
  if (!row) throw new Error('no row of the order that was placed');
  return toOrder(row, ctx.now(), ctx.config.secret);
}

/** The row of a new order arrives together with the COMMIT. The row of an existing order is known before. */
interface Placed {
  rows: OrderRow[] | Promise<OrderRow[]>;
}

/** Throws `phone-unverified` if the order is for another phone, `draft-stale` if the tab shows another draft. */
function checkSession({ request, phone, draftToken, draftId }: Placement): void {
  if (request.customer.phone !== phone) throw new ServiceError({ code: 'phone-unverified' });
  if (draftId !== undefined && (!draftToken || draftId !== tokenHash(draftToken)))
    throw new ServiceError({ code: 'draft-stale' });
}

type Locked = Awaited<ReturnType<typeof lockPhone>>;

/**
 * Locks the phone until the end of the transaction. Returns the phone's orders and the reseller, which it reads in the
 * same pipeline.
 */
async function lockPhone(ctx: Dependencies, db: Executor, { id, phone, request }: Attempt) {
  const [[last], orders, [reseller]] = await pipeline(db, (send) =>
    Promise.all([
      send(lockPhoneStatement(db, ctx.config.secret, phone)),
      send(openOrders(db, phone, id)),
      send(activeReseller(ctx, db, request.resellerId)),
    ]),
  );
  return { last, orders, reseller };
}

/** Returns the order that this request placed before. Returns undefined if there is none. Throws `key-reused`. */
async function findExisting(db: Executor, attempt: Attempt, { last, orders }: Locked, now: Date) {
  const { id, key, digest } = attempt;
  const duplicate = key === undefined && (await duplicateOf(db, last, { ...attempt, now }));
  const order = duplicate ? await findOrder(db, duplicate) : orders.find((one) => one.id === id);
  if (order && order.request_hash !== digest) throw new ServiceError({ code: 'key-reused' });
  return order;
}

/**
 * Returns the reseller with its queue. Locks it and reads it again if the order takes counted units or a place in the
 * queue. Orders are counted after the lock, so that two orders do not take the last place.
 */
async function withLockedRoom(
  ctx: Dependencies,
  db: Executor,
  { lines, resellerId }: OrderRequest,
  reseller: ResellerRow | undefined,
): Promise<ResellerRow | undefined> {
  if (!reseller) return undefined;
  const { capacity, products } = reseller;
  const hasLimit = capacity !== null && capacity.minutes === undefined;
  if (!hasLimit && !takesCounted(products, lines)) return withQueue(db, reseller);
  const locked = readable(ctx, await activeReseller(ctx, db, resellerId).forUpdate().executeTakeFirst());
  return locked && withQueue(db, locked);
}

/** Binds the draft to the order. Throws `order-already-placed`, with the draft's order if this phone placed it. */
async function bindDraft(
  ctx: Dependencies,
  db: Executor,
  { id, phone, draftToken }: Attempt,
  now: Date,
): Promise<void> {
  const otherId = draftToken && (await claimDraft(db, draftToken, id, now));
  if (!otherId) return;
  const other = await findOrder(db, otherId);
  throw other?.phone === phone
    ? new ServiceError({ code: 'order-already-placed', order: toOrder(other, now, ctx.config.secret) })
    : new ServiceError({ code: 'order-already-placed' });
}

function checkOpenOrders({ isStaged }: Attempt, { orders }: Locked): void {
  if (orders.length >= openMaximum && !isStaged) throw new ServiceError({ code: 'too-many-open' });
}

function orderOf(
  ctx: Dependencies,
  attempt: Attempt,
  { reseller, quote, coupon, takenUnits }: Terms & { takenUnits: TakenUnits[] },
  now: Date,
) {
  const { id, phone, request, digest } = attempt;
  const address = normalAddress(request.address);
  const zone = zoneAt(areaOf(reseller), request.address);
  const document: OrderDocument = {
    reseller: identityOf(reseller, now),
    resellerPoint: { latitude: reseller.latitude, longitude: reseller.longitude },
    quote,
    address,
    customer: request.customer,
    payment: request.payment,
    ...(reseller.pix_key === null ? {} : { pixKey: reseller.pix_key }),
    ...(coupon ? { couponName: coupon.name } : {}),
    ...(coupon?.paid_by === 'reseller' ? { couponPaidBy: coupon.paid_by } : {}),
    estimate: queueOf(reseller).window,
    ...(request.previousId === undefined ? {} : { previousId: request.previousId }),
    ...(zone === undefined ? {} : { zone }),
    ...(takenUnits.length === 0 ? {} : { takenUnits }),
  };
  const isSimulated = ctx.config.simulatedReseller && reseller.demo;
  return {
    id,
    number: numberOf(id),
    phone,
    reseller_id: reseller.id,
    status: 'received' as const,
    version: 1,
    request_hash: digest,
    document,
    timeline: JSON.stringify([{ status: 'received', at: now.toISOString() }]),
    reason: null,
    withdrawal_protocol: null,
    withdrawal_answered_at: null,
    delivered_at: null,
    accept_by: new Date(now.getTime() + reseller.accept_minutes * 60_000),
    attention_at: rungDueAt(now, 0),
    simulate_at: isSimulated ? new Date(now.getTime() + simulatedAcceptSeconds * 1000) : null,
    erasure_asked_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** Writes the order and its effects in one statement, which is sent together with the COMMIT. */
async function writeOrder(
  ctx: Dependencies,
  db: Executor,
  { phone, digest, referral }: Attempt,
  order: ReturnType<typeof orderOf>,
): Promise<Placed> {
  const { id, document, created_at: now } = order;
  const last = await runEffects(ctx, db, { event: 'received', order, now, referral });
  const placing = last
    .with('remembered', () => rememberOrder(db, ctx.config.secret, { phone, digest, id }))
    .with('placed', (also) =>
      also
        .insertInto('orders')
        .values({ ...order, document: JSON.stringify(document) })
        .returningAll(),
    )
    .selectFrom('placed')
    .selectAll()
    .select(published(id));
  const { rows } = await sendWithoutWaiting(db, placing);
  afterCommit(db, () => ctx.onOrderMoved?.('received'));
  return { rows };
}

/** Returns six characters that can be read out on the phone. They are not unique: never use them as a key. */
function numberOf(id: string): string {
  return readableCode(createHash('sha256').update(id).digest().subarray(0, 6));
}
