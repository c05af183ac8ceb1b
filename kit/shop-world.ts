import type { OrderStatus } from '#contract/order/order';
import { ladder } from '#machines/order-attention/ladder';
import {
  allStatuses,
  nextStatus,
  type OrderCommand,
  orderCan,
  orderMoves,
  statusesThatAllow,
} from '#machines/order-lifecycle/lifecycle';
import { codeTriesMaximum } from '../server/services/desk/delivery-code.ts';
import type { Actor, Invariant, Move, Reached } from '../tools/paths/product.ts';
import { commanding, deskCommands } from './commanding.ts';

/** What a panel shows of the order, and whether it hears of changes. */
interface Panel {
  shown: OrderStatus;
  isUp: boolean;
}

/** Where a message about the waiting order is. */
type Message = 'unsent' | 'on its way' | 'come' | 'lost';

/** An order with its shop's panels, its courier's link, the ladder and the roads by which people are told. */
export interface ShopWorld {
  status: OrderStatus;
  /** Rungs climbed. */
  rung: number;
  /** Somebody of the shop has looked at it. */
  seen: boolean;
  push: Message;
  sms: Message;
  panels: readonly [Panel, Panel];
  hasLink: boolean;
  codeTries: number;
  /** How often it came to an end. */
  ended: number;
}

export function placedAtShop(): ShopWorld {
  const panel: Panel = { shown: 'received', isUp: true };
  return {
    status: 'received',
    rung: 0,
    seen: false,
    push: 'on its way',
    sms: 'unsent',
    panels: [panel, panel],
    hasLink: false,
    codeTries: 0,
    ended: 0,
  };
}

export const shopWorldKey = (world: ShopWorld) => JSON.stringify(world);

function moved(world: ShopWorld, command: OrderCommand): ShopWorld | undefined {
  const status = nextStatus(world.status, command);
  if (!status) return undefined;
  return {
    ...world,
    status,
    // After the answer no way of telling matters, but an SMS that nobody has opened yet.
    rung: status === 'expired' ? world.rung : 0,
    seen: true,
    push: 'lost',
    sms: world.sms === 'on its way' ? world.sms : 'unsent',
    ended: world.ended + (orderCan.finish(status) ? 1 : 0),
  };
}

function withPanel(world: ShopWorld, index: 0 | 1, panel: Panel): ShopWorld {
  const [one, other] = world.panels;
  return { ...world, panels: index === 0 ? [panel, other] : [one, panel] };
}

