import type { TeamServiceName, TeamServices } from '#machines/shop-team/actors';
import type { TeamEvent } from '#machines/shop-team/context';
import { shopTeam } from '#machines/shop-team/machine';
import type { PathModel } from '../tools/paths/model.ts';
import { plainModel } from '../tools/paths/plain-model.ts';

const id = 'pessoa-1';

/** What each event carries. */
const events: { [Type in TeamEvent['type']]: readonly Extract<TeamEvent, { type: Type }>[] } = {
  'team.retry': [{ type: 'team.retry' }],
  'team.ask': [{ type: 'team.ask', question: { verb: 'endRole', id } }],
  'team.back': [{ type: 'team.back' }],
  'team.change': [{ type: 'team.change', change: { verb: 'endRole', id } }],
  'code.submit': [{ type: 'code.submit', code: '123456' }],
  'code.resend': [{ type: 'code.resend' }],
};

type Answers<Name extends TeamServiceName> = Readonly<Record<string, TeamServices[Name]['output']>>;

const signedOut = { refused: 'signed-out' } as const;

/** Every answer that leads elsewhere than another of its service. */
const answers: { [Name in TeamServiceName]: Answers<Name> } = {
  loadTeam: {
    shown: { shown: true },
    'signed-out': signedOut,
    'not-allowed': { refused: 'not-allowed' },
  },
  changeTeam: {
    changed: { changed: 'endRole' },
    'signed-out': signedOut,
    'code-needed': { refused: 'code-needed' },
    gone: { refused: 'gone' },
    'last-owner': { refused: 'last-owner' },
  },
  sendFreshCode: { sent: { sent: true }, 'signed-out': signedOut },
  confirmDesk: {
    confirmed: { confirmed: true },
    'signed-out': signedOut,
    'code-wrong': { refused: 'code-wrong' },
  },
};

const does: Record<TeamEvent['type'], string> = {
  'team.retry': 'a pessoa tenta de novo',
  'team.ask': 'a pessoa escolhe o que mudar',
  'team.back': 'a pessoa volta',
  'team.change': 'a pessoa pede a mudança',
  'code.submit': 'a pessoa envia o código',
  'code.resend': 'a pessoa pede outro código',
};

const answered: Readonly<Record<string, string>> = {
  shown: 'a equipe chegou',
  changed: 'a equipe mudou',
  'signed-out': 'a sessão acabou em outro lugar',
  'not-allowed': 'a função não permite ver a equipe',
  'code-needed': 'falta um código de agora',
  gone: 'isso já não existe',
  'last-owner': 'a revenda ficaria sem dono',
  sent: 'o código foi enviado',
  confirmed: 'o código está certo',
  'code-wrong': 'o código está errado',
  error: 'a chamada falha',
};

/** The sheet of the team: the list, what is asked, and the code that a change wants. */
export const shopTeamModel: PathModel = {
  ...plainModel('shop-team', shopTeam, { input: { shop: 'gas-1' }, events, outcomes: answers }),
  timeout: 'serviceTimeout',
  words: {
    title: 'Equipe da revenda',
    does: ({ event, outcome }) => clauseOf(event, outcome),
    shows: (target) => `a equipe está em ${target}`,
  },
};

function clauseOf(event: string, outcome: string | undefined): string {
  if (event.includes('serviceTimeout')) return 'o serviço não responde a tempo';
  if (outcome !== undefined) return answered[outcome] ?? outcome;
  return Object.entries(does).find(([type]) => type === event)?.[1] ?? event;
}
