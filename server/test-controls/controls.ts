import type { OrderStatus } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { ordersSince } from '../services/orders/owner.ts';
import { listOrders } from '../services/orders/read.ts';
import { createSession, endSession } from '../services/sessions/session.ts';
import type { Clock } from './clock.ts';
import type { ControlledBus } from './controlled-bus.ts';
import {
  changeReseller,
  forgetCodes,
  keepOrderWaiting,
  moveThrough,
  type Originals,
} from './controlled-rows.ts';
import type { Faults } from './faults.ts';
import { draftContextOf, freshPhone, stagedReseller, stageOrder } from './staged-visit.ts';

const overAWeekSeconds = 8 * 24 * 60 * 60;

/** The visit that controls apply to, by its cookies. */
export interface Visit {
  draftToken: string | undefined;
  sessionToken: string | undefined;
  sessionPhone: string | undefined;
}

export interface Stage {
  ctx: Dependencies;
  bus: ControlledBus;
  clock: Clock;
  wakeJobs(): void;
  faults: Faults;
  originals: Originals;
  priceFactors: Map<string, number>;
  /** Owner of the orders (E.164), if neither draft nor session has a phone. */
  owner: string | undefined;
  /** The reseller of the visit, if its draft has none. */
  resellerId: string | undefined;
  order: string | undefined;
  isWeekLater: boolean;
}

type Control = (stage: Stage, visit: Visit) => Promise<{ sessionToken?: string | undefined } | undefined>;

/** Changes around a visit: to its reseller, its newest order, its session, or the clock. */
export const controls = {
  'reseller.back': changingReseller({ active: true, open: true }),
  'reseller.closed': changingReseller({ open: false }),
  'reseller.gone': changingReseller({ active: false }),
  'reseller.dearer': async (stage, visit) => {
    const id = await resellerOf(stage, visit);
    const priceFactor = (stage.priceFactors.get(id) ?? 1) + 0.1;
    stage.priceFactors.set(id, priceFactor);
    await changeReseller(stage.ctx, stage.originals, id, { active: true, open: true, priceFactor });
  },
  'reseller.empty': changingReseller({ sells: false }),

  /** Places a new order of the visit's owner, which no page shows. */
  'order.new': async (stage, visit) => {
    await placeFor(stage, visit, `visita-${stage.ctx.now().getTime()}-nova`);
  },
  /** Places the order that the visit's draft has sent. */
  'order.sent': async (stage, visit) => {
    const { idempotencyKey } = await draftContextOf(stage.ctx, visit.draftToken);
    if (idempotencyKey === undefined) throw new ServiceError({ code: 'not-found' });
    await placeFor(stage, visit, idempotencyKey);
    return openSession(stage, visit);
  },
  /** Makes the visit's newest order wait for acceptance. */
  'order.waiting': async (stage, visit) => {
    await keepOrderWaiting(stage.ctx, await orderOf(stage, visit));
  },
  'order.accepted': moved('accepted'),
  'order.dispatched': moved('dispatched'),
  'order.delivered': moved('delivered'),
  'order.confirmed': moved('confirmed'),
  'order.cancelled': moved('cancelled'),

  'session.open': (stage, visit) =>
    visit.sessionPhone === undefined ? openSession(stage, visit) : Promise.resolve(undefined),
  'session.end': async ({ ctx, bus }, { sessionToken }) => {
    if (sessionToken !== undefined) await endSession(ctx.db, sessionToken);
    bus.endStreams();
    return { sessionToken: undefined };
  },
  'codes.forget': async ({ ctx }) => {
    await forgetCodes(ctx);
  },
  'clock.week': async (stage) => {
    if (!stage.isWeekLater) stage.clock.shift(overAWeekSeconds);
    stage.isWeekLater = true;
  },
  'clock.back': async (stage) => {
    if (stage.isWeekLater) stage.clock.shift(-overAWeekSeconds);
    stage.isWeekLater = false;
  },
} as const satisfies Record<string, Control>;

export type ControlName = keyof typeof controls;

export const isControl = (name: unknown): name is ControlName =>
  typeof name === 'string' && Object.hasOwn(controls, name);

type Change = Parameters<typeof changeReseller>[3];

/** Returns a control that changes the reseller. A reseller without products gets them back with its prices. */
function changingReseller(change: Change): Control {
  return async (stage, visit) => {
    const id = await resellerOf(stage, visit);
    const priced = change.sells === false ? {} : { priceFactor: stage.priceFactors.get(id) ?? 1 };
    await changeReseller(stage.ctx, stage.originals, id, { ...priced, ...change });
  };
}

const commandsTo: Partial<Record<OrderStatus, readonly OrderCommand[]>> = {
  accepted: ['order.accept'],
  dispatched: ['order.accept', 'order.dispatch'],
  delivered: ['order.accept', 'order.dispatch', 'order.deliver'],
  // A customer who withdrew can no longer confirm, so the clock closes that order.
  confirmed: ['order.accept', 'order.dispatch', 'order.deliver', 'order.confirm', 'order.close'],
  cancelled: ['order.cancel'],
};

/** Returns a control that moves the visit's newest order. It also succeeds if the order already has the status. */
function moved(status: OrderStatus): Control {
  return async (stage, visit) => {
    const id = await orderOf(stage, visit);
    await moveThrough(stage.ctx, id, commandsTo[status] ?? []);
  };
}

async function resellerOf(stage: Stage, { draftToken }: Visit): Promise<string> {
  const { reseller } = await draftContextOf(stage.ctx, draftToken);
  stage.resellerId = reseller?.id ?? stage.resellerId ?? (await stagedReseller(stage.ctx)).id;
  return stage.resellerId;
}

/** Returns the name of the reseller that controls act on; undefined if there is none yet. */
export async function resellerName({ ctx, resellerId }: Stage, { draftToken }: Visit) {
  const { reseller } = await draftContextOf(ctx, draftToken);
  const id = reseller?.id ?? resellerId;
  if (id === undefined) return undefined;
  const row = await ctx.db.selectFrom('resellers').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

async function ownerOf(stage: Stage, { draftToken, sessionPhone }: Visit): Promise<string> {
  const { customer } = await draftContextOf(stage.ctx, draftToken);
  stage.owner = customer?.phone ?? sessionPhone ?? stage.owner ?? freshPhone();
  return stage.owner;
}

/** Returns the newest order of the visit's owner. Throws `not-found` if there is none. */
export async function orderOf(stage: Stage, visit: Visit): Promise<string> {
  const owner = { phone: await ownerOf(stage, visit), ordersSince: ordersSince(stage.ctx.now()) };
  const [newest] = await listOrders(stage.ctx, owner);
  if (!newest) throw new ServiceError({ code: 'not-found' });
  return newest.id;
}

async function placeFor(stage: Stage, visit: Visit, key: string): Promise<void> {
  const phone = await ownerOf(stage, visit);
  await controls['reseller.back'](stage, visit);
  const resellerId = await resellerOf(stage, visit);
  stage.order = await stageOrder(stage.ctx, { phone, resellerId, key });
}

async function openSession(stage: Stage, visit: Visit) {
  const phone = await ownerOf(stage, visit);
  if (visit.sessionPhone === phone) return undefined;
  const { token } = await createSession(stage.ctx.db, phone, stage.ctx.now());
  return { sessionToken: token };
}
