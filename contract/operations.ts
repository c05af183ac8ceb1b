import * as z from 'zod/mini';
import { latitude, longitude } from './address.ts';
import { coupon, couponName } from './coupon.ts';
import { draft, draftSaved, draftWrite } from './draft.ts';
import { noticeRequest } from './notice.ts';
import {
  cancelRequest,
  confirmRequest,
  idempotencyKey,
  order,
  orderId,
  orderRequest,
  quote,
  quoteRequest,
} from './order.ts';
import { mobilePhone } from './phone.ts';
import {
  codeSent,
  phoneVerified,
  sendCodeRequest,
  session,
  verifyCodeRequest,
} from './phone-verification.ts';
import type { ProblemCode } from './problem.ts';
import { reseller, resellerListMaximum } from './reseller.ts';
import { orderTimes, settings } from './settings.ts';
import { as, translated } from './translated.ts';

/** One call of the API: everything client, server and OpenAPI document need to know of it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** `{name}` marks a parameter. */
  path: string;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** Older clients send the fields of the body as query, and no body. */
  bodyAsQuery?: true;
  /** Body of the success answer; absent for 204. */
  response?: z.core.$ZodType;
  status: 200 | 201 | 202 | 204;
  /** Whether a verified phone's session is needed; where it is, but a missing one is not told, it looks like any unknown id. */
  session?: true;
  problems: readonly ProblemCode[];
  problemStatuses?: ProblemStatuses;
}

/** Statuses of an operation that differ from the usual ones of its codes. */
export type ProblemStatuses = Partial<Record<ProblemCode, 409>>;

const numeric = (schema: z.ZodMiniType<number, number>) =>
  z.codec(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Não é um número')), schema, {
    decode: Number,
    encode: String,
  });

const pointQuery = {
  latitude: as('latitude', numeric(latitude)),
  longitude: as('longitude', numeric(longitude)),
};
const orderPath = translated({ id: as('id', orderId) });

