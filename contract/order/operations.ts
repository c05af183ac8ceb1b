import * as z from 'zod/mini';
import type { Operation } from '../api/operation.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { nextReseller } from './next-reseller.ts';
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
import { repetition } from './repetition.ts';

const orderPath = wireObject({ id: field('id', orderId) });

export const orderOperations = {
  placeOrder: {
    method: 'post',
    path: '/api/pedidos/',
    summary: 'Faz um pedido, uma vez por `Idempotency-Key`',
    body: orderRequest,
    response: order,
    status: 201,
    session: true,
    refusals: [
      'invalid-input',

      'terms-changed',
      'reseller-closed',
      'reseller-gone',
      'coupon-invalid',
      'coupon-used',
      'order-already-placed',
      'draft-stale',
      'key-reused',
      'too-many-open',
      'too-many-attempts',
    ],
    statuses: { 'coupon-invalid': 409 },
  },
  findOrders: {
    method: 'get',
    path: '/api/pedidos',
    summary: 'Os pedidos da sessão; com `chave`, o que foi feito com ela; com `rascunho`, o que ele virou',
    query: wireObject({
      key: field('chave', z.optional(idempotencyKey)),
      draft: field('rascunho', z.optional(z.string().check(z.minLength(1), z.maxLength(64)))),
    }),
    response: z.union([z.array(order), order]),
    status: 200,
    session: true,
    refusals: ['invalid-input', 'not-found', 'order-in-flight'],
  },
  quote: {
    method: 'post',
    path: '/api/pedidos/cotacao',
    summary: 'Quanto custa um carrinho agora',
    body: quoteRequest,
    response: quote,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'coupon-invalid', 'too-many-attempts'],
    statuses: { 'coupon-invalid': 409 },
  },
  getOrder: {
    method: 'get',
    path: '/api/pedidos/{id}',
    summary: 'Um pedido da sessão',
    params: orderPath,
    response: order,
    status: 200,
    session: 'hidden',
    refusals: ['not-found'],
  },
  repeatOrder: {
    method: 'get',
    path: '/api/repeticoes/{id}',
    summary: 'O que um pedido novo repete de um anterior, como está agora',
    params: orderPath,
    response: repetition,
    status: 200,
    session: 'hidden',
    refusals: ['not-found'],
  },
  findNextReseller: {
    method: 'get',
    path: '/api/pedidos/{id}/outra-revenda',
    summary: 'Quem mais traz o mesmo carrinho, quando a revenda não atendeu',
    params: orderPath,
    response: nextReseller,
    status: 200,
    session: 'hidden',
    refusals: ['not-found'],
  },
  cancelOrder: {
    method: 'put',
    path: '/api/pedidos/cancelar',
    summary: 'Cancela antes da saída; depois da entrega, com `desistencia`, abre o protocolo',
    body: cancelRequest,
    response: order,
    status: 200,
    session: true,
    refusals: ['invalid-input', 'not-found', 'too-late'],
  },
  confirmDelivery: {
    method: 'put',
    path: '/api/pedidos/confirmar',
    summary: 'Confirma a entrega, ou diz que foi recusada na porta ou que não chegou',
    body: confirmRequest,
    response: order,
    status: 200,
    session: true,
    refusals: ['invalid-input', 'not-found', 'too-late'],
  },
} as const satisfies Record<string, Operation>;
