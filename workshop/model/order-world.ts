import {
  type AnyEventObject,
  type AnyStateMachine,
  initialTransition,
  matchesState,
  transition,
} from 'xstate';
import type { OrderStatus } from '#contract/order/order';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { nextStatus, type OrderCommand, orderCan } from '#machines/order-lifecycle/lifecycle';
import type { Actor, Invariant, Move } from '../paths/product.ts';
import { commanding, panelCommands } from './commanding.ts';
import { drafts } from './fixtures.ts';

type Asking = 'order.cancel' | 'order.confirm' | 'order.refuse';
/** What a server answers: its status after the command, or that it came too late. */
interface Answer {
  status: OrderStatus;
  isTooLate: boolean;
}

/** An order as its customer's page and the server have it, and what is on its way between them. */
export interface OrderWorld {
  page: OrderFunnelSnapshot;
  status: OrderStatus;
  /** The stream has told the page of the status. */
  isTold: boolean;
  /** A command on its way to the server, or its answer on its way back; the page may have stopped waiting for it. */
  call?: { command: Asking; isAwaited: boolean; answer?: Answer };
  /** How often the coupon was given back. */
  couponsBack: number;
}

const pure: AnyStateMachine = orderFunnel;
const orderId = 'PedidoFeito00000000001';

function tell(page: OrderFunnelSnapshot, event: AnyEventObject): OrderFunnelSnapshot {
  return transition(pure, page, event)[0] as OrderFunnelSnapshot;
}

/** An order just placed, with a coupon, in front of its customer. */
export function placedOrder(): OrderWorld {
  const found = { type: 'xstate.done.actor.findOrderByKey', output: { found: orderId, status: 'received' } };
  const events = [{ type: 'draft.restored', ...drafts['pedido enviado'] }, found];
  const [start] = initialTransition(pure);
  return {
    page: events.reduce(tell, start as OrderFunnelSnapshot),
    status: 'received',
    isTold: true,
    couponsBack: 0,
  };
}

/** Two worlds in which nothing could ever come out differently. */
export function orderWorldKey({ page, ...world }: OrderWorld): string {
  const { orderStatus, askedOrderStep, problem } = page.context;
  return JSON.stringify([page.value, orderStatus, askedOrderStep, problem?.code, world]);
}

const givesBack: readonly OrderStatus[] = [
  'cancelled',
  'rejected',
  'expired',
  'refusedAtDoor',
  'undelivered',
];

function moved(world: OrderWorld, command: OrderCommand): OrderWorld | undefined {
  const status = nextStatus(world.status, command);
  if (!status) return undefined;
  const couponsBack = world.couponsBack + (givesBack.includes(status) ? 1 : 0);
  return { ...world, status, couponsBack, isTold: false };
}

/** The page after an event; a call it no longer waits for goes on without it. */
function shown(world: OrderWorld, event: AnyEventObject): OrderWorld {
  const page = tell(world.page, event);
  const asked = askedBy(page);
  if (asked && !askedBy(world.page)) return { ...world, page, call: { command: asked, isAwaited: true } };
  const isAwaited = world.call?.isAwaited === true && asked === world.call.command;
  return { ...world, page, ...(world.call && { call: { ...world.call, isAwaited } }) };
}

/** What each waiting state of the page asks the server for. */
export const askedIn: Readonly<Record<string, Asking>> = {
  'order.live.cancel.sending': 'order.cancel',
  'order.live.deliveryConfirmation.sending': 'order.confirm',
  'order.live.deliveryConfirmation.registering': 'order.refuse',
};

function askedBy({ value }: OrderFunnelSnapshot): Asking | undefined {
  return Object.entries(askedIn).find(([state]) => matchesState(state, value))?.[1];
}

const customerEvents: readonly OrderFunnelEvent[] = [
  { type: 'step.open', step: 'cancel', orderId },
  { type: 'step.open', step: 'deliveryConfirmation', orderId },
  { type: 'dialog.close' },
  { type: 'cancel.submit', reason: 'mistake' },
  { type: 'delivery.confirm' },
  { type: 'delivery.refuse' },
  { type: 'delivery.reconsider' },
  { type: 'refusal.submit', reason: 'seal' },
];

