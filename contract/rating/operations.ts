import type { Operation } from '../api/operation.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { orderId } from '../order/order.ts';
import { orderRating, ratingRequest } from './rating.ts';

const orderPath = wireObject({ id: field('id', orderId) });

export const ratingOperations = {
  getOrderRating: {
    method: 'get',
    path: '/api/pedidos/{id}/avaliacao',
    summary: 'A avaliação de um pedido da sessão, e até quando pode ser dada ou mudada',
    params: orderPath,
    response: orderRating,
    status: 200,
    session: 'hidden',
    refusals: ['not-found'],
  },
  giveRating: {
    method: 'post',
    path: '/api/pedidos/{id}/avaliacao',
    summary: 'Avalia um pedido entregue, uma vez, até 30 dias depois da entrega',
    params: orderPath,
    body: ratingRequest,
    response: orderRating,
    status: 201,
    session: true,
    refusals: [
      'invalid-input',
      'not-found',
      'order-not-delivered',
      'rating-closed',
      'already-rated',
      'own-reseller',
    ],
  },
  changeRating: {
    method: 'put',
    path: '/api/pedidos/{id}/avaliacao',
    summary: 'Muda a avaliação, até 7 dias depois de dada',
    params: orderPath,
    body: ratingRequest,
    response: orderRating,
    status: 200,
    session: true,
    refusals: ['invalid-input', 'not-found', 'order-not-delivered', 'rating-closed', 'own-reseller'],
  },
} as const satisfies Record<string, Operation>;
