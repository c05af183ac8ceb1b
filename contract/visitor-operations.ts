import * as z from 'zod/mini';
import { draft, draftSaved, draftWrite } from './draft.ts';
import type { Operation } from './operation.ts';
import {
  codeSent,
  phoneVerified,
  sendCodeRequest,
  session,
  verifyCodeRequest,
} from './phone-verification.ts';

/** A visitor: the verified phone, the draft, and what is kept of both. */
export const visitorOperations = {
  sendCode: {
    method: 'post',
    path: '/api/usuarios/enviar/sms',
    summary: 'Envia um código por SMS',
    body: sendCodeRequest,
    response: codeSent,
    status: 202,
    problems: ['entrada-invalida', 'bloqueado', 'muitas-tentativas', 'sms-indisponivel'],
  },
  verifyCode: {
    method: 'post',
    path: '/api/usuarios/verificar/codigo/sms',
    summary: 'Confere o código e abre a sessão do telefone',
    body: verifyCodeRequest,
    bodyAsQuery: true,
    response: phoneVerified,
    status: 200,
    problems: ['entrada-invalida', 'codigo-incorreto', 'codigo-expirado', 'bloqueado'],
  },
  getSession: {
    method: 'get',
    path: '/api/sessao',
    summary: 'O telefone verificado neste navegador, se houver',
    response: session,
    status: 200,
    problems: [],
  },
  endSession: {
    method: 'delete',
    path: '/api/sessao',
    summary: 'Sai deste aparelho',
    status: 204,
    problems: [],
  },
  getDraft: {
    method: 'get',
    path: '/api/rascunho',
    summary: 'O rascunho aberto do funil',
    response: draft,
    status: 200,
    problems: ['nao-encontrado'],
  },
  saveDraft: {
    method: 'put',
    path: '/api/rascunho',
    summary: 'Guarda o rascunho sobre a versão que esta aba conhece',
    body: draftWrite,
    response: draftSaved,
    status: 200,
    problems: ['entrada-invalida', 'rascunho-desatualizado'],
  },
  eraseDraft: {
    method: 'delete',
    path: '/api/rascunho',
    summary: 'Apaga o rascunho',
    status: 204,
    problems: [],
  },
  exportHolder: {
    method: 'get',
    path: '/api/titular',
    summary: 'LGPD: tudo o que guardamos do telefone verificado há menos de 10 minutos',
    response: z.looseObject({}),
    status: 200,
    session: true,
    problems: ['telefone-nao-verificado', 'verificacao-recente-exigida'],
  },
  eraseHolder: {
    method: 'delete',
    path: '/api/titular',
    summary: 'LGPD: apaga o que a lei não manda guardar e anonimiza os pedidos',
    status: 204,
    session: true,
    problems: ['telefone-nao-verificado', 'verificacao-recente-exigida'],
  },
} as const satisfies Record<string, Operation>;
