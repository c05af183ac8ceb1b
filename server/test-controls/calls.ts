import type * as z from 'zod/mini';
import { exampleOf } from '#contract/api/refusal-examples';
import type { RefusalCode } from '#contract/api/refusals';
import type { Fault, faultPlan } from './faults.ts';

/** The API calls of each funnel service, with their names on the controls page. */
export const calls = {
  locateCustomer: { path: '/maps/reverseGeocode/*', method: 'GET', label: 'endereço da localização' },
  listResellers: { path: '/api/v2/vendedores/revendas', method: 'GET', label: 'lista de revendas' },
  requestSubscription: { path: '/api/avisos', method: 'POST', label: 'pedido de aviso' },
  sendCode: { path: '/api/usuarios/enviar/sms', method: 'POST', label: 'envio do código por SMS' },
  verifyCode: {
    path: '/api/usuarios/verificar/codigo/sms',
    method: 'POST',
    label: 'conferência do código',
  },
  signOut: { path: '/api/sessao', method: 'DELETE', label: 'saída deste aparelho' },
  validateCoupon: { path: '/api/cupons/validar', method: 'GET', label: 'conferência do cupom' },
  placeOrder: { path: '/api/pedidos/', method: 'POST', label: 'envio do pedido' },
  findOrderByKey: { path: '/api/pedidos', method: 'GET', label: 'busca do pedido enviado' },
  fetchOrder: { path: '/api/pedidos/*', method: 'GET', label: 'busca de um pedido' },
  cancelOrder: { path: '/api/pedidos/cancelar', method: 'PUT', label: 'cancelamento ou desistência' },
  confirmDelivery: { path: '/api/pedidos/confirmar', method: 'PUT', label: 'resposta sobre a entrega' },
  prepareRepeat: { path: '/api/repeticoes/*', method: 'GET', label: 'preparação do pedido repetido' },
} as const;

/** The possible responses to a call, with their names on the controls page. */
export const cannedResponses = {
  error: { label: 'falha', fault: { mode: 'error' } },
  hold: { label: 'fica esperando', fault: { mode: 'hold' } },
  reset: { label: 'é atendida, e a conexão cai', fault: { mode: 'drop-after' } },
  cut: { label: 'é atendida, e a resposta chega pela metade', fault: { mode: 'cut' } },
  shape: { label: 'recebe uma resposta sem a forma combinada', fault: { mode: 'answer', body: {} } },
  blocked: refused('blocked', 'telefone bloqueado', { seconds: 900 }),
  'too-many-attempts': refused('too-many-attempts', 'tentativas demais', { seconds: 600 }),
  'sms-unavailable': refused('sms-unavailable', 'SMS indisponível'),
  'invalid-input': refused('invalid-input', 'entrada inválida'),
  'code-expired': refused('code-expired', 'código vencido'),
  'phone-unverified': refused('phone-unverified', 'telefone não verificado'),
  'reseller-closed': refused('reseller-closed', 'revenda fechada'),
  'reseller-gone': refused('reseller-gone', 'a revenda não entrega ali'),
  'terms-changed': refused('terms-changed', 'condições mudaram'),
  busy: refused('busy', 'servidor ocupado', { seconds: 2 }),
  'too-many-open': refused('too-many-open', 'pedidos demais em aberto'),
  'key-reused': refused('key-reused', 'chave já usada'),
  'draft-stale': refused('draft-stale', 'pedido mudado em outra aba'),
  'order-already-placed': refused('order-already-placed', 'pedido já feito'),
  'order-in-flight': refused('order-in-flight', 'pedido em andamento'),
  'coupon-invalid': refused('coupon-invalid', 'cupom inexistente'),
  'coupon-expired': refused('coupon-expired', 'cupom vencido'),
  'coupon-used': refused('coupon-used', 'cupom já usado'),
  'coupon-minimum': refused('coupon-minimum', 'abaixo do mínimo do cupom'),
  nobody: { label: 'responde uma lista vazia', fault: { mode: 'answer', body: [] } },
  dispatchedFirst: {
    label: 'chega tarde: a revenda já saiu',
    fault: { mode: 'move', commands: ['order.accept', 'order.dispatch'] },
  },
  confirmedFirst: {
    label: 'chega tarde: a entrega já foi confirmada',
    fault: { mode: 'move', commands: ['order.confirm'] },
  },
  refusedFirst: {
    label: 'chega tarde: a entrega já foi recusada',
    fault: { mode: 'move', commands: ['order.refuse'] },
  },
} as const satisfies Record<string, { label: string; fault: Partial<Fault> }>;

export type CallName = keyof typeof calls;
export type CannedResponse = keyof typeof cannedResponses;

export const isCall = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(calls, name);
export const isCannedResponse = (name: unknown): name is CannedResponse =>
  typeof name === 'string' && Object.hasOwn(cannedResponses, name);

function refused(code: RefusalCode, why: string, details = exampleOf(code)) {
  return { label: `é recusada: ${why}`, fault: { mode: 'refuse', code, details } } as const;
}

/** Returns a fault for a call. By default it applies until another plan replaces it. */
export function faultOn(call: CallName, response: CannedResponse, times = 1_000) {
  const { path, method } = calls[call];
  return { path, method, times, ...cannedResponses[response].fault };
}

/** Describes a planned fault as a clause. A call that is not in `calls` is named by its path. */
export function faultWords(fault: z.input<typeof faultPlan>): string {
  const { path, method = 'POST', times = 1 } = fault;
  const call = Object.values(calls).find((one) => one.path === path && one.method === method.toUpperCase());
  const response = Object.values(cannedResponses).find(({ fault: known }) =>
    Object.entries(known).every(([key, value]) => isSame(Reflect.get(fault, key), value)),
  );
  const once = times === 1 ? ', uma vez' : '';
  return `${call?.label ?? `${method} ${path}`}: ${response?.label ?? fault.mode}${once}`;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
