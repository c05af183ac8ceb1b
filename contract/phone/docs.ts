import { describe } from '../api/describe.ts';
import { codeSent, phoneVerified, sendCodeRequest, session, verifyCodeRequest } from './verification.ts';

const phone = ['Celular brasileiro com DDD, em qualquer grafia.', '+5548999998888'] as const;

export const phoneDocs = [
  describe('EnvioCodigo', sendCodeRequest, 'O telefone a verificar.', {
    phone,
    countryCode: ['Código do país, de clientes antigos; é ignorado.', '55'],
    channel: [
      'Por onde o código chega: `sms` (o padrão), `voz` (uma ligação o fala) ou `whatsapp`, dos que estão em `sms.canais` das configurações. Todos dividem os mesmos prazos e limites.',
      'sms',
    ],
    proof: [
      'Prova de trabalho (ALTCHA), quando a resposta foi `prova-exigida`: o desafio de `GET /formularios/desafio` e sua solução, `{ challenge, solution }` em JSON e Base64.',
      'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319',
    ],
  }),
  describe(
    'CodigoEnviado',
    codeSent,
    'Os prazos do código: como instantes, e em segundos porque relógios mentem.',
    {
      expiresAt: ['Quando o código vence, em ISO 8601 UTC.', '2026-11-19T15:05:00.000Z'],
      resendAt: ['A partir de quando outro pode ser pedido, em ISO 8601 UTC.', '2026-11-19T15:00:30.000Z'],
      expiresInSeconds: ['Segundos até o código vencer.', 300],
      resendInSeconds: ['Segundos até que outro possa ser pedido.', 30],
    },
  ),
  describe('CodigoDigitado', verifyCodeRequest, 'O código que chegou por SMS.', {
    phone,
    code: ['Os 6 números do código.', '482913'],
  }),
  describe('TelefoneVerificado', phoneVerified, 'A sessão aberta; o cookie vem em `Set-Cookie`.', {
    verified: ['Sempre verdadeiro: um código errado é uma recusa.', true],
    sessionExpiresAt: ['Quando a sessão acaba, em ISO 8601 UTC.', '2026-12-19T15:00:00.000Z'],
  }),
  describe('Sessao', session, 'De quem é a sessão deste navegador.', {
    phone: ['Telefone verificado em E.164; ausente sem sessão.', '+5548999998888'],
  }),
];
