import type { OrderStatus } from '#contract/order/order';
import type { NotificationChannel } from '#contract/panel/notifications';
import { contactSteps, ladder, type ReminderAudience } from '#machines/order-attention/ladder';
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

const repeatWords = ladder
  .flatMap(({ everySeconds }) => (everySeconds ? [`a cada ${everySeconds} s, nos aparelhos da revenda`] : []))
  .join();

/** Returns in words when the next reminder of an unanswered order is due, or when it expires. */
export function attentionClock(state: string, event: string): string | undefined {
  if (event === 'order.expired') return answerBy;
  if (event !== 'rung.due') return undefined;
  const next = contactSteps[contactSteps.findIndex(({ step }) => step === state) + 1];
  if (!next) return repeatWords;
  const unseenWords = next.isForUnseen ? ', se ninguém da revenda o viu' : '';
  return `${next.afterSeconds} s depois de feito o pedido${unseenWords}`;
}

const channelWords: Readonly<Record<NotificationChannel, string>> = { sms: 'SMS', push: 'aviso' };

const audienceWords: Readonly<Record<ReminderAudience, string>> = {
  devices: 'nos aparelhos',
  'first contact': 'a quem é dono da revenda, ou a quem atende',
  'second contact': 'a uma segunda pessoa da revenda, onde há',
  operators: 'aos operadores do site',
};

/** Returns in words who a state of the attention machine notifies, and how. Empty if the state is not a step. */
export function stepWords(state: string): string[] {
  return contactSteps
    .filter(({ step }) => step === state)
    .map(({ notifies, ...row }) => {
      const sent = notifies.map(
        ({ channel, audience }) => `${channelWords[channel]} ${audienceWords[audience]}`,
      );
      const isLast = row.step === contactSteps.at(-1)?.step;
      return `${sent.join(', e ')}${isLast ? '; daí em diante, aviso nos aparelhos da revenda' : ''}`;
    });
}

/** Additional names of a status if the clock caused it. */
export const endedByClock: Readonly<Partial<Record<OrderStatus, [string]>>> = {
  rejected: ['ou encerrado pelo relógio, porque não saiu'],
  confirmed: ['ou encerrado pelo relógio, sem resposta do cliente'],
  undelivered: ['ou encerrado pelo relógio, sem notícia de ninguém'],
};
