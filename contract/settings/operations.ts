import type { Operation } from '../api/operation.ts';
import { orderTimes, settings } from './settings.ts';

export const settingsOperations = {
  getSettings: {
    method: 'get',
    path: '/api/configuracoes',
    summary: 'Configurações públicas',
    response: settings,
    status: 200,
    refusals: [],
  },
  getOrderTimes: {
    method: 'get',
    path: '/api/configuracoes/tempo-pedido',
    summary: 'Minutos de cada etapa do pedido',
    response: orderTimes,
    status: 200,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
