import type { Operation } from '../api/operation.ts';
import { ownReferral } from './referral.ts';

export const referralOperations = {
  getReferral: {
    method: 'get',
    path: '/api/indicacao',
    summary: 'Código, link e créditos de indicação do telefone da sessão',
    response: ownReferral,
    status: 200,
    session: true,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
