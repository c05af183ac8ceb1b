import type { Panel } from '#contract/panel/panel';
import { verificationEventWords } from '#machines/phone-verification/words';
import type { PanelServices } from '#machines/reseller-panel/actors';
import type { PanelContext, PanelInput } from '#machines/reseller-panel/context';
import type { PanelEvent } from '#machines/reseller-panel/events';
import { resellerPanel } from '#machines/reseller-panel/machine';
import type { Choice, PathModel } from '../paths/model.ts';
import { type AnswerTable, type EventTable, machineModel } from './machine-model.ts';
import { signedOut } from './reseller-team.ts';

const id = 'pedido-1';

const panel: Panel = {
  name: 'Rita Alves',
  resellers: [{ id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true }],
};

const events: EventTable<PanelEvent> = {
  'panel.retry': 'a pessoa tenta de novo',
  ...verificationEventWords,
  'phone.submit': [verificationEventWords['phone.submit'], { phone: '+5548999998888' }],
  'code.submit': [verificationEventWords['code.submit'], { code: '123456' }],
  'panel.leave': 'a pessoa sai do painel',
  'dismissal.read': 'a pessoa lê que não atende mais numa revenda, e que agora vê a outra',
  'reseller.choose': ['a pessoa escolhe a revenda', { reseller: 'gas-1' }],
  'shift.start': 'a pessoa começa o turno',
  'shift.end': 'a pessoa encerra o turno',
  'tone.confirm': 'a pessoa confirma que ouviu o toque',
  'ring.silence': 'a pessoa silencia o toque',
  'order.open': ['a pessoa abre um pedido', { id }],
  'order.close': 'a pessoa fecha o pedido',
  'command.ask': ['a pessoa toca num comando que pergunta algo', { id, command: 'acceptOrder' }],
  'command.back': 'a pessoa volta ao pedido',
  'command.send': ['a pessoa dá um comando', { id, request: { command: 'acceptOrder', minutes: 30 } }],
  'courier.link': 'a pessoa pede o link do entregador',
  'team.open': 'a pessoa abre a equipe',
  'team.close': 'a pessoa fecha a equipe',
  'team.refused': 'a equipe já não se abre a esta pessoa',
  'settings.open': 'a pessoa abre o negócio',
  'settings.close': 'a pessoa volta aos pedidos',
  'settings.refused': 'o negócio já não se abre a esta pessoa',
  'link.up': 'a conexão volta',
  'link.down': 'a conexão cai',
  'link.refused': 'a conexão é recusada',
  'orders.waiting': ['muda o número de pedidos à espera', { count: 0 }, { count: 1 }, { count: 2 }],
  'withdrawal.arrived': 'um cliente desiste da compra',
};

const link = { url: 'https://botija.example/entrega/x', qrPath: 'M0 0h1v1h-1z', qrSize: 29 };
const tooLate = ['o pedido já tinha mudado', { refused: 'too-late' }] as const;

const answers: AnswerTable<PanelServices> = {
  openPanel: {
    entered: ['o aparelho já entrou no painel', { entered: panel }],
    'signed-out': ['ninguém entrou neste aparelho, ou a sessão acabou', { refused: 'signed-out' }],
    dismissed: ['esta pessoa já não atende em nenhuma revenda', { refused: 'dismissed' }],
  },
  sendPanelCode: {
    sent: ['o código foi enviado', { sent: true }],
    wait: ['é preciso esperar para outro código', { refused: 'wait' }],
  },
  enterPanel: {
    entered: ['o código está certo', { entered: panel }],
    'code-wrong': ['o código está errado', { refused: 'code-wrong' }],
    'not-invited': ['esse celular não é de nenhuma revenda', { refused: 'not-invited' }],
  },
  leavePanel: { left: ['a sessão acabou', { left: true }] },
  loadOrders: { loaded: ['os pedidos chegaram', { loaded: { sequence: 7 } }], 'signed-out': signedOut },
  commandOrder: {
    moved: ['o pedido mudou', { moved: true }],
    'signed-out': signedOut,
    'too-late': tooLate,
    'not-allowed': ['a função não permite isso', { refused: 'not-allowed' }],
    'wrong-delivery-code': ['o código do cliente não confere', { refused: 'wrong-delivery-code' }],
  },
  linkCourier: {
    linked: ['o link do entregador está pronto', { linked: link }],
    'signed-out': signedOut,
    'too-late': tooLate,
  },
};

/**
 * Returns a model of the panel: sign-in, connection, bell, order sheet and shift. It may open with the link of an
 * invite or an order. `without` leaves out events, which keeps a product with other machines small.
 */
export function resellerPanelModel(
  opened: PanelInput = {},
  without: readonly PanelEvent['type'][] = [],
): PathModel {
  const whole = machineModel('reseller-panel', resellerPanel, {
    title: 'Painel da revenda',
    input: { ...opened },
    events,
    answers,
    timers: {
      serviceTimeout: 'o serviço não responde a tempo',
      ringAgain: 'passa um minuto',
      comeBack: 'passam alguns segundos',
    },
    shows: (target) => `o painel está em ${target}`,
    guardContext: (context) => readingOf(context as PanelContext),
  });
  const happens = ({ event }: Choice) => without.every((left) => left !== event.type);
  return { ...whole, choices: (situation) => whole.choices(situation).filter(happens) };
}

function readingOf({
  invite,
  wanted,
  isSettingsWanted,
  phone,
  reseller,
  waiting,
  orderId,
  request,
}: PanelContext) {
  return [invite, wanted, isSettingsWanted, phone, reseller, waiting, orderId, request !== undefined];
}
