import * as z from 'zod/mini';
import { latitude, longitude } from './address.ts';
import { coupon, couponName } from './coupon.ts';
import { numeric, type Operation } from './operation.ts';
import { mobilePhone } from './phone.ts';
import { reseller, resellerListMaximum } from './reseller.ts';
import { orderTimes, settings } from './settings.ts';
import { as, translated } from './translated.ts';

const pointQuery = {
  latitude: as('latitude', numeric(latitude)),
  longitude: as('longitude', numeric(longitude)),
};

/** What is sold, by whom and on which terms. */
export const shopOperations = {
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
} as const satisfies Record<string, Operation>;
