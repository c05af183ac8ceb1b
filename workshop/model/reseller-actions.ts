import type { OrderStatus } from '#contract/order/order';
import { contactSteps } from '#machines/order-attention/ladder';
import { allStatuses, orderCan, orderMoves, statusesThatAllow } from '#machines/order-lifecycle/lifecycle';
import { type Participant, type Reached, waysThatCover } from '../paths/product.ts';
import { panelCommands } from './command-participant.ts';
import { type ResellerWorld, resellerActors } from './reseller-world.ts';

/** An action, as `actor: action`, in a status of the order. */
export interface ActionInStatus {
  label: string;
  status: OrderStatus;
}

function since(...statuses: readonly OrderStatus[]): OrderStatus[] {
  const found = new Set(statuses);
  for (const status of found) for (const next of Object.values(orderMoves[status])) found.add(next);
  return [...found];
}

interface Possible {
  in: readonly OrderStatus[];
  why: string;
}

const open = allStatuses.filter((status) => !orderCan.finish(status));
const received: readonly OrderStatus[] = ['received'];

/** The statuses in which each action is possible. In all others it is impossible, for the given reason. */
const possible: Readonly<Record<string, Possible>> = {
  ...by('cliente', ['order.cancel', 'order.confirm', 'order.refuse'], (command) => ({
    in: statusesThatAllow(command),
    why: 'the server answers too-late and moves nothing',
  })),
  ...by('relógio', ['order.expire', 'order.giveUp', 'order.fail', 'order.close'], (command) => ({
    in: statusesThatAllow(command),
    why: 'no timer of it is due in another status',
  })),
  ...by('painel', panelCommands, (command) => ({
    in: since(...statusesThatAllow(command)),
    why: 'a panel shows what the order is or was, never what it will be',
  })),
  'painel: ouve': { in: since(...received).filter((s) => s !== 'received'), why: 'nothing changed yet' },
  'painel: vê': { in: received, why: 'seeing counts until the answer' },
  'painel: faz o link': { in: ['dispatched'], why: 'only an order on its way has a courier' },
  'painel: cai': { in: open, why: 'nothing comes after an end, for a panel to miss' },
  'painel: volta': { in: allStatuses, why: '' },
  ...by('entregador', ['código errado', 'código certo', 'entrega sem código', 'não deu'], () => ({
    in: ['dispatched'],
    why: 'the link ends nothing twice',
  })),
  'entregador: diz de novo': {
    in: since('dispatched').filter((status) => status !== 'dispatched'),
    why: 'the courier has not reported anything before',
  },
  ...by('escada', [...contactSteps.map(({ step }) => step), 'toca de novo'], () => ({
    in: received,
    why: 'no reminder comes after the answer',
  })),
  ...by('avisos', ['push chega', 'push se perde', 'push chega de novo', 'SMS aberto'], () => ({
    in: received,
    why: 'what comes later tells of nothing that waits',
  })),
  'avisos: SMS aberto tarde': {
    in: allStatuses.filter((status) => status !== 'received'),
    why: 'it still waits',
  },
};

function by<Name extends string>(who: string, names: readonly Name[], of: (name: Name) => Possible) {
  return Object.fromEntries(names.map((name) => [`${who}: ${name}`, of(name)]));
}

/** Both panels count as one actor. */
export const actionOf = (label: string) => label.replace(/^painel \d/, 'painel');

export const actionsInStatus: readonly ActionInStatus[] = Object.keys(possible).flatMap((label) =>
  allStatuses.map((status) => ({ label, status })),
);

/** Returns why an action is impossible in a status, or undefined if it is possible. */
export function impossibleBecause({ label, status }: ActionInStatus): string | undefined {
  const at = possible[label];
  if (!at) throw new Error(`nothing is known of ${label}`);
  return at.in.includes(status) ? undefined : at.why;
}

/** Returns a key of an action with its result. Each key must be covered. */
function stepKey(world: ResellerWorld, label: string, to: ResellerWorld): string {
  const status = /^painel (\d)/.exec(label)?.[1] === '2' ? world.panels[1].shown : world.panels[0].shown;
  const sees = label.startsWith('painel') ? status : '';
  const doing: ActionInStatus = { label: actionOf(label), status: world.status };
  return JSON.stringify([doing.label, doing.status, to.status, sees]);
}

/** Returns sequences of moves that cover every possible action in each status, with each result. */
export function coveringWays(
  reached: readonly Reached<ResellerWorld>[],
  participants: readonly Participant<ResellerWorld>[] = resellerActors,
): Reached<ResellerWorld>[] {
  return waysThatCover(reached, participants, stepKey);
}
