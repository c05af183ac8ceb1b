import type { OrderStatus } from '#contract/order/order';
import { contactSteps } from '#machines/order-attention/ladder';
import { nextStatus, type OrderCommand, orderCan } from '#machines/order-lifecycle/lifecycle';
import { codeTriesMaximum } from '../../server/services/panel/delivery-code.ts';
import type { Invariant, Move, Participant } from '../paths/product.ts';
import { commandParticipant, panelCommands } from './command-participant.ts';

/** The status that a panel shows, and whether it is connected. */
interface Panel {
  shown: OrderStatus;
  isUp: boolean;
}

/** Delivery of a message about the waiting order. */
type Message = 'unsent' | 'on its way' | 'come' | 'lost';

/** An order with its reseller's panels, the courier's link, the reminder ladder and the messages to people. */
export interface ResellerWorld {
  status: OrderStatus;
  /** Number of reminders sent after placing, without repeated ones. */
  remindersSent: number;
  /** A person of the reseller has looked at the order. */
  seen: boolean;
  push: Message;
  sms: Message;
  panels: readonly [Panel, Panel];
  hasLink: boolean;
  codeTries: number;
  ended: number;
}

export function placedAtReseller(): ResellerWorld {
  const panel: Panel = { shown: 'received', isUp: true };
  return {
    status: 'received',
    remindersSent: 0,
    seen: false,
    push: 'on its way',
    sms: 'unsent',
    panels: [panel, panel],
    hasLink: false,
    codeTries: 0,
    ended: 0,
  };
}

export const resellerWorldKey = (world: ResellerWorld) => JSON.stringify(world);

function moved(world: ResellerWorld, command: OrderCommand): ResellerWorld | undefined {
  const status = nextStatus(world.status, command);
  if (!status) return undefined;
  return {
    ...world,
    status,
    // After the answer, only an unopened SMS still matters. The other values are reset to keep the product small.
    remindersSent: status === 'expired' ? world.remindersSent : 0,
    seen: true,
    push: 'lost',
    sms: world.sms === 'on its way' ? world.sms : 'unsent',
    ended: world.ended + (orderCan.finish(status) ? 1 : 0),
  };
}

function withPanel(world: ResellerWorld, index: 0 | 1, panel: Panel): ResellerWorld {
  const [one, other] = world.panels;
  return { ...world, panels: index === 0 ? [panel, other] : [one, panel] };
}

/**
 * Sends commands according to the status it shows, which may be old. The server then answers with the current one.
 * Without a connection it sends nothing.
 */
function panel(index: 0 | 1): Participant<ResellerWorld> {
  return {
    name: `painel ${index + 1}`,
    moves(world) {
      const { shown, isUp } = world.panels[index];
      if (!isUp) {
        const back = withPanel(world, index, { shown: world.status, isUp: true });
        return [{ label: 'volta', to: back }];
      }
      const now = (after: ResellerWorld) => withPanel(after, index, { shown: after.status, isUp });
      const moves: Move<ResellerWorld>[] = panelCommands
        .filter((command) => nextStatus(shown, command) !== undefined)
        .map((command) => {
          const to = moved(world, command);
          return { label: command, to: now(to ?? world) };
        });
      if (shown !== world.status) moves.push({ label: 'ouve', to: now(world) });
      if (shown === 'received' && !world.seen && world.status === 'received')
        moves.push({ label: 'vê', to: { ...world, seen: true } });
      if (world.status === 'dispatched' && !world.hasLink)
        moves.push({ label: 'faz o link', to: { ...now(world), hasLink: true } });
      if (!orderCan.finish(world.status))
        moves.push({ label: 'cai', to: withPanel(world, index, { shown, isUp: false }) });
      return moves;
    },
  };
}

const courier: Participant<ResellerWorld> = {
  name: 'entregador',
  moves(world) {
    if (!world.hasLink) return [];
    const again = { label: 'diz de novo', to: world };
    if (world.status !== 'dispatched') return [again];
    const mayTry = world.codeTries < codeTriesMaximum;
    const tried = { ...world, codeTries: world.codeTries + 1 };
    const [right, codeless, failed] = [
      moved(tried, 'order.deliver'),
      moved(world, 'order.deliver'),
      moved(world, 'order.fail'),
    ];
    return [
      ...(mayTry ? [{ label: 'código errado', to: tried }] : []),
      ...(mayTry && right ? [{ label: 'código certo', to: right }] : []),
      ...(!mayTry && codeless ? [{ label: 'entrega sem código', to: codeless }] : []),
      ...(failed ? [{ label: 'não deu', to: failed }] : []),
    ];
  },
};

/** Sends each reminder when it is due. The first SMS is skipped if the order was seen. */
const ladder: Participant<ResellerWorld> = {
  name: 'escada',
  moves(world) {
    if (world.status !== 'received') return [];
    const next = contactSteps[world.remindersSent];
    if (!next) return [{ label: 'toca de novo', to: { ...world, push: 'on its way' } }];
    const isFirstContact = next.step === 'first contact' && !world.seen;
    const isPushed = next.notifies.some(({ channel }) => channel === 'push');
    const push: Message = isPushed ? 'on its way' : world.push;
    const to = {
      ...world,
      remindersSent: world.remindersSent + 1,
      push,
      sms: isFirstContact ? ('on its way' as const) : world.sms,
    };
    return [{ label: next.step, to }];
  },
};

/** Push messages arrive, arrive twice, or get lost. Opening the link of an SMS shows the order. */
const channels: Participant<ResellerWorld> = {
  name: 'avisos',
  moves(world) {
    const moves: Move<ResellerWorld>[] = [];
    if (world.push === 'on its way') {
      moves.push({ label: 'push chega', to: { ...world, push: 'come' } });
      moves.push({ label: 'push se perde', to: { ...world, push: 'lost' } });
    }
    if (world.push === 'come') moves.push({ label: 'push chega de novo', to: world });
    if (world.sms === 'on its way') {
      const isWaiting = world.status === 'received';
      const to: ResellerWorld = { ...world, sms: 'come', seen: world.seen || isWaiting };
      moves.push({ label: isWaiting ? 'SMS aberto' : 'SMS aberto tarde', to });
    }
    return moves;
  },
};

/** The clock ends a waiting order, after all reminders that were due before. */
const clock: Participant<ResellerWorld> = {
  name: 'relógio',
  moves: (world) =>
    commandParticipant('', ['order.expire', 'order.giveUp', 'order.fail', 'order.close'], moved)
      .moves(world)
      .filter(({ label }) => label !== 'order.expire' || world.remindersSent === contactSteps.length),
};

/** Everybody who acts on the order: customer, two panels, courier, ladder, message channels and clock. */
export const resellerActors: readonly Participant<ResellerWorld>[] = [
  commandParticipant('cliente', ['order.cancel', 'order.confirm', 'order.refuse'], moved),
  panel(0),
  panel(1),
  courier,
  ladder,
  channels,
  clock,
];

export const resellerInvariants: Readonly<Record<string, Invariant<ResellerWorld>>> = {
  'one end only': ({ status, ended }) =>
    ended === (orderCan.finish(status) ? 1 : 0) ? undefined : `${ended} ends`,
  'in the call list before it expires': ({ status, remindersSent }) =>
    status !== 'expired' || remindersSent === contactSteps.length
      ? undefined
      : `nobody knew after ${remindersSent} reminders`,
  'codes are tried so often at most': ({ codeTries }) =>
    codeTries <= codeTriesMaximum ? undefined : `${codeTries} tries`,
};
