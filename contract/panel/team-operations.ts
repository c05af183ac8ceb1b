import { codeSent } from '../phone/verification.ts';
import { owners, type PanelOperation } from './operation.ts';
import { resellerPath } from './panel.ts';
import { freshCodeRequest, inviteRequest, roleRequest, team, teamPath } from './team.ts';

const ofTeam = '/api/painel/revendas/{revenda}/equipe';

/**
 * A change of the team requires a code verified in this session within 10 minutes. Otherwise the refusal is
 * `recent-verification-needed`.
 */
const change = {
  roles: owners,
  params: teamPath,
  response: team,
  status: 200,
  refusals: [
    'not-found',
    'phone-unverified',
    'not-allowed',
    'recent-verification-needed',
    'too-many-attempts',
  ],
} as const;

export const teamOperations = {
  sendFreshCode: {
    method: 'post',
    path: '/api/painel/sessao/codigo',
    summary: 'Envia um código ao celular de quem está no painel',
    roles: 'anyone signed in',
    response: codeSent,
    status: 202,
    refusals: [
      'phone-unverified',
      'not-allowed',
      'blocked',
      'too-many-attempts',
      'proof-needed',
      'sms-unavailable',
    ],
  },
  confirmPanel: {
    method: 'post',
    path: '/api/painel/sessao/confirmar',
    summary: 'Confere o código: por 10 minutos, mudanças na equipe são aceitas',
    roles: 'anyone signed in',
    body: freshCodeRequest,
    status: 204,
    refusals: ['invalid-input', 'phone-unverified', 'not-allowed', 'code-wrong', 'code-expired', 'blocked'],
  },
  getTeam: {
    method: 'get',
    path: ofTeam,
    summary: 'Quem atende na revenda, quem foi convidado e em que aparelhos',
    roles: owners,
    params: resellerPath,
    response: team,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  inviteMember: {
    ...change,
    method: 'post',
    path: `${ofTeam}/convites`,
    summary: 'Convida um celular: recebe por SMS um link que abre uma vez, por 72 horas',
    params: resellerPath,
    body: inviteRequest,
    refusals: ['invalid-input', 'phone-refused', ...change.refusals],
  },
  withdrawInvite: {
    ...change,
    method: 'delete',
    path: `${ofTeam}/convites/{id}`,
    summary: 'Retira um convite: o link não abre mais',
  },
  changeRole: {
    ...change,
    method: 'put',
    path: `${ofTeam}/pessoas/{id}`,
    summary: 'Muda o papel de alguém; a revenda fica sempre com um dono',
    body: roleRequest,
    refusals: ['invalid-input', ...change.refusals],
  },
  endRole: {
    ...change,
    method: 'delete',
    path: `${ofTeam}/pessoas/{id}`,
    summary: 'Tira alguém da equipe; a revenda fica sempre com um dono',
    refusals: ['invalid-input', ...change.refusals],
  },
  endDevice: {
    ...change,
    method: 'delete',
    path: `${ofTeam}/aparelhos/{id}`,
    summary: 'Encerra o painel de alguém da equipe num aparelho',
  },
} as const satisfies Record<string, PanelOperation>;
