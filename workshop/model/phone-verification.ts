import { type FormEvent, type FormServices, phoneVerification } from '#machines/phone-verification/machine';
import { verificationEventWords } from '#machines/phone-verification/words';
import { type AnswerTable, type EventTable, machineModel } from './machine-model.ts';

const phone = '+5548999998888';
const wait = { seconds: 60, until: '2026-07-01T12:01:00.000Z' };
const sent = {
  expiresAt: '2026-07-01T12:10:00.000Z',
  expiresInSeconds: 600,
  resendAt: wait.until,
  resendInSeconds: wait.seconds,
};

const events: EventTable<FormEvent> = {
  'phone.submit': [verificationEventWords['phone.submit'], { phone }],
  'code.submit': [verificationEventWords['code.submit'], { code: '123456' }],
  'code.resend': [verificationEventWords['code.resend'], { channel: 'sms' }],
};

const answers: AnswerTable<FormServices> = {
  sendCode: {
    sent: ['o código foi enviado', { sent }],
    blocked: ['o telefone está bloqueado', { refused: { code: 'blocked', ...wait } }],
    'too-many-attempts': ['é cedo para outro código', { refused: { code: 'too-many-attempts', ...wait } }],
    'sms-unavailable': ['o SMS não saiu', { refused: { code: 'sms-unavailable' } }],
  },
  verifyCode: {
    verified: ['o código está certo', { verified: phone }],
    blocked: ['o telefone foi bloqueado', { refused: { code: 'blocked', ...wait } }],
    'code-expired': ['o código não vale mais', { refused: { code: 'code-expired' } }],
    'code-wrong': ['o código está errado', { refused: { code: 'code-wrong', triesLeft: 2 } }],
  },
};

/** The model of the forms that verify a phone on private pages. */
export const phoneVerificationModel = machineModel('phone-verification', phoneVerification, {
  title: 'Confirmação do celular',
  events,
  answers,
  timers: { serviceTimeout: 'o serviço não responde a tempo' },
  shows: (target) => `a confirmação está em ${target}`,
});
