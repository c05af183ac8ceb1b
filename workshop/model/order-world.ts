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

type StatusCommand = 'order.cancel' | 'order.confirm' | 'order.refuse';
type CustomerCommand = StatusCommand | 'order.withdraw';
interface Answer {
  status: OrderStatus;
  withdrawal: WithdrawalState;
  isTooLate: boolean;
}

/** The withdrawal from a delivered purchase (CDC art. 49), which the reseller answers once. */
export type WithdrawalState = 'none' | 'open' | 'answered';

/** An order as seen by the customer's page and by the server, with the messages between them. */
export interface OrderWorld {
  page: OrderFunnelSnapshot;
  status: OrderStatus;
  /** The stream has sent the status to the page. */
  isPageUpToDate: boolean;
  /** A command on its way to the server, or its answer on the way back. The page may no longer wait for it. */
  call?: { command: CustomerCommand; isAwaited: boolean; answer?: Answer };
  /** Number of times that the coupon was released. */
  couponsBack: number;
  withdrawal: WithdrawalState;
  /** The withdrawal that the customer reads on the page. */
  readWithdrawal: WithdrawalState;
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
    withdrawal: 'none',
    readWithdrawal: 'none',
  };
}

/** Returns a key that is equal for worlds with the same future. */
export function orderWorldKey({ page, ...world }: OrderWorld): string {
  const { orderStatus, requestedOrderStep, problem } = page.context;
  return JSON.stringify([page.value, orderStatus, requestedOrderStep, problem?.code, world]);
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

/** The reseller's answer to an open withdrawal, which is not a command of the order's life. */
export const answerLabel = 'withdrawal.answer';

/** Returns the world after a command of the customer reached the server, or undefined if the server refuses it. */
function obeyed(world: OrderWorld, command: CustomerCommand): OrderWorld | undefined {
  const { status, withdrawal } = world;
  if (command !== 'order.withdraw') return withdrawal === 'none' ? moved(world, command) : undefined;
  if (withdrawal !== 'none') return world;
  if (status !== 'delivered' && status !== 'confirmed') return undefined;
  return { ...world, withdrawal: 'open', isPageUpToDate: false };
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
export const commandRequestedIn: Readonly<Record<string, StatusCommand>> = {
  'order.live.cancel.sending': 'order.cancel',
  'order.live.deliveryConfirmation.sending': 'order.confirm',
  'order.live.deliveryConfirmation.registering': 'order.refuse',
};

const requestedIn: Readonly<Record<string, CustomerCommand>> = {
  ...commandRequestedIn,
  'order.live.withdrawing': 'order.withdraw',
  'order.finished.withdrawing': 'order.withdraw',
};

function commandRequestedBy({ value }: OrderFunnelSnapshot): CustomerCommand | undefined {
  return Object.entries(requestedIn).find(([state]) => matchesState(state, value))?.[1];
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
  { type: 'order.withdraw' },
];

/** The page offers a withdrawal once, from a delivered order, and then no longer asks whether it arrived. */
function isOffered({ page, readWithdrawal }: OrderWorld, event: OrderFunnelEvent): boolean {
  const { orderStatus } = page.context;
  const isDelivered = orderStatus === 'delivered' || orderStatus === 'confirmed';
  if (event.type === 'order.withdraw') return isDelivered && readWithdrawal === 'none';
  return readWithdrawal === 'none' || !('step' in event && event.step === 'deliveryConfirmation');
}

/** Makes one call at a time, which keeps the product of the machines small. */
const customer: Participant<OrderWorld> = {
  name: 'cliente',
  moves: (world) =>
    customerEvents.flatMap((event) => {
      if (!isOffered(world, event) || !world.page.can(event)) return [];
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

const statusAfter: Record<StatusCommand, OrderStatus> = {
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
      const to = obeyed(world, call.command) ?? world;
      const { status, withdrawal } = to;
      const isDone =
        call.command === 'order.withdraw' ? withdrawal !== 'none' : status === statusAfter[call.command];
      moves.push({
        label: `chega ${call.command}`,
        to: { ...to, call: { ...call, answer: { status, withdrawal, isTooLate: !isDone } } },
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
          readWithdrawal: world.withdrawal,
        },
      });
    // A finished order has no stream: its page asks again while the answer is missing.
    if (
      world.page.matches({ order: 'finished' }) &&
      world.readWithdrawal === 'open' &&
      world.withdrawal === 'answered'
    )
      moves.push({ label: 'conta a resposta', to: { ...world, readWithdrawal: world.withdrawal } });
    return moves;
  },
};

function returned(
  world: OrderWorld,
  call: NonNullable<OrderWorld['call']>,
  answer: Answer | undefined,
): OrderWorld {
  if (!call.isAwaited) return world;
  const service = services[call.command];
  if (!answer) return withShown(world, { type: `xstate.error.actor.${service}`, error: new Error('lost') });
  const { status, withdrawal, isTooLate } = answer;
  const settled = {
    cancelOrder: { cancelled: status },
    confirmDelivery: { settled: status },
    withdrawPurchase: { withdrawn: 'D20261119-000001' },
  }[service];
  const output = isTooLate ? { refused: { code: 'too-late' }, status } : settled;
  return {
    ...withShown(world, { type: `xstate.done.actor.${service}`, output }),
    ...(service === 'withdrawPurchase' && !isTooLate ? { readWithdrawal: withdrawal } : {}),
  };
}

const services = {
  'order.cancel': 'cancelOrder',
  'order.confirm': 'confirmDelivery',
  'order.refuse': 'confirmDelivery',
  'order.withdraw': 'withdrawPurchase',
} as const;

const commandsOfReseller = commandParticipant('revenda', panelCommands, moved);

const reseller: Participant<OrderWorld> = {
  name: commandsOfReseller.name,
  moves: (world) => [
    ...commandsOfReseller.moves(world),
    ...(world.withdrawal === 'open'
      ? [{ label: answerLabel, to: { ...world, withdrawal: 'answered' as const, isPageUpToDate: false } }]
      : []),
  ],
};

export const orderActors: readonly Participant<OrderWorld>[] = [
  customer,
  reseller,
  commandParticipant('relógio', Object.values(timers), moved),
  network,
];

const progress: readonly WithdrawalState[] = ['none', 'open', 'answered'];

/** Conditions that must be true for every interleaving. */
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
  'only a delivered purchase is withdrawn': ({ status, withdrawal }) =>
    withdrawal === 'none' || status === 'delivered' || status === 'confirmed'
      ? undefined
      : `${withdrawal} at ${status}`,
  'nobody reads what did not happen': ({ withdrawal, readWithdrawal }) =>
    progress.indexOf(readWithdrawal) <= progress.indexOf(withdrawal)
      ? undefined
      : `the page shows ${readWithdrawal}, the server has ${withdrawal}`,
  'the coupon is back exactly once': ({ status, couponsBack }) =>
    couponsBack === (givesBack.includes(status) ? 1 : 0) ? undefined : `${couponsBack} times at ${status}`,
};
