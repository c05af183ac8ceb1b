import type { RefusalCode } from '#contract/api/refusals';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../server/test-controls/calls.ts';
import type { ControlName } from '../server/test-controls/controls.ts';
import { isRefusing, type outcomes } from './outcomes.ts';

/** How an answer of a service comes about on the real server, and what it is called. */
export interface AnswerWay {
  /** As a clause: `o código está errado`. */
  said: string;
  /** The refusal that the service makes this answer of. */
  code?: RefusalCode;
  /** How the call is answered; it is let through unless told. */
  response?: CannedResponse | ((at: OrderFunnelSnapshot) => CannedResponse);
  /** Test controls applied before the call is made, and after its answer. */
  controls?: readonly ControlName[];
  after?: readonly ControlName[];
  /** What whoever tests does with the step that makes the call. */
  doing?: string;
  /** What the device says of where it is, `here` unless told. */
  place?: DevicePlace;
}

export type DevicePlace = 'here' | 'denied' | 'unavailable' | 'abroad';

/** Every answer of every service; one without an entry does not compile. */
const answers = {
  locateCustomer: {
    found: {
      said: 'o aparelho diz onde está',
      doing:
        'Permita a localização ao navegador, sem nada trocado em Sensores. Depois de outra resposta, espere antes um minuto.',
    },
    'location-denied': {
      said: 'a localização é negada',
      doing: 'Negue a localização ao navegador.',
      place: 'denied',
    },
    'location-unavailable': {
      said: 'o aparelho não sabe onde está',
      place: 'unavailable',
      doing:
        'Antes de tocar, nas ferramentas do navegador, em Sensores, escolha “Location unavailable”. Se o aparelho já disse onde está, espere antes um minuto.',
    },
    'outside-brazil': {
      said: 'o aparelho está fora do Brasil',
      place: 'abroad',
      doing:
        'Antes de tocar, nas ferramentas do navegador, em Sensores, escolha Berlin. Se o aparelho já disse onde está, espere antes um minuto.',
    },
  },
  listResellers: {
    some: { said: 'a lista de revendas chega', controls: ['reseller.back'] },
    'some (a escolhida não entrega mais)': {
      said: 'a lista chega sem a revenda escolhida',
      controls: ['reseller.gone'],
    },
    none: { said: 'ninguém entrega ali', response: 'nobody' },
  },
  requestNotice: {
    saved: { said: 'o pedido de aviso é guardado' },
    'invalid-input': { said: 'o contato não serve', response: 'invalid-input' },
    'too-many-attempts': { said: 'foram pedidos avisos demais', response: 'too-many-attempts' },
  },
  sendCode: {
    sent: { said: 'o código é enviado por SMS', controls: ['codes.forget'] },
    blocked: { said: 'o telefone está bloqueado por um tempo', response: 'blocked' },
    'too-many-attempts': { said: 'foram pedidos códigos demais', response: 'too-many-attempts' },
    'sms-unavailable': { said: 'o serviço de SMS não responde', response: 'sms-unavailable' },
    'invalid-input': { said: 'o servidor não aceita o celular', response: 'invalid-input' },
  },
  verifyCode: {
    verified: {
      said: 'o código está certo',
      doing: 'Digite o código mais novo que a caixa de SMS tem para o telefone da visita.',
    },
    'code-wrong': { said: 'o código está errado', doing: 'Digite 000000.' },
    'code-expired': { said: 'o código venceu', response: 'code-expired' },
    blocked: { said: 'o telefone é bloqueado', response: 'blocked' },
  },
  signOut: { signedOut: { said: 'o telefone é esquecido neste aparelho' } },
  validateCoupon: {
    valid: { said: 'o cupom vale' },
    'coupon-invalid': { said: 'o cupom não existe', response: 'coupon-invalid' },
    'invalid-input': { said: 'o servidor não aceita o nome do cupom', response: 'invalid-input' },
    'coupon-expired': { said: 'o cupom venceu', response: 'coupon-expired' },
    'coupon-used': { said: 'o cupom já foi usado', response: 'coupon-used' },
    'coupon-minimum': { said: 'o pedido não chega ao mínimo do cupom', response: 'coupon-minimum' },
    'too-many-attempts': { said: 'foram testados cupons demais', response: 'too-many-attempts' },
  },
  placeOrder: {
    placed: { said: 'o pedido entra', controls: ['reseller.back'] },
    'phone-unverified': {
      said: 'o servidor pede o código do telefone de novo',
      response: 'phone-unverified',
    },
    'reseller-closed': { said: 'a revenda acabou de fechar', response: 'reseller-closed' },
    'reseller-gone': { said: 'a revenda não entrega mais ali', response: 'reseller-gone' },
    'invalid-input': { said: 'o servidor não aceita o pedido como está', response: 'invalid-input' },
    'too-many-open': { said: 'o telefone já tem dois pedidos em aberto', response: 'too-many-open' },
    busy: { said: 'há gente demais ao mesmo tempo', response: 'busy' },
    'too-many-attempts': { said: 'foram testados cupons demais', response: 'too-many-attempts' },
    'key-reused': { said: 'a chave do pedido já serviu a outro', response: 'key-reused' },
    'draft-stale': { said: 'o pedido foi mudado em outra aba', response: 'draft-stale' },
    'order-already-placed': {
      said: 'esse pedido já tinha sido feito por outra pessoa',
      response: 'order-already-placed',
    },
    offer: {
      said: 'o preço mudou desde a lista, ou o cupom venceu ou não serve mais',
      code: 'terms-changed',
      controls: ['reseller.dearer'],
    },
    'offer (o item saiu)': {
      said: 'o item saiu da venda',
      code: 'terms-changed',
      controls: ['reseller.empty'],
      response: 'terms-changed',
    },
  },
  findOrderByKey: {
    found: { said: 'o pedido enviado é achado', controls: ['order.sent'] },
    'not-found': { said: 'o pedido com certeza não entrou', controls: ['session.open'] },
    'order-in-flight': { said: 'o pedido ainda está entrando', response: 'order-in-flight' },
    'phone-unverified': {
      said: 'só quem verificar o telefone pode saber do pedido',
      response: 'phone-unverified',
    },
  },
  fetchOrder: {
    found: { said: 'o pedido aparece, recebido', controls: ['session.open'] },
    'found (a caminho)': {
      said: 'o pedido aparece, a caminho',
      controls: ['session.open', 'order.dispatched'],
    },
    'found (entregue)': { said: 'o pedido aparece, entregue', controls: ['session.open', 'order.delivered'] },
    'found (confirmado)': {
      said: 'o pedido aparece, com a entrega confirmada',
      controls: ['session.open', 'order.confirmed'],
    },
    'not-found': {
      said: 'o pedido não é mostrado a quem não verificou o telefone',
      controls: ['session.end'],
    },
  },
  cancelOrder: {
    cancelled: { said: 'o pedido é cancelado' },
    'too-late': { said: 'é tarde: a revenda já saiu', response: 'dispatchedFirst' },
  },
  confirmDelivery: {
    settled: { said: 'a resposta sobre a entrega é registrada' },
    'too-late': {
      said: 'a entrega já teve outra resposta',
      response: (at) => (isRefusing(at) ? 'confirmedFirst' : 'refusedFirst'),
    },
  },
  withdrawPurchase: {
    protocol: { said: 'a desistência recebe um protocolo' },
    'too-late': {
      said: 'o prazo de sete dias acabou',
      controls: ['clock.week'],
      after: ['clock.back'],
    },
  },
  prepareRepeat: {
    ready: { said: 'o mesmo pedido pode ser feito de novo', controls: ['reseller.back'] },
    'reseller-gone': { said: 'a revenda não entrega mais ali', controls: ['reseller.gone'] },
    'reseller-closed': { said: 'a revenda está fechada', controls: ['reseller.closed'] },
  },
} satisfies { [Name in ServiceName]: Record<keyof (typeof outcomes)[Name], AnswerWay> };

