import type { OrderStatus } from '#contract/order/order';
import { againSeconds, ladder, type Rung } from '#machines/order-attention/ladder';
import {
  acceptMinutes,
  closeAfterMs,
  failAfterMs,
  giveUpAfterMs,
  type OrderCommand,
} from '#machines/order-lifecycle/lifecycle';

const hours = (ms: number) => `${ms / (60 * 60 * 1000)} h`;
const answerBy = `${acceptMinutes.usual} min depois de feito; a revenda pode escolher de ${acceptMinutes.min} a ${acceptMinutes.max}`;

/** After how long the server itself moves an order, in words. */
export const orderClocks: Readonly<Partial<Record<string, string>>> = {
  'order.expire': answerBy,
  'order.giveUp': `pelo relógio, ${hours(giveUpAfterMs)} depois do fim do prazo de entrega prometido`,
  'order.fail': `pelo relógio, ${hours(failAfterMs)} depois do fim do prazo de entrega prometido`,
  'order.close': `${hours(closeAfterMs)} depois de marcado como entregue`,
} satisfies Partial<Record<OrderCommand, string>>;

/** After how long an order that nobody answers is told of again, or expires, in words. */
export function attentionClock(state: string, event: string): string | undefined {
  if (event === 'order.expired') return answerBy;
  if (event !== 'rung.due') return undefined;
  const step = ladder[ladder.findIndex(({ rung }) => rung === state) + 1];
  if (!step) return `a cada ${againSeconds} s, nos aparelhos da revenda`;
  const unseen = step.isForUnseen ? ', se ninguém da revenda o viu' : '';
  return `${step.seconds} s depois de feito o pedido${unseen}`;
}

/** Whom a rung of the ladder tells, and how (server/services/desk/attention.ts). */
const toldBy: Readonly<Record<Rung, string>> = {
  'first contact': 'SMS a quem é dono da revenda, ou a quem atende',
  'second contact': 'SMS a uma segunda pessoa da revenda, onde há, e aviso nos aparelhos',
  operators: 'SMS aos operadores do site; daí em diante, aviso nos aparelhos da revenda',
};

/** What a state of an order that nobody answers is called, where it is a rung. */
export function rungWords(state: string): string[] {
  return ladder.flatMap(({ rung }) => (rung === state ? [toldBy[rung]] : []));
}

/** What an order in one of these is called instead where the clock brought it there. */
export const endedByClock: Readonly<Partial<Record<OrderStatus, [string]>>> = {
  rejected: ['ou encerrado pelo relógio, porque não saiu'],
  confirmed: ['ou encerrado pelo relógio, sem resposta do cliente'],
  undelivered: ['ou encerrado pelo relógio, sem notícia de ninguém'],
};
