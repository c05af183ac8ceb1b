import type { Operation } from '../api/operation.ts';
import { account } from './account.ts';

export const accountOperations = {
  getAccount: {
    method: 'get',
    path: '/api/conta',
    summary: 'A conta deste navegador, com o celular ligado a ela e os endereços dele',
    response: account,
    status: 200,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
