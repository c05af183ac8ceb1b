import type { OrderStatus } from '#contract/order/order';
import { exploreProduct, type Participant } from '../paths/product.ts';
import { coveringWays } from './reseller-actions.ts';
import { placedAtReseller, type ResellerWorld, resellerActors, resellerWorldKey } from './reseller-world.ts';

/** A manual script for both sides: who does what, and what both screens show afterwards. */
export interface TwoPersonScript {
  steps: readonly { who: string; does: string; customer: string; reseller: string }[];
}

const people: Readonly<Record<string, string>> = {
  cliente: 'Cliente, no celular',
  'painel 1': 'Revenda, no painel',
  entregador: 'Entregador, no link',
};

const gestures: Readonly<Record<string, string>> = {
  'order.cancel': 'toca em “Cancelar pedido” e confirma',
  'order.confirm': 'toca em “Recebi meu gás” e em “Confirmar entrega”',
  'order.refuse': 'toca em “Recebi meu gás”, em “Recusei o botijão”, escolhe um motivo e registra',
  'order.accept': 'toca em “Aceitar” com 30 min',
  'order.reject': 'toca em “Recusar” e em “Sem entregador agora”',
  'order.dispatch': 'toca em “Saiu para entrega”',
  'order.deliver': 'toca em “Foi entregue” e em “O cliente está sem celular”',
  'order.giveUp': 'abre o pedido, toca em “Desistir do pedido” e em “Problema na loja”',
  'order.fail': 'abre o pedido, toca em “Não deu para entregar” e em “Ninguém em casa”',
  vê: 'toca em “Ver pedido” e fecha',
  'faz o link': 'abre o pedido, toca em “Link do entregador” e passa o endereço',
  cai: 'desliga a rede do aparelho',
  volta: 'liga a rede e espera “Conectado”',
  'código errado': 'digita um código que não é o do cliente e toca em “Entreguei”',
  'código certo': 'digita o código que o cliente lê e toca em “Entreguei”',
  'entrega sem código': 'abre “Entregue, sem o código” e toca em “O cliente está sem celular”',
  'não deu': 'abre “Não deu para entregar” e toca em “Ninguém em casa”',
  'diz de novo': 'atualiza a página do link: ela diz que a entrega acabou',
};

const customerReads: Readonly<Record<OrderStatus, string>> = {
  received: 'Pedido feito!',
  accepted: 'A revenda aceitou',
  dispatched: 'Saiu para entrega, com o código',
  delivered: 'Confirme a entrega',
  confirmed: 'Entrega confirmada',
  cancelled: 'Pedido cancelado',
  rejected: 'A revenda não pôde atender',
  expired: 'A revenda não respondeu a tempo',
  refusedAtDoor: 'Entrega recusada',
  undelivered: 'O pedido não chegou',
};

const resellerReads: Readonly<Record<OrderStatus, string>> = {
  received: 'em “Para responder”',
  accepted: 'em “Para despachar”',
  dispatched: 'em “Na rua”',
  delivered: 'em “Últimas 24 horas”: Entregue',
  confirmed: 'em “Últimas 24 horas”: Confirmado pelo cliente',
  cancelled: 'em “Últimas 24 horas”: Cancelado pelo cliente',
  rejected: 'em “Últimas 24 horas”: Recusado',
  expired: 'em “Últimas 24 horas”: Ninguém respondeu a tempo',
  refusedAtDoor: 'em “Últimas 24 horas”: Recusado na porta',
  undelivered: 'em “Últimas 24 horas”: Não entregue',
};

/** A connected panel shows a change at once, so nobody can act on the old status. */
function upToDate(world: ResellerWorld): ResellerWorld {
  const [{ isUp, shown: status }, other] = world.panels;
  return { ...world, panels: [{ isUp, shown: isUp ? world.status : status }, other] };
}

const participants: readonly Participant<ResellerWorld>[] = resellerActors
  .filter(({ name }) => Object.hasOwn(people, name))
  .map(({ name, moves }) => ({
    name,
    moves: (world) => moves(world).map(({ label, to }) => ({ label, to: upToDate(to) })),
  }));

/**
 * Returns manual scripts for two people and a courier's phone. The scripts cover every possible action in each status
 * of an order.
 */
export function twoPersonScripts(): TwoPersonScript[] {
  const reached = exploreProduct({
    start: placedAtReseller(),
    participants: participants,
    keyOf: resellerWorldKey,
    maximum: 20_000,
  });
  const ways = coveringWays(reached, participants).map(({ way }) => scriptOf(way));
  return ways.filter(({ steps }) => steps.length > 0);
}

function scriptOf(way: readonly string[]): TwoPersonScript {
  let world = placedAtReseller();
  const steps = way.map((step) => {
    const [who = '', label = ''] = step.split(': ');
    const to = participants
      .find(({ name }) => name === who)
      ?.moves(world)
      .find((move) => move.label === label)?.to;
    const does = gestures[label];
    if (!to || !does || !people[who]) throw new Error(`no gesture is written for ${step}`);
    world = to;
    const { isUp, shown: status } = world.panels[0];
    return {
      who: people[who],
      does,
      customer: customerReads[world.status],
      reseller: `${isUp ? '' : 'sem conexão, ainda '}${resellerReads[status]}`,
    };
  });
  return { steps };
}
