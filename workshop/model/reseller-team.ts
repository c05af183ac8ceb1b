import type { FreshCodeServices } from '#machines/phone-verification/services';
import { verificationEventWords } from '#machines/phone-verification/words';
import type { TeamServices } from '#machines/reseller-team/actors';
import type { TeamEvent } from '#machines/reseller-team/context';
import { resellerTeam } from '#machines/reseller-team/machine';
import { type AnswerTable, type EventTable, machineModel } from './machine-model.ts';

const id = 'pessoa-1';

const events: EventTable<TeamEvent> = {
  'team.retry': 'a pessoa tenta de novo',
  'team.ask': ['a pessoa escolhe o que mudar', { question: { verb: 'endRole', id } }],
  'team.back': 'a pessoa volta',
  'team.change': ['a pessoa pede a mudança', { change: { verb: 'endRole', id } }],
  'code.submit': [verificationEventWords['code.submit'], { code: '123456' }],
  'code.resend': verificationEventWords['code.resend'],
};

/** The session has ended, or the person was dismissed. Every call of the panel and its team may answer this. */
export const signedOut = ['a sessão acabou, ou não se atende mais ali', { refused: 'signed-out' }] as const;

/** The answers of the services of a code that a change requires. */
export const freshCodeAnswers: AnswerTable<FreshCodeServices> = {
  sendFreshCode: { sent: ['o código foi enviado', { sent: true }], 'signed-out': signedOut },
  confirmPanel: {
    confirmed: ['o código está certo', { confirmed: true }],
    'signed-out': signedOut,
    'code-wrong': ['o código está errado', { refused: 'code-wrong' }],
  },
};

const answers: AnswerTable<TeamServices> = {
  loadTeam: {
    shown: ['a equipe chegou', { shown: true }],
    'signed-out': signedOut,
    'not-allowed': ['a função não permite ver a equipe', { refused: 'not-allowed' }],
  },
  changeTeam: {
    changed: ['a equipe mudou', { changed: 'endRole' }],
    'signed-out': signedOut,
    'code-needed': ['falta um código de agora', { refused: 'code-needed' }],
    gone: ['isso já não existe', { refused: 'gone' }],
    'last-owner': ['a revenda ficaria sem dono', { refused: 'last-owner' }],
  },
  ...freshCodeAnswers,
};

/** The model of the team sheet: the list, the dialogs, and the code that some changes require. */
export const resellerTeamModel = machineModel('reseller-team', resellerTeam, {
  title: 'Equipe da revenda',
  input: { reseller: 'gas-1' },
  events,
  answers,
  timers: { serviceTimeout: 'o serviço não responde a tempo' },
  shows: (target) => `a equipe está em ${target}`,
});
