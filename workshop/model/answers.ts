import type { RefusalCode } from '#contract/api/refusals';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../../server/test-controls/calls.ts';
import type { ControlName } from '../../server/test-controls/controls.ts';
import { isRefusing, type outcomes } from './outcomes.ts';

/** Makes the real server give an answer of a service. `clause` names the answer. */
export interface AnswerWay {
  clause: string;
  /** The refusal code that the service maps to this answer. */
  code?: RefusalCode;
  /** The canned response to the call. By default, the call reaches the server. */
  response?: CannedResponse | ((at: OrderFunnelSnapshot) => CannedResponse);
  /** Uses the canned response with the outcome's name, if the test controls have one. */
  isByName?: true;
  /** Test controls to apply before the call, and after its answer. */
  controls?: readonly ControlName[];
  after?: readonly ControlName[];
  /** The action of the tester in the step that makes the call. */
  doing?: string;
  /** The position that the device reports. Default: `here`. */
  place?: DevicePlace;
}

export type DevicePlace = 'here' | 'denied' | 'unavailable' | 'abroad';

const allow =
  'Permita a localização ao navegador, sem nada trocado em Sensores. Depois de outra resposta, espere antes um minuto.';

/**
 * Every answer of every service. A missing entry does not compile. A plain string means an answer with `isByName`.
 */
