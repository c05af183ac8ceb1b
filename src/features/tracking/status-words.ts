import type { Order, OrderStatus } from '#contract/order/order';
import { statusNames } from '#contract/order/status-names';
import type { Vehicle } from '#contract/panel/courier';
import type { ResellerReason } from '#contract/panel/reasons';
import { durationWords } from '#contract/text/duration-words';
import { closeAfterMs } from '#machines/order-lifecycle/lifecycle';
import { isWaterOnly } from './use-order.ts';

export type StatusTone = 'going' | 'done' | 'stopped';

interface StatusWords {
  headline: string;
  tone: StatusTone;
  lead: (order: Order) => string;
}

const statusWords: Record<OrderStatus, StatusWords> = {
  received: {
    headline: 'Pedido feito!',
    tone: 'going',
    lead: ({ reseller }) =>
      `Já está com a revenda ${reseller.name}, que precisa aceitar. Avisamos aqui e por SMS.`,
  },
  accepted: {
    headline: 'A revenda aceitou',
    tone: 'going',
    lead: ({ reseller }) => `${reseller.name} está preparando a entrega. Você não precisa fazer nada agora.`,
  },
  dispatched: {
    headline: statusNames.dispatched,
    tone: 'going',
    lead: (order) =>
      takesEmptyVessel(order)
        ? `Deixe o ${isWaterOnly(order) ? 'galão' : 'botijão'} vazio e o pagamento à mão. Pague só depois de conferir.`
        : 'Deixe o pagamento à mão. Pague só depois de conferir.',
  },
  delivered: {
    headline: 'Confirme a entrega',
    tone: 'going',
    lead: () => 'A revenda marcou a entrega como feita. Confira e conte para a gente.',
  },
  confirmed: {
    headline: 'Entrega confirmada',
    tone: 'done',
    lead: () => 'Obrigado por conferir. O comprovante fica guardado aqui.',
  },
  cancelled: {
    headline: 'Pedido cancelado',
    tone: 'stopped',
    lead: () => 'Ninguém vai até você e nada será cobrado. Quando precisar, é só pedir de novo.',
  },
  rejected: {
    headline: 'A revenda não pôde atender',
    tone: 'stopped',
    lead: ({ reseller, resellerReason }) =>
      `${reseller.name} ${(resellerReason && resellerWords[resellerReason]) ?? 'recusou o pedido'} e nada será cobrado. Veja quem mais entrega no seu endereço.`,
  },
  expired: {
    headline: 'A revenda não respondeu a tempo',
    tone: 'stopped',
    lead: () => 'Encerramos o pedido para você não ficar esperando. Nada será cobrado. Veja outras revendas.',
  },
  refusedAtDoor: {
    headline: 'Entrega recusada',
    tone: 'stopped',
    lead: () => `Registramos a recusa e você não deve nada. ${procon}`,
  },
  undelivered: {
    headline: 'O pedido não chegou',
    tone: 'stopped',
    lead: () => `Registramos que ele não chegou e você não deve nada. ${procon}`,
  },
};

/**
 * The reason follows the name of a reseller that did not deliver. For an unknown reason the page only shows that the
 * reseller refused.
 */
const resellerWords: Partial<Record<string, string>> = {
  sem_produto: 'está sem o produto',
  sem_entregador: 'está sem entregador agora',
  fora_da_area: 'não entrega nesse endereço',
  fora_do_horario: 'já fechou',
  preco_desatualizado: 'mudou de preço',
  area_de_risco: 'não consegue entregar nesse endereço',
  pedido_repetido: 'entendeu que o pedido era repetido',
  problema_interno: 'teve um problema na loja',
  problema_no_sistema: 'teve um problema no sistema',
} satisfies Partial<Record<ResellerReason, string>>;

const procon =
  'Se já pagou, peça a devolução à revenda; se não resolver, fale com o Procon (151) ou com a ANP (0800\u00a0970\u00a00267).';

/** Texts for orders that a deadline ended. */
const closedByClock: Partial<Record<OrderStatus, StatusWords>> = {
  confirmed: {
    headline: 'Pedido encerrado',
    tone: 'done',
    lead: () =>
      `A revenda marcou a entrega como feita e você não respondeu em ${durationWords(closeAfterMs, 'hour')}. Se algo deu errado, ligue para a revenda ou para a gente.`,
  },
  rejected: {
    headline: 'Pedido encerrado',
    tone: 'stopped',
    lead: ({ reseller }) =>
      `${reseller.name} aceitou, mas o pedido não saiu para entrega. Encerramos para você não ficar esperando e nada será cobrado. Veja quem mais entrega no seu endereço.`,
  },
  undelivered: {
    headline: 'Pedido encerrado',
    tone: 'stopped',
    lead: () =>
      `Ninguém disse se a entrega chegou. Se chegou, está tudo certo; se não, você não deve nada. ${procon}`,
  },
};

export function statusTextOf(order: Order): { headline: string; tone: StatusTone; lead: string } {
  const isByClock = order.reason === 'unanswered';
  const { headline, tone, lead } = (isByClock && closedByClock[order.status]) || statusWords[order.status];
  if (order.withdrawalNumber === undefined)
    return { headline: courierHeadline(order) ?? headline, tone, lead: lead(order) };
  return {
    headline: 'Você desistiu da compra',
    tone: 'stopped',
    lead:
      order.withdrawal?.answeredAt === undefined
        ? `Protocolo ${order.withdrawalNumber}. A revenda combina com você a retirada e a devolução do dinheiro.`
        : `Protocolo ${order.withdrawalNumber}. A revenda respondeu: leia mais abaixo.`,
  };
}

const minuteMs = 60_000;
const step = 5;
/** Longer waits, in minutes, are shown as clock times. */
const longestMinutes = 90;

/**
 * Returns how long the order takes, in minutes rounded outwards to multiples of five. All instants are in ms. Null if
 * the wait is too long for minutes; undefined once the promised window is over.
 */
export function arrivalWords(window: { from: number; to: number; now: number }): string | null | undefined {
  const [least, most] = [window.from, window.to].map((instant) => (instant - window.now) / minuteMs);
  if (least === undefined || most === undefined || most <= 0) return undefined;
  const last = Math.ceil(most / step) * step;
  if (last > longestMinutes) return null;
  const first = Math.floor(least / step) * step;
  return first < step ? `até ${last}\u00a0min` : `${first}–${last}\u00a0min`;
}

const by: Partial<Record<string, string>> = {
  moto: ', de moto',
  carro: ', de carro',
  caminhao: ', de caminhão',
  bicicleta: ', de bicicleta',
  a_pe: ', a pé',
} satisfies Record<Vehicle, string>;

function courierHeadline({ status, courier }: Order): string | undefined {
  if (status !== 'dispatched' || !courier) return undefined;
  const { name = 'Quem entrega', vehicle = '', comingSince, arrivedAt } = courier;
  if (arrivedAt) return `${name} chegou`;
  const way = by[vehicle] ?? '';
  return comingSince ? `${name} está a caminho${way}` : courier.name && `${name} leva seu pedido${way}`;
}

/** Returns whether a refill is delivered in exchange for an empty vessel. */
function takesEmptyVessel({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ withVessel }) => !withVessel);
}