/** One call at a time bounds the product: whoever asks again waits until the first is over. */
const customer: Actor<OrderWorld> = {
  name: 'cliente',
  moves: (world) =>
    customerEvents.flatMap((event) => {
      if (!world.page.can(event)) return [];
      const to = shown(world, event);
      const isSecond = world.call !== undefined && to.call?.isAwaited === true && !askedBy(world.page);
      return isSecond ? [] : [{ label: event.type + ('step' in event ? ` ${event.step}` : ''), to }];
    }),
};

/** Timers by the status they are due in: by `accept_by` and `ends_by` of the order's row. */
const timers: Partial<Record<OrderStatus, OrderCommand>> = {
  received: 'order.expire',
  accepted: 'order.giveUp',
  dispatched: 'order.fail',
  delivered: 'order.close',
};

/** The status each command asks for. */
const asked: Record<Asking, OrderStatus> = {
  'order.cancel': 'cancelled',
  'order.confirm': 'confirmed',
  'order.refuse': 'refusedAtDoor',
};

/** Brings commands, answers and news, and loses the first two. */
const network: Actor<OrderWorld> = {
  name: 'rede',
  moves(world) {
    const { call, ...rest } = world;
    const moves: Move<OrderWorld>[] = [];
    if (call && !call.answer) {
      const to = moved(world, call.command);
      const status = to?.status ?? world.status;
      const isTooLate = !to && status !== asked[call.command];
      moves.push({
        label: `chega ${call.command}`,
        to: { ...(to ?? world), call: { ...call, answer: { status, isTooLate } } },
      });
    }
    if (call) moves.push({ label: `perde ${call.command}`, to: returned(rest, call, undefined) });
    if (call?.answer) moves.push({ label: `volta ${call.command}`, to: returned(rest, call, call.answer) });
    if (!world.isTold && world.page.matches({ order: 'live' }))
      moves.push({
        label: `conta ${world.status}`,
        to: {
          ...shown(world, { type: 'order.updated', status: world.status }),
          isTold: true,
        },
      });
    return moves;
  },
};

function returned(
  world: OrderWorld,
  call: NonNullable<OrderWorld['call']>,
  answer: Answer | undefined,
): OrderWorld {
  if (!call.isAwaited) return world;
  const service = call.command === 'order.cancel' ? 'cancelOrder' : 'confirmDelivery';
  if (!answer) return shown(world, { type: `xstate.error.actor.${service}`, error: new Error('lost') });
  const { status, isTooLate } = answer;
  const said = service === 'cancelOrder' ? { cancelled: status } : { settled: status };
  const output = isTooLate ? { refused: { code: 'too-late' }, status } : said;
  return shown(world, { type: `xstate.done.actor.${service}`, output });
}

/** Whoever acts on an order; more join by acting on the same world. */
export const orderActors: readonly Actor<OrderWorld>[] = [
  customer,
  commanding('revenda', panelCommands, moved),
  commanding('relógio', Object.values(timers), moved),
  network,
];

/** What must hold whatever comes before what. */
export const orderInvariants: Readonly<Record<string, Invariant<OrderWorld>>> = {
  'every order ends or has a timer due': ({ status }) =>
    orderCan.finish(status) || timers[status] ? undefined : `${status} waits for ever`,
  'both see the same end': ({ page, status, isTold, call }) => {
    const isQuiet = !call && (isTold || !page.matches({ order: 'live' }));
    if (!isQuiet) return undefined;
    const seen = page.context.orderStatus;
    if (seen !== status) return `the page says ${seen}, the server ${status}`;
    return orderCan.finish(status) === page.matches({ order: 'finished' })
      ? undefined
      : `${status} is drawn as another`;
  },
  'the coupon is back exactly once': ({ status, couponsBack }) =>
    couponsBack === (givesBack.includes(status) ? 1 : 0) ? undefined : `${couponsBack} times at ${status}`,
};
