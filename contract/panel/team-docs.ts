import { describe, describeFields } from '../api/describe.ts';
import {
  freshCodeRequest,
  inviteRequest,
  roleRequest,
  team,
  teamDevice,
  teamInvite,
  teamMember,
  teamPath,
} from './team.ts';

const roleText = ['`dono`, `atendente` ou `entregador`.', 'attendant'] as const;
const idText = ['Id, válido só nesta revenda.', 'q7WmX2vR9kTzB4nLcY8sDa'] as const;
const nameText = ['Nome, como o convite o disse.', 'Rita Alves'] as const;
const phoneText = ['Celular mascarado; vazio na demonstração.', '(48) •••••-7777'] as const;
const isoUtc = 'em ISO 8601 UTC';

export const teamDocs = [
  describe('PessoaDaEquipe', teamMember, 'Alguém que atende na revenda.', {
    id: idText,
    name: nameText,
    role: roleText,
    phone: phoneText,
    since: [`Desde quando, ${isoUtc}.`, '2026-11-19T15:00:00.000Z'],
    isSelf: ['Se é quem pergunta.', true],
  }),
  describe('ConviteDaEquipe', teamInvite, 'Um convite que ainda abre.', {
    id: idText,
    name: nameText,
    role: roleText,
    phone: phoneText,
    expiresAt: [`Até quando abre, ${isoUtc}.`, '2026-11-22T15:00:00.000Z'],
  }),
  describe('AparelhoDaEquipe', teamDevice, 'Um navegador em que alguém da equipe entrou no painel.', {
    id: idText,
    name: nameText,
    kind: ['Que aparelho diz ser; ausente onde não se reconhece.', 'android'],
    since: [`Desde quando, ${isoUtc}.`, '2026-11-19T15:00:00.000Z'],
    isSelf: ['Se é o navegador que pergunta.', true],
  }),
  describe('Equipe', team, 'Quem atende numa revenda, e em que aparelhos.', {
    members: ['As pessoas, da mais antiga à mais nova.'],
    invites: ['Os convites que ainda abrem.'],
    devices: ['Os navegadores em que estão no painel.'],
  }),
  describe('Convite', inviteRequest, 'Quem se convida.', {
    phone: ['Celular brasileiro com DDD, em qualquer grafia; só ele abre o convite.', '+5548988886666'],
    name: ['Como a pessoa aparece na equipe e nos pedidos.', 'Caio Lima'],
    role: roleText,
  }),
  describe('Papel', roleRequest, 'O papel de alguém a partir de agora.', { role: roleText }),
  describe('CodigoDeNovo', freshCodeRequest, 'O código enviado a quem já está no painel.', {
    code: ['Os 6 números do código que chegou por SMS.', '482913'],
  }),
  describeFields(teamPath, { reseller: ['Id da revenda.', 'revenda-101'], id: idText }),
];
