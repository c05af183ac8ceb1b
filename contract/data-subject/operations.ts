import * as z from 'zod/mini';
import type { Operation } from '../api/operation.ts';

/** The data subject's rights under LGPD art. 18: export and erasure. */
export const dataSubjectOperations = {
  exportDataSubject: {
    method: 'get',
    path: '/api/titular',
    summary: 'LGPD: tudo o que guardamos do telefone verificado há menos de 10 minutos',
    response: z.looseObject({}),
    status: 200,
    session: true,
    refusals: ['recent-verification-needed'],
  },
  eraseDataSubject: {
    method: 'delete',
    path: '/api/titular',
    summary: 'LGPD: apaga o que a lei não manda guardar e anonimiza os pedidos',
    status: 204,
    session: true,
    refusals: ['recent-verification-needed'],
  },
} as const satisfies Record<string, Operation>;
