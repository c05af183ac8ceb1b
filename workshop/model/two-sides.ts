import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { contactSteps } from '#machines/order-attention/ladder';
import { orderAttention } from '#machines/order-attention/machine';
import { acceptMinutes, nextStatus, type OrderCommand, orderCan } from '#machines/order-lifecycle/lifecycle';
import { codeTriesMaximum } from '../../server/services/panel/delivery-code.ts';
import type { Invariant, Move, Participant } from '../paths/product.ts';
import { panelCommands } from './command-participant.ts';
import {
  answerLabel,
  type OrderWorld,
  orderActors,
  orderInvariants,
  orderWorldKey,
  placedOrder,
} from './order-world.ts';

/** The state that a panel shows. It may be stale. */
type PanelView = Pick<OrderWorld, 'status' | 'withdrawal'>;

const viewOf = ({ status, withdrawal }: OrderWorld): PanelView => ({ status, withdrawal });

/** The reseller's side of an order: panels, reminder ladder, courier's link. */
interface ResellerSide {
  attention: SnapshotFrom<typeof orderAttention>;
  panels: readonly [PanelView, PanelView];
  /** An order has one link at a time. */
  hasLink: boolean;
  codeTries: number;
  accepted: number;
  ended: number;
}

/** An order with both sides and the messages between them. */
export interface TwoSides {
  order: OrderWorld;
  reseller: ResellerSide;
}

export function placedForBoth(): TwoSides {
  const [attention] = initialTransition(orderAttention);
  return {
    order: placedOrder(),
    reseller: {
      attention,
      panels: [viewOf(placedOrder()), viewOf(placedOrder())],
      hasLink: false,
      codeTries: 0,
      accepted: 0,
      ended: 0,
    },
  };
}

export function twoSidesKey({ order, reseller: { attention, ...reseller } }: TwoSides): string {
  return JSON.stringify([orderWorldKey(order), attention.value, reseller]);
}

/** Returns the world after the order moved. Sends the change to the ladder and counts acceptances and ends. */
function after({ order: before, reseller }: TwoSides, order: OrderWorld): TwoSides {
  // The courier is done before a withdrawal. Its part is reset to keep the product small.
  if (order.withdrawal === 'open' && before.withdrawal === 'none')
    return { order, reseller: { ...reseller, hasLink: false, codeTries: 0 } };
  if (order.status === before.status) return { order, reseller };
  const type = order.status === 'expired' ? 'order.expired' : 'order.answered';
  const [attention] = transition(orderAttention, reseller.attention, { type });
  return {
    order,
    reseller: {
      ...reseller,
      attention,
      accepted: reseller.accepted + (order.status === 'accepted' ? 1 : 0),
      ended: reseller.ended + (orderCan.finish(order.status) ? 1 : 0),
    },
  };
}

const [customer, resellerActor, clock, network] = orderActors as readonly [
  Participant<OrderWorld>,
  Participant<OrderWorld>,
  Participant<OrderWorld>,
  Participant<OrderWorld>,
];

/** Adapts an actor of the order alone to both sides. `can` returns whether a move is allowed. */
function joining(
  actor: Participant<OrderWorld>,
  can = (_: TwoSides, __: string) => true,
): Participant<TwoSides> {
  return {
    name: actor.name,
    moves: (world) =>
      actor
        .moves(world.order)
        .filter(({ label }) => can(world, label))
        .map(({ label, to }) => ({ label, to: after(world, to) })),
  };
}

const moveOf = (world: TwoSides, command: OrderCommand | typeof answerLabel) =>
  resellerActor.moves(world.order).find(({ label }) => label === command)?.to;