const answers = {
  locateCustomer: {
    error: { clause: 'a localização do aparelho falha', response: 'error', doing: allow },
    found: { clause: 'o aparelho diz onde está', doing: allow },
    'location-denied': {
      clause: 'a localização é negada',
      doing: 'Negue a localização ao navegador.',
      place: 'denied',
    },
    'location-unavailable': {
      clause: 'o aparelho não sabe onde está',
      place: 'unavailable',
      doing:
        'Antes de tocar, nas ferramentas do navegador, em Sensores, escolha “Location unavailable”. Se o aparelho já disse onde está, espere antes um minuto.',
    },
    'outside-brazil': {
      clause: 'o aparelho está fora do Brasil',
      place: 'abroad',
      doing:
        'Antes de tocar, nas ferramentas do navegador, em Sensores, escolha Berlin. Se o aparelho já disse onde está, espere antes um minuto.',
    },
  },
  listResellers: {
    error: 'a lista de revendas falha',
    some: { clause: 'a lista de revendas chega', controls: ['reseller.back'] },
    'some (a escolhida não entrega mais)': {
      clause: 'a lista chega sem a revenda escolhida',
      controls: ['reseller.gone'],
    },
    none: { clause: 'ninguém entrega ali', response: 'nobody' },
  },
  requestSubscription: {
    error: 'o pedido de aviso falha',
    saved: 'o pedido de aviso é guardado',
    'invalid-input': 'o contato não serve',
    'too-many-attempts': 'foram pedidos avisos demais',
  },
  sendCode: {
    error: 'o envio do código falha',
    sent: { clause: 'o código é enviado por SMS', controls: ['codes.forget'] },
    blocked: 'o telefone está bloqueado por um tempo',
    'too-many-attempts': 'foram pedidos códigos demais',
    'sms-unavailable': 'o serviço de SMS não responde',
    'invalid-input': 'o servidor não aceita o celular',
  },
  verifyCode: {
    error: 'a conferência do código falha',
    verified: {
      clause: 'o código está certo',
      doing: 'Digite o código mais novo que a caixa de SMS tem para o telefone da visita.',
    },
    'code-wrong': { clause: 'o código está errado', doing: 'Digite 000000.' },
    'code-expired': 'o código venceu',
    blocked: 'o telefone é bloqueado',
  },
  signOut: { error: 'a saída do telefone falha', signedOut: 'o telefone é esquecido neste aparelho' },
  validateCoupon: {
    error: 'a conferência do cupom falha',
    valid: 'o cupom vale',
    'coupon-invalid': 'o cupom não existe',
    'invalid-input': 'o servidor não aceita o nome do cupom',
    'coupon-expired': 'o cupom venceu',
    'coupon-used': 'o cupom já foi usado',
    'coupon-minimum': 'o pedido não chega ao mínimo do cupom',
    'too-many-attempts': 'foram testados cupons demais',
  },
  placeOrder: {
    error: 'o envio do pedido falha',
    placed: { clause: 'o pedido entra', controls: ['reseller.back'] },
    'phone-unverified': 'a sessão acabou: o servidor pede o código do telefone de novo',
    'reseller-closed': 'a revenda acabou de fechar',
    'reseller-gone': 'a revenda não entrega mais ali',
    'invalid-input': 'o servidor não aceita o pedido como está',
    'too-many-open': 'o telefone já tem dois pedidos em aberto',
    busy: 'há gente demais ao mesmo tempo',
    'too-many-attempts': 'foram testados cupons demais',
    'key-reused': 'a chave do pedido já serviu a outro',
    'draft-stale': 'o pedido foi mudado em outra aba',
    'order-already-placed': 'esse pedido já tinha sido feito por outra pessoa',
    offer: {
      clause: 'o preço mudou desde a lista, ou o cupom venceu ou não serve mais',
      code: 'terms-changed',
      controls: ['reseller.dearer'],
    },
    'offer (o cupom caiu)': {
      clause: 'o cupom já não serve',
      code: 'coupon-used',
      response: 'coupon-used',
    },
    'offer (o item saiu)': {
      clause: 'o item acabou ou saiu da venda',
      code: 'terms-changed',
      controls: ['reseller.empty'],
      response: 'terms-changed',
    },
  },
  findOrderByKey: {
    error: 'a busca do pedido enviado falha',
    found: { clause: 'o pedido enviado é achado', controls: ['order.sent'] },
    'not-found': { clause: 'o pedido com certeza não entrou', controls: ['session.open'] },
    'order-in-flight': 'o pedido ainda está entrando',
    'phone-unverified': {
      clause: 'a sessão acabou: só quem verificar o telefone de novo pode saber do pedido',
      isByName: true,
      controls: ['session.end'],
    },
  },
  fetchOrder: {
    error: 'a busca do pedido falha',
    found: { clause: 'o pedido aparece, recebido', controls: ['session.open'] },
    'found (a caminho)': {
      clause: 'o pedido aparece, a caminho',
      controls: ['session.open', 'order.dispatched'],
    },
    'found (entregue)': {
      clause: 'o pedido aparece, entregue',
      controls: ['session.open', 'order.delivered'],
    },
    'found (confirmado)': {
      clause: 'o pedido aparece, com a entrega confirmada',
      controls: ['session.open', 'order.confirmed'],
    },
    'not-found': {
      clause: 'o pedido não é mostrado a quem não verificou o telefone',
      controls: ['session.end'],
    },
  },
  cancelOrder: {
    error: 'o cancelamento falha',
    cancelled: 'o pedido é cancelado',
    'too-late': { clause: 'é tarde: a revenda já saiu', response: 'dispatchedFirst' },
  },
  confirmDelivery: {
    error: 'a confirmação da entrega falha',
    settled: 'a resposta sobre a entrega é registrada',
    'too-late': {
      clause: 'a entrega já teve outra resposta',
      response: (at) => (isRefusing(at) ? 'confirmedFirst' : 'refusedFirst'),
    },
  },
  withdrawPurchase: {
    error: 'a desistência da compra falha',
    withdrawn: 'a desistência recebe um protocolo',
    'too-late': {
      clause: 'o prazo de sete dias acabou',
      controls: ['clock.week'],
      after: ['clock.back'],
    },
  },
  prepareRepeat: {
    error: 'a preparação do pedido repetido falha',
    ready: { clause: 'o mesmo pedido pode ser feito de novo', controls: ['reseller.back'] },
    'reseller-gone': { clause: 'a revenda não entrega mais ali', controls: ['reseller.gone'] },
    'reseller-closed': { clause: 'a revenda está fechada', controls: ['reseller.closed'] },
  },
  followOrder: { error: 'o acompanhamento ao vivo falha' },
} satisfies { [Name in ServiceName]: Ways<keyof (typeof outcomes)[Name]> } & { followOrder: Ways<never> };

type Ways<Outcome extends PropertyKey> = Record<Outcome | 'error', AnswerWay | string>;

/** Returns how to produce an answer, or undefined for an unknown service or answer. */
export function answerWay(service: string, outcome: string): AnswerWay | undefined {
  const known: Record<string, Record<string, AnswerWay | string>> = answers;
  const way = known[service]?.[outcome];
  return typeof way === 'string' ? { clause: way, isByName: true } : way;
}
