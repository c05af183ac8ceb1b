import type { Operation } from '../api/operation.ts';
import { codeSent, phoneVerified, sendCodeRequest, session, verifyCodeRequest } from './verification.ts';

export const phoneOperations = {
  sendCode: {
    method: 'post',
    path: '/api/usuarios/enviar/sms',
    summary: 'Envia um código por SMS, ligação ou WhatsApp',
    body: sendCodeRequest,
    response: codeSent,
    status: 202,
    refusals: [
      'invalid-input',
      'phone-refused',
      'blocked',
      'too-many-attempts',
      'proof-needed',
      'sms-unavailable',
    ],
  },
  verifyCode: {
    method: 'post',
    path: '/api/usuarios/verificar/codigo/sms',
    summary: 'Confere o código e abre a sessão do telefone',
    body: verifyCodeRequest,
    bodyAsQuery: true,
    response: phoneVerified,
    status: 200,
    refusals: ['invalid-input', 'phone-refused', 'code-wrong', 'code-expired', 'blocked'],
  },
  getSession: {
    method: 'get',
    path: '/api/sessao',
    summary: 'O telefone verificado neste navegador, se houver',
    response: session,
    status: 200,
    refusals: [],
  },
  endSession: {
    method: 'delete',
    path: '/api/sessao',
    summary: 'Sai deste aparelho',
    status: 204,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