/** A failing call, in the words of its service. */
const failures: Record<ServiceName | 'followOrder', string> = {
  locateCustomer: 'a localização do aparelho falha',
  listResellers: 'a lista de revendas falha',
  requestNotice: 'o pedido de aviso falha',
  sendCode: 'o envio do código falha',
  verifyCode: 'a conferência do código falha',
  signOut: 'a saída do telefone falha',
  validateCoupon: 'a conferência do cupom falha',
  placeOrder: 'o envio do pedido falha',
  findOrderByKey: 'a busca do pedido enviado falha',
  fetchOrder: 'a busca do pedido falha',
  cancelOrder: 'o cancelamento falha',
  confirmDelivery: 'a confirmação da entrega falha',
  withdrawPurchase: 'a desistência da compra falha',
  prepareRepeat: 'a preparação do pedido repetido falha',
  followOrder: 'o acompanhamento ao vivo falha',
};

/** How an answer comes about; undefined for a service or an answer nobody knows. */
export function answerWay(service: string, outcome: string): AnswerWay | undefined {
  if (outcome === 'error') {
    const [, said] = Object.entries(failures).find(([name]) => name === service) ?? [];
    const doing = service === 'locateCustomer' ? { doing: answers.locateCustomer.found.doing } : {};
    return said === undefined ? undefined : { said, response: 'error', ...doing };
  }
  const known: Record<string, Record<string, AnswerWay>> = answers;
  return known[service]?.[outcome];
}
