import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { numeric, type Operation } from '../api/operation.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { basketText } from '../order/basket.ts';
import { districtFields } from './delivery-place.ts';
import { listedReseller } from './listed-reseller.ts';
import { reseller, resellerListMaximum } from './reseller.ts';

const placeQuery = {
  latitude: field('latitude', numeric(latitude)),
  longitude: field('longitude', numeric(longitude)),
  ...districtFields,
};

export const resellerOperations = {
  listResellers: {
    method: 'get',
    path: '/api/v2/vendedores/revendas',
    summary: `Revendas que entregam no ponto ou no bairro, da mais perto à mais longe, no máximo ${resellerListMaximum}`,
    query: wireObject({ ...placeQuery, basket: field('cesta', z.optional(basketText)) }),
    response: z.array(listedReseller),
    status: 200,
    refusals: ['invalid-input'],
  },
  getReseller: {
    method: 'get',
    path: '/api/v2/vendedores/revendas/{id}',
    summary: 'Uma revenda, vista de um ponto',
    params: wireObject({ id: field('id', z.string().check(z.maxLength(64))) }),
    query: wireObject(placeQuery),
    response: reseller,
    status: 200,
    refusals: ['invalid-input', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
