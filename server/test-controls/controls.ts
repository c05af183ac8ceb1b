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

export interface ControlState {
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

type Control = (
  controlState: ControlState,
  visit: Visit,
) => Promise<{ sessionToken?: string | undefined } | undefined>;

/** Changes around a visit: to its reseller, its newest order, its session, or the clock. */
export const controls = {
  'reseller.back': changingReseller({ active: true, open: true }),
  'reseller.closed': changingReseller({ open: false }),
  'reseller.gone': changingReseller({ active: false }),
  'reseller.dearer': async (controlState, visit) => {
    const id = await resellerOf(controlState, visit);
    const priceFactor = (controlState.priceFactors.get(id) ?? 1) + 0.1;
    controlState.priceFactors.set(id, priceFactor);
    await changeReseller(controlState.ctx, controlState.originals, id, {
      active: true,
      open: true,
      priceFactor,
    });
  },
  'reseller.empty': changingReseller({ sells: false }),

  /** Places a new order of the visit's owner, which no page shows. */
  'order.new': async (controlState, visit) => {
    await placeFor(controlState, visit, `visita-${controlState.ctx.now().getTime()}-nova`);
  },
  /** Places the order that the visit's draft has sent. */
  'order.sent': async (controlState, visit) => {
    const { idempotencyKey } = await draftContextOf(controlState.ctx, visit.draftToken);
    if (idempotencyKey === undefined) throw new ServiceError({ code: 'not-found' });
    await placeFor(controlState, visit, idempotencyKey);
    return openSession(controlState, visit);
  },
  /** Makes the visit's newest order wait for acceptance. */
  'order.waiting': async (controlState, visit) => {
    await keepOrderWaiting(controlState.ctx, await orderOf(controlState, visit));
  },
  'order.accepted': moved('accepted'),
  'order.dispatched': moved('dispatched'),
  'order.delivered': moved('delivered'),
  'order.confirmed': moved('confirmed'),
  'order.cancelled': moved('cancelled'),

  'session.open': (controlState, visit) =>
    visit.sessionPhone === undefined ? openSession(controlState, visit) : Promise.resolve(undefined),
  'session.end': async ({ ctx, bus }, { sessionToken }) => {
    if (sessionToken !== undefined) await endSession(ctx.db, sessionToken);
    bus.endStreams();
    return { sessionToken: undefined };
  },
  'codes.forget': async ({ ctx }) => {
    await forgetCodes(ctx);
  },
  'clock.week': async (controlState) => {
    if (!controlState.isWeekLater) controlState.clock.shift(overAWeekSeconds);
    controlState.isWeekLater = true;
  },
  'clock.back': async (controlState) => {
    if (controlState.isWeekLater) controlState.clock.shift(-overAWeekSeconds);
    controlState.isWeekLater = false;
  },
} as const satisfies Record<string, Control>;

export type ControlName = keyof typeof controls;

export const isControl = (name: unknown): name is ControlName =>
  typeof name === 'string' && Object.hasOwn(controls, name);

type Change = Parameters<typeof changeReseller>[3];

/** Returns a control that changes the reseller. A reseller without products gets them back with its prices. */
function changingReseller(change: Change): Control {
  return async (controlState, visit) => {
    const id = await resellerOf(controlState, visit);
    const priced = change.sells === false ? {} : { priceFactor: controlState.priceFactors.get(id) ?? 1 };
    await changeReseller(controlState.ctx, controlState.originals, id, { ...priced, ...change });
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
  return async (controlState, visit) => {
    const id = await orderOf(controlState, visit);
    await moveThrough(controlState.ctx, id, commandsTo[status] ?? []);
  };
}

async function resellerOf(controlState: ControlState, { draftToken }: Visit): Promise<string> {
  const { reseller } = await draftContextOf(controlState.ctx, draftToken);
  controlState.resellerId =
    reseller?.id ?? controlState.resellerId ?? (await stagedReseller(controlState.ctx)).id;
  return controlState.resellerId;
}

/** Returns the name of the reseller that controls act on. Returns undefined if there is none yet. */
export async function resellerName({ ctx, resellerId }: ControlState, { draftToken }: Visit) {
  const { reseller } = await draftContextOf(ctx, draftToken);
  const id = reseller?.id ?? resellerId;
  if (id === undefined) return undefined;
  const row = await ctx.db.selectFrom('resellers').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

async function ownerOf(controlState: ControlState, { draftToken, sessionPhone }: Visit): Promise<string> {
  const { customer } = await draftContextOf(controlState.ctx, draftToken);
  controlState.owner = customer?.phone ?? sessionPhone ?? controlState.owner ?? freshPhone();
  return controlState.owner;
}

/** Returns the newest order of the visit's owner. Throws `not-found` if there is none. */
export async function orderOf(controlState: ControlState, visit: Visit): Promise<string> {
  const owner = {
    phone: await ownerOf(controlState, visit),
    ordersSince: ordersSince(controlState.ctx.now()),
  };
  const [newest] = await listOrders(controlState.ctx, owner);
  if (!newest) throw new ServiceError({ code: 'not-found' });
  return newest.id;
}

async function placeFor(controlState: ControlState, visit: Visit, key: string): Promise<void> {
  const phone = await ownerOf(controlState, visit);
  await controls['reseller.back'](controlState, visit);
  const resellerId = await resellerOf(controlState, visit);
  controlState.order = await stageOrder(controlState.ctx, { phone, resellerId, key });
}

async function openSession(controlState: ControlState, visit: Visit) {
  const phone = await ownerOf(controlState, visit);
  if (visit.sessionPhone === phone) return undefined;
  const { token } = await createSession(controlState.ctx.db, phone, controlState.ctx.now());
  return { sessionToken: token };
}
