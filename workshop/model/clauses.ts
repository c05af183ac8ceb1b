import { pathOf, type Step } from '#machines/order-funnel/steps';
import { delayIn } from '../paths/definitions.ts';
import type { PathStep } from '../paths/model.ts';
import { answerWay } from './answers.ts';
import { funnelEvents } from './events.ts';
import { draftCalled } from './fixtures.ts';

const timers: Record<string, string> = {
  serviceTimeout: 'a resposta demora mais de 15 segundos',
  verifyingLimit: 'passa um minuto sem resposta sobre o pedido',
  lookAgain: 'passam dois segundos',
  codeLifetime: 'o código vence',
  resendCooldown: 'passa o tempo de espera para outro código',
  blockLength: 'passa o tempo do bloqueio',
};

/** Clauses for events with a payload, if the event's own clause is not enough. */
const carried: Record<string, string> = {
  'step.open a própria etapa': 'o cliente abre de novo o endereço da etapa em que está',
  'step.open a lista de outro lugar':
    'o cliente abre o link que outra pessoa lhe mandou, com a lista de outro lugar',
  'step.open a lista do próprio endereço': 'o cliente volta do link para a lista do próprio endereço',
  'address.detail sem lugar': 'o cliente toca em “Digitar o endereço sem buscar” ou “Digitar o endereço”',
  'address.detail lugar sugerido': 'o cliente escolhe uma sugestão da busca',
  'reseller.choose aberta': 'o cliente escolhe uma revenda aberta',
  'reseller.choose fechada': 'o cliente escolhe uma revenda que acabou de fechar',
  'items.submit um botijão': 'o cliente põe um botijão e continua',
  'items.submit nada': 'o cliente continua sem nenhum item',
  'payment.choose Pix': 'o cliente escolhe Pix e continua',
  'payment.choose a nota que paga com o cupom':
    'o cliente escolhe dinheiro, com troco para o total exato com o cupom, e continua',
  'payment.choose o que a revenda não aceita': 'o cliente escolhe como pagar o que a revenda não aceita',
  'order.updated accepted': 'a revenda aceita o pedido',
  'order.updated dispatched': 'a revenda sai para a entrega',
  'order.updated delivered': 'a revenda marca o pedido como entregue',
  'order.updated confirmed': 'a entrega é confirmada em outro aparelho',
  'order.updated cancelled': 'o pedido é cancelado em outro aparelho',
};

/** Names of the order links on the page of test controls. */
const orderLinks: Record<string, string> = {
  data: 'acompanhar',
  cancel: 'cancelar',
  confirm: 'confirmar a entrega',
};

/** Returns a step of a path as a clause: what somebody does or what happens. */
export function clauseOf({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const delay = delayIn(event);
  if (delay !== undefined) return timers[delay] ?? `passa o tempo de ${delay}`;
  if (outcome !== undefined) return answerWay(event, outcome)?.clause ?? `${event} responde ${outcome}`;
  const clause = eventClause(event);
  if (payload === undefined) return clause;
  if (event === 'draft.restored')
    return `o cliente abre ${pathOf({ step: draftCalled(payload).step as Step })}`;
  const order = /^\/order\/(data|cancel|confirm)/.exec(payload)?.[1];
  if (event === 'step.open' && order)
    return `o cliente abre ${payload}?pedido= com o pedido mais novo da visita (nos controles, “${orderLinks[order]}”)`;
  if (event === 'step.open' && payload.startsWith('/'))
    return `o cliente abre ${payload}, pelo Voltar, por um link ou digitando o endereço`;
  return carried[`${event} ${payload}`] ?? `${carried[event] ?? clause}: ${payload}`;
}

function eventClause(event: string): string {
  if (event === 'clock.passed') return 'o tempo passa até o código enviado vencer';
  return Object.entries(funnelEvents).find(([type]) => type === event)?.[1].clause ?? event;
}