/** The Product API, by operation. */
export const operations = {
  listResellers: {
    method: 'get',
    path: '/api/v2/vendedores/revendas',
    summary: `Revendas que entregam no ponto, da mais perto à mais longe, no máximo ${resellerListMaximum}`,
    query: translated(pointQuery),
    response: z.array(reseller),
    status: 200,
    problems: ['entrada-invalida'],
  },
  getReseller: {
    method: 'get',
    path: '/api/v2/vendedores/revendas/{id}',
    summary: 'Uma revenda, vista de um ponto',
    params: translated({ id: as('id', z.string().check(z.maxLength(64))) }),
    query: translated(pointQuery),
    response: reseller,
    status: 200,
    problems: ['entrada-invalida', 'nao-encontrado'],
  },
  getSettings: {
    method: 'get',
    path: '/api/configuracoes',
    summary: 'Configurações públicas',
    response: settings,
    status: 200,
    problems: [],
  },
  getOrderTimes: {
    method: 'get',
    path: '/api/configuracoes/tempo-pedido',
    summary: 'Minutos de cada etapa do pedido',
    response: orderTimes,
    status: 200,
    problems: [],
  },
  sendCode: {
    method: 'post',
    path: '/api/usuarios/enviar/sms',
    summary: 'Envia um código por SMS',
    body: sendCodeRequest,
    response: codeSent,
    status: 202,
    problems: ['entrada-invalida', 'bloqueado', 'muitas-tentativas', 'sms-indisponivel'],
  },
  verifyCode: {
    method: 'post',
    path: '/api/usuarios/verificar/codigo/sms',
    summary: 'Confere o código e abre a sessão do telefone',
    body: verifyCodeRequest,
    bodyAsQuery: true,
    response: phoneVerified,
    status: 200,
    problems: ['entrada-invalida', 'codigo-incorreto', 'codigo-expirado', 'bloqueado'],
  },
  validateCoupon: {
    method: 'get',
    path: '/api/cupons/validar',
    summary: 'Confere um cupom para o telefone da sessão',
    query: translated({
      phone: as('telefone', z.optional(mobilePhone)),
      name: as('nomeCupom', couponName),
      resellerId: as('idRevenda', z.optional(z.string().check(z.maxLength(64)))),
      subtotalCents: as('subtotalCentavos', z.optional(numeric(z.int().check(z.minimum(0))))),
    }),
    response: coupon,
    status: 200,
    session: true,
    problems: [
      'entrada-invalida',
      'telefone-nao-verificado',
      'cupom-invalido',
      'cupom-expirado',
      'cupom-usado',
      'cupom-minimo',
      'muitas-tentativas',
    ],
  },
  placeOrder: {
    method: 'post',
    path: '/api/pedidos/',
    summary: 'Faz um pedido, uma vez por `Idempotency-Key`',
    body: orderRequest,
    response: order,
    status: 201,
    session: true,
    problems: [
      'entrada-invalida',
      'telefone-nao-verificado',
      'termos-mudaram',
      'revenda-fechada',
      'revenda-nao-entrega',
      'cupom-invalido',
      'cupom-usado',
      'pedido-ja-feito',
      'rascunho-desatualizado',
      'chave-reutilizada',
    ],
    problemStatuses: { 'cupom-invalido': 409 },
  },
  findOrders: {
    method: 'get',
    path: '/api/pedidos',
    summary: 'Os pedidos da sessão; com `chave`, o que foi feito com ela',
    query: translated({ key: as('chave', z.optional(idempotencyKey)) }),
    response: z.union([z.array(order), order]),
    status: 200,
    session: true,
    problems: ['entrada-invalida', 'telefone-nao-verificado', 'nao-encontrado'],
  },
  quote: {
    method: 'post',
    path: '/api/pedidos/cotacao',
    summary: 'Quanto custa um carrinho agora',
    body: quoteRequest,
    response: quote,
    status: 200,
    problems: ['entrada-invalida', 'nao-encontrado', 'cupom-invalido'],
    problemStatuses: { 'cupom-invalido': 409 },
  },
  getOrder: {
    method: 'get',
    path: '/api/pedidos/{id}',
    summary: 'Um pedido da sessão',
    params: orderPath,
    response: order,
    status: 200,
    session: true,
    problems: ['nao-encontrado'],
  },
  cancelOrder: {
    method: 'put',
    path: '/api/pedidos/cancelar',
    summary: 'Cancela antes da saída; depois da entrega, com `desistencia`, abre o protocolo',
    body: cancelRequest,
    response: order,
    status: 200,
    session: true,
    problems: ['entrada-invalida', 'telefone-nao-verificado', 'nao-encontrado', 'tarde-demais'],
  },
  confirmDelivery: {
    method: 'put',
    path: '/api/pedidos/confirmar',
    summary: 'Confirma a entrega, ou diz que foi recusada na porta',
    body: confirmRequest,
    response: order,
    status: 200,
    session: true,
    problems: ['entrada-invalida', 'telefone-nao-verificado', 'nao-encontrado', 'tarde-demais'],
  },
  getSession: {
    method: 'get',
    path: '/api/sessao',
    summary: 'O telefone verificado neste navegador, se houver',
    response: session,
    status: 200,
    problems: [],
  },
  endSession: {
    method: 'delete',
    path: '/api/sessao',
    summary: 'Sai deste aparelho',
    status: 204,
    problems: [],
  },
  getDraft: {
    method: 'get',
    path: '/api/rascunho',
    summary: 'O rascunho aberto do funil',
    response: draft,
    status: 200,
    problems: ['nao-encontrado'],
  },
  saveDraft: {
    method: 'put',
    path: '/api/rascunho',
    summary: 'Guarda o rascunho sobre a versão que esta aba conhece',
    body: draftWrite,
    response: draftSaved,
    status: 200,
    problems: ['entrada-invalida', 'rascunho-desatualizado'],
  },
  eraseDraft: {
    method: 'delete',
    path: '/api/rascunho',
    summary: 'Apaga o rascunho',
    status: 204,
    problems: [],
  },
  requestNotice: {
    method: 'post',
    path: '/api/avisos',
    summary: 'Pede aviso quando uma revenda entregar no endereço',
    body: noticeRequest,
    status: 201,
    problems: ['entrada-invalida', 'muitas-tentativas'],
  },
  exportHolder: {
    method: 'get',
    path: '/api/titular',
    summary: 'LGPD: tudo o que guardamos do telefone verificado há menos de 10 minutos',
    response: z.looseObject({}),
    status: 200,
    session: true,
    problems: ['telefone-nao-verificado', 'verificacao-recente-exigida'],
  },
  eraseHolder: {
    method: 'delete',
    path: '/api/titular',
    summary: 'LGPD: apaga o que a lei não manda guardar e anonimiza os pedidos',
    status: 204,
    session: true,
    problems: ['telefone-nao-verificado', 'verificacao-recente-exigida'],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

type Side<Name extends OperationName, Part extends 'params' | 'query' | 'body'> =
  (typeof operations)[Name] extends Record<Part, infer Schema extends z.core.$ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

/** What a call takes, in domain terms. */
export type OperationInput<Name extends OperationName> = Side<Name, 'params'> &
  Side<Name, 'query'> &
  Side<Name, 'body'>;

/** What a call answers, in domain terms. */
export type OperationOutput<Name extends OperationName> = (typeof operations)[Name] extends {
  response: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : undefined;

/** The operation as its general shape, for code that treats all alike. */
export function operationOf(name: OperationName): Operation {
  return operations[name];
}
