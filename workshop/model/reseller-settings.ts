import { verificationEventWords } from '#machines/phone-verification/words';
import type { SettingsServices } from '#machines/reseller-settings/actors';
import type { SettingsEvent } from '#machines/reseller-settings/context';
import { resellerSettings } from '#machines/reseller-settings/machine';
import { type AnswerTable, type EventTable, machineModel } from './machine-model.ts';
import { freshCodeAnswers, signedOut } from './reseller-team.ts';

const change = {
  verb: 'changeDelivery',
  version: 'q7WmX2vR9kTzB4nLcY8sDa',
  freightCents: 700,
  minutes: { min: 20, max: 40 },
  promise: { min: 10, max: 240 },
} as const;

const events: EventTable<SettingsEvent> = {
  'settings.retry': 'a pessoa tenta de novo',
  'settings.reread': 'a pessoa volta à página',
  'settings.ask': ['a pessoa toca em algo que pergunta', { question: { verb: 'pauseReseller' } }],
  'settings.review': ['a pessoa quer ver o que os clientes verão', { change }],
  'settings.save': ['a pessoa salva', { change }],
  'settings.confirm': 'a pessoa confirma',
  'settings.back': 'a pessoa volta',
  'code.submit': [verificationEventWords['code.submit'], { code: '123456' }],
  'code.resend': verificationEventWords['code.resend'],
};

const notAllowed = ['a função não permite isso', { refused: 'not-allowed' }] as const;

const answers: AnswerTable<SettingsServices> = {
  loadSettings: {
    shown: ['o negócio chegou', { shown: true }],
    'signed-out': signedOut,
    'not-allowed': notAllowed,
  },
  previewChange: {
    previewed: ['a prévia chegou', { previewed: { districts: [], openCarts: 0 } }],
    'signed-out': signedOut,
    invalid: ['os valores não valem', { refused: 'invalid' }],
  },
  changeSettings: {
    changed: ['a mudança valeu', { changed: 'changeDelivery' }],
    'signed-out': signedOut,
    stale: ['outra pessoa mudou isso antes', { refused: 'stale' }],
    'code-needed': ['falta um código de agora', { refused: 'code-needed' }],
    unconfirmed: [
      'há valores fora do comum',
      { refused: { code: 'unconfirmed', reasons: ['A taxa passa do comum.'] } },
    ],
    gone: ['isso já não existe', { refused: 'gone' }],
    'coupon-taken': ['o código do cupom já existe', { refused: 'coupon-taken' }],
    'too-many-coupons': ['há cupons demais valendo', { refused: 'too-many-coupons' }],
    'not-allowed': notAllowed,
  },
  ...freshCodeAnswers,
};

/** The model of the page of a reseller's settings, with its dialogs. */
export const resellerSettingsModel = machineModel('reseller-settings', resellerSettings, {
  title: 'Negócio da revenda',
  input: { reseller: 'gas-1' },
  events,
  answers,
  timers: { serviceTimeout: 'o serviço não responde a tempo' },
  shows: (target) => `o negócio está em ${target}`,
});
