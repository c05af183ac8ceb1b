import type { PanelRole } from '#contract/panel/panel';
import type { DeviceKind, TeamVerb } from '#contract/panel/team';
import type { TeamProblem } from '#machines/reseller-team/context';
import { problemWords } from '../words.ts';

export const roleHints: Record<PanelRole, string> = {
  owner: 'Responde pedidos e cuida da equipe.',
  attendant: 'Responde, despacha e entrega pedidos.',
  courier: 'Vê os pedidos e diz o que foi entregue.',
};

export const roleNames: Record<PanelRole, string> = {
  owner: 'Dono',
  attendant: 'Atendente',
  courier: 'Entregador',
};

const deviceNames: Record<DeviceKind, string> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Computador Windows',
  mac: 'Mac',
  linux: 'Computador Linux',
};

export function deviceWords(kind: DeviceKind | undefined): string {
  return kind === undefined ? 'Navegador' : deviceNames[kind];
}

export const verbWords: Record<TeamVerb, string> = {
  inviteMember: 'Enviar convite',
  withdrawInvite: 'Retirar convite',
  changeRole: 'Mudar papel',
  endRole: 'Tirar da equipe',
  endDevice: 'Desconectar',
};

export const doneWords: Record<TeamVerb, string> = {
  inviteMember: 'Convite enviado por SMS.',
  withdrawInvite: 'Convite retirado. O link não abre mais.',
  changeRole: 'Papel mudado. Vale a partir de agora.',
  endRole: 'Pronto: essa pessoa não entra mais no painel desta revenda.',
  endDevice: 'Aparelho desconectado. Para voltar, é preciso um código novo.',
};

export const teamProblemWords: Record<TeamProblem, string> = {
  ...problemWords,
  gone: 'Isso já tinha mudado. Veja como a equipe está agora.',
  'last-owner': 'A revenda precisa de um dono. Antes, dê esse papel a outra pessoa.',
  'already-serves': 'Esse celular já atende nesta revenda.',
  'too-many': 'Foram muitas mudanças em um dia. Tente de novo amanhã.',
};

const shortDay = { day: 'numeric', month: 'short' } as const;

/** `19 de nov. de 2026`. */
export function dayWords(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { ...shortDay, year: 'numeric', timeZone });
  return format.format(new Date(instant));
}

/** `19 de nov.`. */
export function shortDayWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { ...shortDay, timeZone }).format(new Date(instant));
}
