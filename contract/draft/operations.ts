import type { Operation } from '../api/operation.ts';
import { draft, draftSaved, draftWrite } from './draft.ts';

export const draftOperations = {
  getDraft: {
    method: 'get',
    path: '/api/rascunho',
    summary: 'O rascunho aberto do funil',
    response: draft,
    status: 200,
    refusals: ['not-found'],
  },
  saveDraft: {
    method: 'put',
    path: '/api/rascunho',
    summary: 'Guarda o rascunho sobre a versão que esta aba conhece',
    body: draftWrite,
    response: draftSaved,
    status: 200,
    refusals: ['invalid-input', 'draft-stale', 'too-many-attempts'],
  },
  eraseDraft: {
    method: 'delete',
    path: '/api/rascunho',
    summary: 'Apaga o rascunho',
    status: 204,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
