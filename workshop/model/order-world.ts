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
import type { Invariant, Move, Participant } from '../paths/product.ts';
import { commandParticipant, panelCommands } from './command-participant.ts';
import { drafts } from './fixtures.ts';

type CustomerCommand = 'order.cancel' | 'order.confirm' | 'order.refuse';
interface Answer {
  status: OrderStatus;
  isTooLate: boolean;
}

/** An order as seen by the customer's page and by the server, with the messages between them. */
export interface OrderWorld {
  page: OrderFunnelSnapshot;
  status: OrderStatus;
  /** The stream has sent the status to the page. */
  isPageUpToDate: boolean;
  /** A command on its way to the server, or its answer on the way back. The page may no longer wait for it. */
  call?: { command: CustomerCommand; isAwaited: boolean; answer?: Answer };
  /** How often the coupon was released. */
  couponsBack: number;
}

const pure: AnyStateMachine = orderFunnel;
const orderId = 'PedidoFeito00000000001';

function send(page: OrderFunnelSnapshot, event: AnyEventObject): OrderFunnelSnapshot {
  return transition(pure, page, event)[0] as OrderFunnelSnapshot;
}

/** Returns a new order with a coupon, open on its customer's page. */
export function placedOrder(): OrderWorld {
  const found = { type: 'xstate.done.actor.findOrderByKey', output: { found: orderId, status: 'received' } };
  const events = [{ type: 'draft.restored', ...drafts['pedido enviado'] }, found];
  const [start] = initialTransition(pure);
  return {
    page: events.reduce(send, start as OrderFunnelSnapshot),
    status: 'received',
    isPageUpToDate: true,
    couponsBack: 0,
  };
}

/** Returns a key that is equal for worlds with the same future. */
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
  return { ...world, status, couponsBack, isPageUpToDate: false };
}

/** Returns the world after an event on the page. A call that the page no longer waits for continues without it. */
function withShown(world: OrderWorld, event: AnyEventObject): OrderWorld {
  const page = send(world.page, event);
  const statusAfter = commandRequestedBy(page);
  if (statusAfter && !commandRequestedBy(world.page))
    return { ...world, page, call: { command: statusAfter, isAwaited: true } };
  const isAwaited = world.call?.isAwaited === true && statusAfter === world.call.command;
  return { ...world, page, ...(world.call && { call: { ...world.call, isAwaited } }) };
}

/** The command that each waiting state of the page requests from the server. */
export const commandRequestedIn: Readonly<Record<string, CustomerCommand>> = {
  'order.live.cancel.sending': 'order.cancel',
  'order.live.deliveryConfirmation.sending': 'order.confirm',
  'order.live.deliveryConfirmation.registering': 'order.refuse',
};

function commandRequestedBy({ value }: OrderFunnelSnapshot): CustomerCommand | undefined {
  return Object.entries(commandRequestedIn).find(([state]) => matchesState(state, value))?.[1];
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

/** Only one call at a time, which keeps the product small. */
const customer: Participant<OrderWorld> = {
  name: 'cliente',
  moves: (world) =>
    customerEvents.flatMap((event) => {
      if (!world.page.can(event)) return [];
      const to = withShown(world, event);
      const isSecond =
        world.call !== undefined && to.call?.isAwaited === true && !commandRequestedBy(world.page);
      return isSecond ? [] : [{ label: event.type + ('step' in event ? ` ${event.step}` : ''), to }];
    }),
};

/** The clock's command in each status (`accept_by` and `ends_by` of the order's row). */
const timers: Partial<Record<OrderStatus, OrderCommand>> = {
  received: 'order.expire',
  accepted: 'order.giveUp',
  dispatched: 'order.fail',
  delivered: 'order.close',
};

const statusAfter: Record<CustomerCommand, OrderStatus> = {
  'order.cancel': 'cancelled',
  'order.confirm': 'confirmed',
  'order.refuse': 'refusedAtDoor',
};

/** Delivers commands, answers and status changes. Commands and answers may be lost. */
const network: Participant<OrderWorld> = {
  name: 'rede',
  moves(world) {
    const { call, ...rest } = world;
    const moves: Move<OrderWorld>[] = [];
    if (call && !call.answer) {
      const to = moved(world, call.command);
      const status = to?.status ?? world.status;
      const isTooLate = !to && status !== statusAfter[call.command];
      moves.push({
        label: `chega ${call.command}`,
        to: { ...(to ?? world), call: { ...call, answer: { status, isTooLate } } },
      });
    }
    if (call) moves.push({ label: `perde ${call.command}`, to: returned(rest, call, undefined) });
    if (call?.answer) moves.push({ label: `volta ${call.command}`, to: returned(rest, call, call.answer) });
    if (!world.isPageUpToDate && world.page.matches({ order: 'live' }))
      moves.push({
        label: `conta ${world.status}`,
        to: {
          ...withShown(world, { type: 'order.updated', status: world.status }),
          isPageUpToDate: true,
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
  if (!answer) return withShown(world, { type: `xstate.error.actor.${service}`, error: new Error('lost') });
  const { status, isTooLate } = answer;
  const wording = service === 'cancelOrder' ? { cancelled: status } : { settled: status };
  const output = isTooLate ? { refused: { code: 'too-late' }, status } : wording;
  return withShown(world, { type: `xstate.done.actor.${service}`, output });
}

export const orderActors: readonly Participant<OrderWorld>[] = [
  customer,
  commandParticipant('revenda', panelCommands, moved),
  commandParticipant('relógio', Object.values(timers), moved),
  network,
];

/** What must be true for every interleaving. */
export const orderInvariants: Readonly<Record<string, Invariant<OrderWorld>>> = {
  'every order ends or has a timer due': ({ status }) =>
    orderCan.finish(status) || timers[status] ? undefined : `${status} waits for ever`,
  'both see the same end': ({ page, status, isPageUpToDate, call }) => {
    const isQuiet = !call && (isPageUpToDate || !page.matches({ order: 'live' }));
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