/** Sends commands according to the status it shows, which may be old. The server then answers with the current one. */
function panel(index: 0 | 1): Participant<TwoSides> {
  const showing = (world: TwoSides): TwoSides => {
    const view = viewOf(world.order);
    const [one, other] = world.reseller.panels;
    return {
      ...world,
      reseller: { ...world.reseller, panels: index === 0 ? [view, other] : [one, view] },
    };
  };
  return {
    name: `painel ${index + 1}`,
    moves(world) {
      const panel = world.reseller.panels[index];
      const moves: Move<TwoSides>[] = panelCommands
        .filter((command) => nextStatus(panel.status, command) !== undefined)
        .map((command) => {
          const moved = moveOf(world, command);
          return { label: command, to: showing(moved ? after(world, moved) : world) };
        });
      // If two owners answer, the server refuses the second and sends the first answer.
      if (panel.withdrawal === 'open') {
        const answered = moveOf(world, answerLabel);
        moves.push({ label: answerLabel, to: showing(answered ? after(world, answered) : world) });
      }
      const { status, withdrawal } = world.order;
      if (panel.status !== status || panel.withdrawal !== withdrawal)
        moves.push({ label: 'ouve', to: showing(world) });
      if (world.order.status === 'dispatched' && !world.reseller.hasLink)
        moves.push({ label: 'faz o link', to: { ...world, reseller: { ...world.reseller, hasLink: true } } });
      return moves;
    },
  };
}

const courier: Participant<TwoSides> = {
  name: 'entregador',
  moves(world) {
    const { order, reseller } = world;
    if (!reseller.hasLink || order.status !== 'dispatched') return [];
    const [delivered, failed] = [moveOf(world, 'order.deliver'), moveOf(world, 'order.fail')];
    const tries = reseller.codeTries < codeTriesMaximum;
    const tried = { ...world, reseller: { ...reseller, codeTries: reseller.codeTries + 1 } };
    return [
      ...(tries ? [{ label: 'código errado', to: tried }] : []),
      ...(tries && delivered ? [{ label: 'código certo', to: after(tried, delivered) }] : []),
      ...(!tries && delivered ? [{ label: 'entrega sem código', to: after(world, delivered) }] : []),
      ...(failed ? [{ label: 'não deu', to: after(world, failed) }] : []),
    ];
  },
};

/** The steps that are due before the order can expire. */
const stepsInTime = contactSteps.filter(({ afterSeconds }) => afterSeconds < acceptMinutes.min * 60);

const stepNames: readonly string[] = contactSteps.map(({ step }) => step);

const stepsSent = ({ reseller }: TwoSides) => stepNames.indexOf(String(reseller.attention.value)) + 1;

const attention: Participant<TwoSides> = {
  name: 'escada',
  moves(world) {
    const next = contactSteps[stepsSent(world)];
    if (world.reseller.attention.status === 'done' || (next && !stepsInTime.includes(next))) return [];
    const [climbed] = transition(orderAttention, world.reseller.attention, { type: 'rung.due' });
    return [
      {
        label: next?.step ?? 'toca de novo',
        to: { ...world, reseller: { ...world.reseller, attention: climbed } },
      },
    ];
  },
};

export const twoSidesActors: readonly Participant<TwoSides>[] = [
  joining(customer),
  panel(0),
  panel(1),
  courier,
  attention,
  joining(clock, (world, label) => label !== 'order.expire' || stepsSent(world) >= stepsInTime.length),
  joining(network),
];

export const twoSidesInvariants: Readonly<Record<string, Invariant<TwoSides>>> = {
  ...Object.fromEntries(
    Object.entries(orderInvariants).map(([name, broken]) => [name, ({ order }: TwoSides) => broken(order)]),
  ),
  'one end only': ({ order, reseller }) =>
    reseller.ended === (orderCan.finish(order.status) ? 1 : 0) ? undefined : `${reseller.ended} ends`,
  'nobody accepts what is over': ({ reseller }) => (reseller.accepted <= 1 ? undefined : 'accepted again'),
  'no reminder after an answer': ({ order, reseller }) =>
    (reseller.attention.status === 'active') === (order.status === 'received')
      ? undefined
      : `the ladder is at ${String(reseller.attention.value)} while the order is ${order.status}`,
  'people are notified before the order expires': () =>
    stepsInTime.length === contactSteps.length ? undefined : 'the order expires before the ladder ends',
  'codes are tried so often at most': ({ reseller }) =>
    reseller.codeTries <= codeTriesMaximum ? undefined : `${reseller.codeTries} tries`,
};
