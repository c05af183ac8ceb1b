import * as z from 'zod/mini';
import type { Operation } from '../api/operation.ts';
import { as, translated } from '../api/translated.ts';
import { orderId } from '../order/order.ts';
import { courierLink, dispatchRequest } from './courier.ts';
import {
  acceptRequest,
  deliverRequest,
  desk,
  deskOrder,
  deskOrders,
  enterDeskRequest,
  failRequest,
  rejectRequest,
  shopId,
} from './desk.ts';

const shopPath = translated({ shop: as('revenda', shopId) });
const orderPath = translated({ shop: as('revenda', shopId), id: as('id', orderId) });

const command = {
  method: 'post',
  params: orderPath,
  response: deskOrder,
  status: 200,
  refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed', 'too-late'],
} as const;
const orderOf = '/api/painel/revendas/{revenda}/pedidos/{id}';

/** The reseller's side, apart from the customer's so that no step loads it. */
export const deskOperations = {
  enterDesk: {
    method: 'post',
    path: '/api/painel/sessao',
    summary: 'Confere o código e abre o painel; da primeira vez, com o convite',
    body: enterDeskRequest,
    response: desk,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'code-wrong', 'code-expired', 'blocked'],
  },
  getDesk: {
    method: 'get',
    path: '/api/painel/sessao',
    summary: 'As revendas em que este telefone atende',
    response: desk,
    status: 200,
    refusals: ['phone-unverified'],
  },
  leaveDesk: {
    method: 'delete',
    path: '/api/painel/sessao',
    summary: 'Sai do painel neste aparelho',
    status: 204,
    refusals: [],
  },
  listDeskOrders: {
    method: 'get',
    path: '/api/painel/revendas/{revenda}/pedidos',
    summary: 'Os pedidos em aberto da revenda, e os que acabaram nas últimas 24 horas',
    params: shopPath,
    response: deskOrders,
    status: 200,
    refusals: ['not-found', 'phone-unverified'],
  },
  acceptOrder: { ...command, path: `${orderOf}/aceitar`, summary: 'Aceita', body: acceptRequest },
  rejectOrder: { ...command, path: `${orderOf}/recusar`, summary: 'Recusa', body: rejectRequest },
  dispatchOrder: {
    ...command,
    path: `${orderOf}/despachar`,
    summary: 'Saiu para entrega, com quem leva',
    // A panel opened before this was asked sends nothing.
    body: z._default(dispatchRequest, {}),
  },
  deliverOrder: {
    ...command,
    path: `${orderOf}/entregar`,
    summary: 'Foi entregue, com o código do cliente ou o motivo de não o ter',
    body: deliverRequest,
    refusals: [...command.refusals, 'code-wrong'],
  },
  giveUpOrder: {
    ...command,
    path: `${orderOf}/desistir`,
    summary: 'Desiste de um pedido aceito',
    body: rejectRequest,
  },
  failOrder: {
    ...command,
    path: `${orderOf}/nao-entregar`,
    summary: 'Saiu e não foi entregue',
    body: failRequest,
  },
  linkCourier: {
    ...command,
    path: `${orderOf}/link-do-entregador`,
    summary: 'Faz o link com que se entrega sem entrar no painel; o anterior deixa de abrir',
    response: courierLink,
  },
} as const satisfies Record<string, Operation>;

export type DeskOperationName = keyof typeof deskOperations;

type Side<Name extends DeskOperationName, Part extends 'params' | 'body'> =
  (typeof deskOperations)[Name] extends Record<Part, infer Schema extends z.core.$ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

/** The input of an operation, in domain terms. */
export type DeskInput<Name extends DeskOperationName> = Side<Name, 'params'> & Side<Name, 'body'>;

/** The output of an operation, in domain terms. */
export type DeskOutput<Name extends DeskOperationName> = (typeof deskOperations)[Name] extends {
  response: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : undefined;