/** Commands by what it shows, which may be old: then the server answers with the order as it is. Without a connection it is still. */
function panel(index: 0 | 1): Actor<ShopWorld> {
  return {
    name: `painel ${index + 1}`,
    moves(world) {
      const { shown, isUp } = world.panels[index];
      if (!isUp) {
        const back = withPanel(world, index, { shown: world.status, isUp: true });
        return [{ label: 'volta', to: back }];
      }
      const now = (after: ShopWorld) => withPanel(after, index, { shown: after.status, isUp });
      const moves: Move<ShopWorld>[] = deskCommands
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

const courier: Actor<ShopWorld> = {
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

/** By the ladder, each rung in its time; whoever has seen the order is spared the first SMS. */
const climbing: Actor<ShopWorld> = {
  name: 'escada',
  moves(world) {
    const step = ladder[world.rung];
    if (!step || world.status !== 'received') return [];
    const isTold = step.rung === 'first contact' && !world.seen;
    const push: Message = step.isPushed ? 'on its way' : world.push;
    const to = { ...world, rung: world.rung + 1, push, sms: isTold ? ('on its way' as const) : world.sms };
    return [{ label: step.rung, to }];
  },
};

/** Push comes, comes twice, late or never; who opens the link of an SMS sees the order. */
const roads: Actor<ShopWorld> = {
  name: 'avisos',
  moves(world) {
    const moves: Move<ShopWorld>[] = [];
    if (world.push === 'on its way') {
      moves.push({ label: 'push chega', to: { ...world, push: 'come' } });
      moves.push({ label: 'push se perde', to: { ...world, push: 'lost' } });
    }
    if (world.push === 'come') moves.push({ label: 'push chega de novo', to: world });
    if (world.sms === 'on its way') {
      const isWaiting = world.status === 'received';
      const to: ShopWorld = { ...world, sms: 'come', seen: world.seen || isWaiting };
      moves.push({ label: isWaiting ? 'SMS aberto' : 'SMS aberto tarde', to });
    }
    return moves;
  },
};

/** The clock ends what waits, after all rungs that were due before. */
const clock: Actor<ShopWorld> = {
  name: 'relógio',
  moves: (world) =>
    commanding('', ['order.expire', 'order.giveUp', 'order.fail', 'order.close'], moved)
      .moves(world)
      .filter(({ label }) => label !== 'order.expire' || world.rung === ladder.length),
};

/** Customer, two panels, courier, ladder, clock, and the roads between them, on one order. */
export const shopActors: readonly Actor<ShopWorld>[] = [
  commanding('cliente', ['order.cancel', 'order.confirm', 'order.refuse'], moved),
  panel(0),
  panel(1),
  courier,
  climbing,
  roads,
  clock,
];

export const shopInvariants: Readonly<Record<string, Invariant<ShopWorld>>> = {
  'one end only': ({ status, ended }) =>
    ended === (orderCan.finish(status) ? 1 : 0) ? undefined : `${ended} ends`,
  'in the call list before it expires': ({ status, rung }) =>
    status !== 'expired' || rung === ladder.length ? undefined : `nobody knew at rung ${rung}`,
  'codes are tried so often at most': ({ codeTries }) =>
    codeTries <= codeTriesMaximum ? undefined : `${codeTries} tries`,
};

/** A thing that somebody does, by `who: does`, while the order is so. */
export interface Doing {
  label: string;
  status: OrderStatus;
}

/** The statuses an order may have come to after it was one of these. */
function since(...statuses: readonly OrderStatus[]): OrderStatus[] {
  const found = new Set(statuses);
  for (const status of found) for (const next of Object.values(orderMoves[status])) found.add(next);
  return [...found];
}

interface Possible {
  in: readonly OrderStatus[];
  /** Why in no other. */
  why: string;
}

const open = allStatuses.filter((status) => !orderCan.finish(status));
const received: readonly OrderStatus[] = ['received'];

/** While what an order is each thing can be done: all else is impossible, for the reason beside it. */
const possible: Readonly<Record<string, Possible>> = {
  ...by('cliente', ['order.cancel', 'order.confirm', 'order.refuse'], (command) => ({
    in: statusesThatAllow(command),
    why: 'the server answers too-late and moves nothing',
  })),
  ...by('relógio', ['order.expire', 'order.giveUp', 'order.fail', 'order.close'], (command) => ({
    in: statusesThatAllow(command),
    why: 'no timer of it is due in another status',
  })),
  ...by('painel', deskCommands, (command) => ({
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
    why: 'nothing was said before',
  },
  ...by(
    'escada',
    ladder.map(({ rung }) => rung),
    () => ({ in: received, why: 'no rung comes after the answer' }),
  ),
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

/** Both panels are one kind of actor. */
export const doingOf = (label: string) => label.replace(/^painel \d/, 'painel');

export const doings: readonly Doing[] = Object.keys(possible).flatMap((label) =>
  allStatuses.map((status) => ({ label, status })),
);

/** Why a thing cannot be done while the order is so; undefined where it can. */
export function impossibleBecause({ label, status }: Doing): string | undefined {
  const at = possible[label];
  if (!at) throw new Error(`nothing is known of ${label}`);
  return at.in.includes(status) ? undefined : at.why;
}

/** What is done by a step, and what comes of it: ways are chosen so that each is walked. */
function stepKey(world: ShopWorld, { label, to }: Move<ShopWorld>): string {
  const shown = /^painel (\d)/.exec(label)?.[1] === '2' ? world.panels[1].shown : world.panels[0].shown;
  const sees = label.startsWith('painel') ? shown : '';
  const doing: Doing = { label: doingOf(label), status: world.status };
  return JSON.stringify([doing.label, doing.status, to.status, sees]);
}

/** Ways on which everything is done that can be done in each status, with each outcome, and what it leads to. */
export function coveringWays(reached: readonly Reached<ShopWorld>[]): Reached<ShopWorld>[] {
  const found = new Map<string, { at: Reached<ShopWorld>; keys: ReadonlySet<string> }>();
  const byWay = new Map<string, ReadonlySet<string>>();
  for (const { world, way } of reached) {
    const before = byWay.get(way.join()) ?? new Set();
    for (const { name, moves } of shopActors)
      for (const move of moves(world)) {
        const label = `${name}: ${move.label}`;
        const key = stepKey(world, { label, to: move.to });
        const keys = new Set([...before, key]);
        const on = [...way, label];
        byWay.set(on.join(), keys);
        if (!found.has(key)) found.set(key, { at: { world: move.to, way: on, isEnd: false }, keys });
      }
  }
  const left = new Set(found.keys());
  const chosen: Reached<ShopWorld>[] = [];
  for (const { at, keys } of [...found.values()].toSorted((one, other) => other.keys.size - one.keys.size)) {
    const isNew = [...keys].some((key) => left.has(key));
    for (const key of keys) left.delete(key);
    if (isNew) chosen.push(at);
  }
  return chosen;
}
