import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { numeric, type Operation } from '../api/operation.ts';
import { as, translated } from '../api/translated.ts';
import { basketText } from '../order/basket.ts';
import { listedReseller } from './listed-reseller.ts';
import { reseller, resellerListMaximum } from './reseller.ts';

const pointQuery = {
  latitude: as('latitude', numeric(latitude)),
  longitude: as('longitude', numeric(longitude)),
};

export const resellerOperations = {
  listResellers: {
    method: 'get',
    path: '/api/v2/vendedores/revendas',
    summary: `Revendas que entregam no ponto, da mais perto à mais longe, no máximo ${resellerListMaximum}`,
    query: translated({ ...pointQuery, basket: as('cesta', z.optional(basketText)) }),
    response: z.array(listedReseller),
    status: 200,
    refusals: ['invalid-input'],
  },
  getReseller: {
    method: 'get',
    path: '/api/v2/vendedores/revendas/{id}',
    summary: 'Uma revenda, vista de um ponto',
    params: translated({ id: as('id', z.string().check(z.maxLength(64))) }),
    query: translated(pointQuery),
    response: reseller,
    status: 200,
    refusals: ['invalid-input', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
